// Random ranges for tests.
#pragma once

#include "base/rng.hpp"
#include "equity/range.hpp"

namespace felt {

// About `combos` random combos; weights of 1, or random ones.
inline Range random_range(Rng& rng, int combos, bool weighted) {
  Range range;
  for (int i = 0; i < combos; ++i) {
    const Hole hole = Hole::from_index(static_cast<int>(rng.below(kCombos)));
    range.set_weight(hole, weighted ? 0.01 + 0.99 * rng.uniform() : 1.0);
  }
  return range;
}

}  // namespace felt
