// The plain twins of the fast kernels: the same questions answered in the most direct way. Tests hold the kernels
// against them; benchmarks take them as the baseline.
#pragma once

#include <span>
#include <vector>

#include "base/rng.hpp"
#include "equity/exact/showdown.hpp"
#include "equity/ranges/range.hpp"

namespace felt::plain {

// Every board, every hand, one at a time through the scalar evaluator.
OutcomeCounts<int64_t> count_outcomes(const KnownHands& showdown);

// Pot shares (summing to 1) of any ranges: every deal of holdings, every board, pair by pair. Slow; for small cases.
std::vector<double> range_equity(std::span<const Range> ranges, CardSet board, CardSet dead);

// Pot share of the first of several hands dealt at random from a shuffled deck, one deal at a time.
double sample_hand(CardSet hole, int opponents, uint64_t samples, Rng& rng);

// Pot share of the first of several ranges: one random deal at a time, thrown away when two holdings collide.
double sample_ranges(std::span<const Range> ranges, CardSet board, uint64_t samples, Rng& rng);

}  // namespace felt::plain
