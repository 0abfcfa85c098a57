// Public-chance-sampled CFR with linear weights: a board is drawn, and all hands of both players learn from it.
#pragma once

#include "solver/blueprint/blueprint_table.hpp"
#include "solver/blueprint/tree_blocks.hpp"
#include "solver/training/blueprint_trainer.hpp"
#include "solver/training/table_rounds.hpp"

namespace felt {

class BoardTrainer final : public BlueprintTrainer {
 public:
  // Table and rounds must outlive it.
  BoardTrainer(const BettingTree& tree, const CardAbstraction& cards, BlueprintTable& table, TableRounds& rounds,
               uint64_t seed);

  void run(uint64_t boards, Team& team, const Progress* progress) override;

 private:
  CardAbstraction cards_;
  BlueprintTable& table_;
  TableRounds& rounds_;
  uint64_t seed_;
  std::vector<TreeBlock> blocks_;
};

}  // namespace felt
