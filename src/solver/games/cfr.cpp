// Counterfactual regret minimisation as first described: regrets add up, all iterations count the same.
#include "solver/games/regret_solver.hpp"

namespace felt {
namespace {

class Cfr final : public RegretSolver {
 public:
  using RegretSolver::RegretSolver;

 private:
  void accumulate(std::span<double> regrets, std::span<const double> instant) override {
    for (size_t i = 0; i < regrets.size(); ++i) regrets[i] += instant[i];
  }
  double average_weight() const override { return 1; }
};

}  // namespace

std::unique_ptr<GameSolver> make_cfr(const SequenceForm& form) { return std::make_unique<Cfr>(form); }

}  // namespace felt
