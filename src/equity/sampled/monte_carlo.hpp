// Equity by random deals, with its standard error and a stop rule.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "base/parallel/cluster.hpp"
#include "base/progress.hpp"
#include "cards/card_set.hpp"
#include "equity/outcome.hpp"
#include "equity/ranges/range.hpp"

namespace felt {

struct SampleOptions {
  uint64_t max_samples = 100'000'000;
  double target_error = 2e-4;  // stops when every player's standard error is below; 0: never
  uint64_t seed = 1;
  int threads = 0;
  bool per_hand = false;                 // keep the share of every holding
  Cluster* cluster = &single_process();  // who shares the samples; only rank 0 gets the shares
};

struct SampledPlayer {
  PlayerShare share;                   // probabilities: wins alone, ties, pot share
  double error = 0;                    // standard error of the pot share
  std::vector<HoldingShare> holdings;  // with per_hand
};

struct SampledEquity {
  uint64_t samples = 0;
  bool stopped = false;      // by a stop request, before any rule was met
  bool target_met = true;    // false when max_samples came first
  bool found_a_deal = true;  // false when no sample could be dealt: the ranges collide, or nothing was sampled
  std::vector<SampledPlayer> players;
};

// 2 to 10 ranges. Gives up after the first half million samples when none of them can be dealt. The same seed gives the
// same digits for any number of threads and on every machine.
SampledEquity sample_equity(std::span<const Range> ranges, SeenCards seen, const SampleOptions& options,
                            Progress* progress = nullptr);

}  // namespace felt
