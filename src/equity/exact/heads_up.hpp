// Two ranges against each other, exactly: every holding is evaluated once per board, the holdings are sorted, and what
// each one beats is a prefix sum, less the holdings that share a card with it (which inclusion and exclusion over its
// two cards takes off). O(n log n) per board where comparing pairs is O(n^2).
#pragma once

#include <array>

#include "base/progress.hpp"
#include "cards/card_set.hpp"
#include "equity/outcome.hpp"
#include "equity/ranges/range.hpp"

namespace felt {

// Every board that completes the one seen out of the cards that are not dead. Ranges may contain blocked holdings: they
// never come up. Work is counted in classes of boards. The same digits for any number of threads.
ExactSums heads_up_equity(const std::array<Range, 2>& ranges, SeenCards seen, int threads,
                          Progress* progress = nullptr);

// The weights of all pairs of holdings that can be dealt together. Weights count to 42 binary places below the heaviest
// of their range: where this is small beside the heaviest pair, collisions leave only what they round off.
double disjoint_mass(const Range& a, const Range& b);

// How long heads_up_equity would take on one core, roughly, in seconds.
double heads_up_seconds(const std::array<Range, 2>& ranges, SeenCards seen);

}  // namespace felt
