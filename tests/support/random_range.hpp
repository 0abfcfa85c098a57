// Random ranges for tests.
#pragma once

#include "base/rng.hpp"
#include "equity/ranges/range.hpp"

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

// About `classes` random whole classes, whose suits are alike.
inline Range random_classes(Rng& rng, int classes, bool weighted) {
  Range range;
  for (int i = 0; i < classes; ++i) {
    const double weight = weighted ? 0.01 + 0.99 * rng.uniform() : 1.0;
    for (const Hole hole : combos_of(HoleClass::from_index(static_cast<int>(rng.below(169))))) {
      range.set_weight(hole, weight);
    }
  }
  return range;
}

}  // namespace felt
