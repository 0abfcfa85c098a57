// External-sampling Monte Carlo CFR with linear discounting and pruning (Lanctot et al. 2009; Brown and Sandholm 2019):
// a deal is drawn, one player tries every action, the other plays by the strategy of the moment.
#pragma once

#include <cstdint>

#include "base/progress.hpp"
#include "base/team.hpp"
#include "solver/blueprint/blueprint_table.hpp"

namespace felt {

struct SamplingOptions {
  uint64_t seed = 1;
  uint64_t discount_every = 0;   // iterations; 0: never
  int discounts = 0;             // how often
  uint64_t prune_after = ~0ULL;  // iterations
};

class SamplingTrainer {
 public:
  SamplingTrainer(const BettingTree& tree, const CardAbstraction& cards, BlueprintTable& table,
                  SamplingOptions options);

  // Runs about so many iterations, more or less a chunk. With one thread the result depends on the seed alone; with
  // several, on who comes first as well.
  void run(uint64_t iterations, Team& team, const Progress* progress = nullptr);
  uint64_t iterations() const { return done_; }
  void resume_at(uint64_t iterations) { done_ = iterations; }

 private:
  void run_chunk(uint64_t chunk);

  const BettingTree& tree_;
  CardAbstraction cards_;
  BlueprintTable& table_;
  SamplingOptions options_;
  uint64_t done_ = 0;
};

}  // namespace felt
