// What can become of a hand: how the buckets of the next street spread over the cards that can come.
//
// Buckets lie along a few axes, those along which their centres differ most. Along each axis the places that the next
// card can lead to, sorted and averaged in slices, are the hand's quantiles. The squared distance of two such rows is
// the squared earth mover's distance (of order 2) along each axis, added up over the axes.
#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <span>
#include <vector>

#include "cards/card_set.hpp"
#include "cards/hole.hpp"
#include "solver/clustering/clustering.hpp"

namespace felt {

inline constexpr int kAxes = 3;
// Of the first axis, and of each of the others, which count double to weigh as much.
inline constexpr int kSlices = 16, kFewSlices = 4;
inline constexpr int kProspectDims = kSlices + (kAxes - 1) * kFewSlices;

using Prospects = std::array<int16_t, kProspectDims>;

// Where each bucket of a street lies on each axis, from 0 to kMaxPlace.
struct BucketAxes {
  static constexpr int kMaxPlace = 4095;

  std::array<std::vector<int16_t>, kAxes> places;
};

// The principal axes of the centres, every centre counting as much as its points; the first rises with strength.
BucketAxes principal_axes(const Clustering& buckets);

// Buckets of all holdings of a board by Hole::index().
using BucketsOfBoard = std::function<void(CardSet board, std::span<uint16_t, kCombos> by_hole)>;

// Prospects of all holdings of a board of three or four cards. Those that the board makes impossible get anything.
void prospects_of_board(const BucketAxes& axes, const BucketsOfBoard& next, CardSet board,
                        std::span<Prospects, kCombos> by_hole);

}  // namespace felt
