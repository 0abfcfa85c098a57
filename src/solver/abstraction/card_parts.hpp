// What a card abstraction consists of: centres, from which the bucket of any hand can be computed, and tables, where
// buckets are looked up instead.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#include "solver/abstraction/card_abstraction.hpp"
#include "solver/abstraction/opponent_rates.hpp"
#include "solver/abstraction/prospects.hpp"
#include "solver/clustering/centroids.hpp"

namespace felt {

struct CardParts {
  BucketCounts counts{kHoleClasses, 0, 0, 0};
  uint64_t seed = 0;

  // River buckets by rates against kinds of opponents; flop and turn by prospects on the axes of the next street's
  // buckets. A street without centres goes by hand rank.
  OpponentKinds kinds{};
  std::array<Centroids, kCardStreets> centres;
  std::array<BucketAxes, kCardStreets> axes;  // of the buckets of this street: turn and river

  // By street: the bucket of every hand number, or nothing. What they point into lives as long as `memory`.
  std::array<std::span<const uint16_t>, kCardStreets> tables;
  std::array<std::shared_ptr<const void>, kCardStreets> memory;

  void buckets_of_board(CardSet board, std::span<uint16_t, kCombos> by_hole) const;
};

// Rows of numbers of some holdings of a board, by which they are compared: rates or prospects. Room that is used again.
struct BoardRows {
  std::vector<uint16_t> holes;  // Hole::index()
  std::vector<int16_t> rows;
  std::vector<Nearest> nearest;

  PointRows points(int dims) const { return {rows.data(), holes.size(), dims}; }
};

constexpr int row_dims(CardStreet street) { return street == CardStreet::River ? kOpponentKinds : kProspectDims; }

// Fills in the rows of room.holes. The board has three to five cards; the parts of the next street must be there.
void rows_of_board(const CardParts& parts, CardSet board, BoardRows& room);

}  // namespace felt
