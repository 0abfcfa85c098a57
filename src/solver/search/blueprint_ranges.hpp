// What two players may hold by what they have done, if they play by a blueprint.
#pragma once

#include <array>
#include <span>

#include "equity/ranges/range.hpp"
#include "solver/blueprint/blueprint.hpp"
#include "solver/blueprint/line_follower.hpp"

namespace felt {

// How strictly a step is taken for what the blueprint would have done; by player of the tree.
struct RangeReading {
  std::array<double, 2> threshold{};  // shares below this are not played
  std::array<double, 2> doubt{};      // how likely a step says nothing at all
};

// Ranges by player of the tree after those steps of a path that are before `end`, the largest weight being 1.
std::array<Range, 2> blueprint_ranges(const Blueprint& blueprint, std::span<const TreeStep> path,
                                      std::span<const Card> board, CardStreet end, const RangeReading& reading);

// Weights multiplied by how likely each hand takes a step, and scaled so that the largest is 1. A range that would be
// empty stays as it was.
void multiply_range(Range& range, std::span<const float, kCombos> likely);

}  // namespace felt
