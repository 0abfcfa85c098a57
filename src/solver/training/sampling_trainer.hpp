// External-sampling Monte Carlo CFR with linear discounting and pruning (Lanctot et al. 2009; Brown and Sandholm 2019):
// a deal is drawn, one player tries every action, the other plays by the strategy of the moment.
#pragma once

#include <cstdint>

#include "solver/blueprint/blueprint_table.hpp"
#include "solver/training/blueprint_trainer.hpp"
#include "solver/training/table_rounds.hpp"

namespace felt {

struct SamplingOptions {
  uint64_t seed = 1;
  uint64_t discount_every = 0;   // iterations; 0: never
  int discounts = 0;             // how often
  uint64_t prune_after = ~0ULL;  // iterations
};

class SamplingTrainer final : public BlueprintTrainer {
 public:
  SamplingTrainer(const BettingTree& tree, const CardAbstraction& cards, BlueprintTable& table, TableRounds& rounds,
                  SamplingOptions options);
  static constexpr uint64_t kChunk = 1000;  // iterations with one stream of random numbers
  static constexpr float kFloor = -310;     // regrets fall no deeper, so that an action can come back

  void run(uint64_t iterations, Team& team, const Progress* progress) override;

 private:
  void run_chunk(uint64_t chunk);

  const BettingTree& tree_;
  CardAbstraction cards_;
  BlueprintTable& table_;
  TableRounds& rounds_;
  SamplingOptions options_;
};

}  // namespace felt
