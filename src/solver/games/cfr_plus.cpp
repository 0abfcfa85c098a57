// CFR+: regrets never fall below 0, and iteration t has weight t in the average.
#include <algorithm>

#include "solver/games/regret_solver.hpp"

namespace felt {
namespace {

class CfrPlus final : public RegretSolver {
 public:
  using RegretSolver::RegretSolver;

 private:
  void accumulate(std::span<double> regrets, std::span<const double> instant) override {
    for (size_t i = 0; i < regrets.size(); ++i) regrets[i] = std::max(0.0, regrets[i] + instant[i]);
  }
  double average_weight() const override { return static_cast<double>(iterations()); }
};

}  // namespace

std::unique_ptr<GameSolver> make_cfr_plus(const SequenceForm& form) { return std::make_unique<CfrPlus>(form); }

}  // namespace felt
