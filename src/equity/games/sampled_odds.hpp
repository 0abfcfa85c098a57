// Odds by random deals, with their standard error and a stop rule.
#pragma once

#include "equity/games/odds_plan.hpp"
#include "equity/games/odds_tally.hpp"

namespace felt {

struct SampledOdds {
  OddsTally tally;
  uint64_t deals = 0;
  bool stopped = false;      // by a stop request, before any rule was met
  bool target_met = true;    // false when max_samples came first
  bool found_a_deal = true;  // false when no sample could be dealt: the ranges collide, or nothing was sampled
};

// Chunk k of the deals draws from Rng(seed, k): the same digits for any number of threads and ranks.
SampledOdds sample_odds(const OddsPlan& plan, const EquityOptions& options, Progress* progress = nullptr);

}  // namespace felt
