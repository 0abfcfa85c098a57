#include <cmath>

#include "base/assert.hpp"
#include "equity/preflop.hpp"
#include "solver/abstraction/opponent_rates.hpp"
#include "solver/clustering/clustering.hpp"

namespace felt {
namespace {

constexpr int kDims = kHoleClasses + 1;  // dimensions come in pairs
constexpr double kFullEquity = 2047;     // so that sums of squares fit 31 bits

std::vector<int16_t> equity_row(HoleClass own) {
  std::vector<int16_t> row(kDims);
  for (int other = 0; other < kHoleClasses; ++other) {
    const double equity = preflop_count(own, HoleClass::from_index(other)).equity();
    row[static_cast<size_t>(other)] = static_cast<int16_t>(std::lround(equity * kFullEquity));
  }
  return row;
}

}  // namespace

OpponentKinds group_opponents() {
  WeightedPoints classes{kDims, {}, {}};
  for (int i = 0; i < kHoleClasses; ++i) {
    const HoleClass own = HoleClass::from_index(i);
    classes.add(equity_row(own), static_cast<uint32_t>(own.combos()));
  }
  Team alone(1);
  const auto groups = cluster(classes, {kOpponentKinds, 100, 0}, {alone});
  FELT_ASSERT(groups.has_value(), "nobody stops it");
  std::array<Nearest, kHoleClasses> nearest;
  find_nearest(groups->centres, classes.points(), nearest.data());
  OpponentKinds kinds;
  for (size_t i = 0; i < kinds.size(); ++i) kinds[i] = static_cast<uint8_t>(nearest[i].at);
  return kinds;
}

}  // namespace felt
