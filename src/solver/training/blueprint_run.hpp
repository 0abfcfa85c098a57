// A training run of a blueprint: everything it needs in one place, and a checkpoint from which it goes on.
#pragma once

#include <memory>
#include <string>

#include "base/result.hpp"
#include "solver/blueprint/blueprint.hpp"
#include "solver/training/blueprint_trainer.hpp"
#include "solver/training/table_rounds.hpp"

namespace felt {

enum class TrainingMethod : uint8_t {
  Sampling,  // one deal at a time: SamplingTrainer
  Boards,    // all hands of one board at a time: BoardTrainer
};

struct BlueprintRunOptions {
  TrainingMethod method = TrainingMethod::Sampling;
  uint64_t seed = 1;
  int threads = 0;                       // 0 = all cores
  Cluster* cluster = &single_process();  // who trains together; every rank makes the same calls
  uint64_t round = 0;  // iterations of a rank between two times that they tell one another; 0: usual_round()
};

class BlueprintRun {
 public:
  BlueprintRun(const BettingPlan& plan, const CardAbstraction& cards, const BlueprintRunOptions& options);

  // The memory that regrets and sums will take on one of so many ranks.
  static uint64_t memory_of(const BettingPlan& plan, const CardAbstraction& cards, int ranks = 1);

  // As many iterations of all ranks together. Returns whether any rank was asked to stop.
  bool train(uint64_t iterations, const Progress* progress = nullptr);
  // Of all ranks together: training by multiples of it keeps the rounds where they would be.
  uint64_t round() const { return round_; }
  const TableRounds& rounds() const { return rounds_; }
  uint64_t slots() const { return table_.slots(); }
  uint64_t iterations() const { return trainer_->iterations(); }
  int threads() const { return team_.size(); }
  // Of all trainings so far, those before a checkpoint included.
  double core_seconds() const { return core_seconds_; }

  // What has been learned so far.
  Blueprint result();

  // The file holds the whole state afterwards, or what it held before. Errors are of kind Io. Only rank 0 writes, and
  // only rank 0 reads.
  Result<void> save_checkpoint(const std::string& path);
  // Errors: Io for what cannot be read; BadInput for what is no checkpoint, is damaged, or is of another plan, seed,
  // abstraction or method. Nothing is changed then.
  Result<void> load_checkpoint(const std::string& path);

 private:
  Result<void> write_checkpoint(const std::string& path) const;
  Result<void> read_checkpoint(const std::string& path);

  BettingTree tree_;
  CardAbstraction cards_;
  BlueprintTable table_;
  BlueprintRunOptions options_;
  uint64_t round_;
  TableRounds rounds_;
  Team team_;
  std::unique_ptr<BlueprintTrainer> trainer_;
  double core_seconds_ = 0;
};

}  // namespace felt
