// A training run of a blueprint: everything it needs in one place, and a checkpoint from which it goes on.
#pragma once

#include <memory>
#include <string>

#include "base/result.hpp"
#include "solver/blueprint/blueprint.hpp"
#include "solver/blueprint/blueprint_trainer.hpp"

namespace felt {

enum class TrainingMethod : uint8_t {
  Sampling,  // one deal at a time: SamplingTrainer
  Boards,    // all hands of one board at a time: BoardTrainer
};

struct BlueprintRunOptions {
  TrainingMethod method = TrainingMethod::Sampling;
  uint64_t seed = 1;
  int threads = 0;  // 0 = all cores
};

class BlueprintRun {
 public:
  BlueprintRun(const BettingPlan& plan, const CardAbstraction& cards, const BlueprintRunOptions& options);

  // The memory that regrets and sums will take.
  static uint64_t memory_of(const BettingPlan& plan, const CardAbstraction& cards);

  void train(uint64_t iterations, const Progress* progress = nullptr);
  uint64_t iterations() const { return trainer_->iterations(); }
  int threads() const { return team_.size(); }
  // Of all trainings so far, those before a checkpoint included.
  double core_seconds() const { return core_seconds_; }

  // What has been learned so far.
  Blueprint result() const;

  // The file holds the whole state afterwards, or what it held before. Errors are of kind Io.
  Result<void> save_checkpoint(const std::string& path) const;
  // Errors: Io for what cannot be read; BadInput for what is no checkpoint, is damaged, or is of another plan, seed,
  // abstraction or method. Nothing is changed then.
  Result<void> load_checkpoint(const std::string& path);

 private:
  BettingTree tree_;
  CardAbstraction cards_;
  BlueprintTable table_;
  BlueprintRunOptions options_;
  mutable Team team_;
  std::unique_ptr<BlueprintTrainer> trainer_;
  double core_seconds_ = 0;
};

}  // namespace felt
