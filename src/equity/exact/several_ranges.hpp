// Three to ten ranges against each other, exactly, board by board: the holdings are sorted, and what each one beats is
// counted from sums over the weaker ones. Two opponents are counted together without listing their pairs
// (disjoint_pairs.hpp); only what the others hold is listed. Three players cost O(n) sums over the cards per board,
// where comparing deals costs O(n^3).
#pragma once

#include <span>

#include "base/progress.hpp"
#include "equity/outcome.hpp"
#include "equity/ranges/range.hpp"

namespace felt {

// Every board that completes the one seen out of the cards that are not dead. Ranges may contain blocked holdings: they
// never come up. The same digits for any number of threads.
ExactSums several_ranges_equity(std::span<const Range> ranges, SeenCards seen, int threads,
                                Progress* progress = nullptr);

// Ways to give every player a holding, no card twice, whatever the weights.
double ways_to_deal(std::span<const Range> ranges);

// How long several_ranges_equity would take on one core, roughly, in seconds.
double several_ranges_seconds(std::span<const Range> ranges, SeenCards seen);

}  // namespace felt
