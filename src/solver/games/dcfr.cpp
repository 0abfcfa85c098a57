// Discounted CFR: after iteration t positive regrets are multiplied by t^alpha / (t^alpha + 1), negative ones by
// t^beta / (t^beta + 1); iteration t has weight t^gamma in the average.
#include <cmath>

#include "solver/games/regret_solver.hpp"

namespace felt {
namespace {

class Dcfr final : public RegretSolver {
 public:
  Dcfr(const SequenceForm& form, const DcfrParams& params) : RegretSolver(form), params_(params) {}

 private:
  void accumulate(std::span<double> regrets, std::span<const double> instant) override {
    const double up = discount(params_.alpha), down = discount(params_.beta);
    for (size_t i = 0; i < regrets.size(); ++i) {
      const double regret = regrets[i] + instant[i];
      regrets[i] = regret * (regret > 0 ? up : down);
    }
  }
  double average_weight() const override { return std::pow(static_cast<double>(iterations()), params_.gamma); }

  double discount(double exponent) const {
    const double power = std::pow(static_cast<double>(iterations()), exponent);
    return power / (power + 1);
  }

  DcfrParams params_;
};

}  // namespace

std::unique_ptr<GameSolver> make_dcfr(const SequenceForm& form, const DcfrParams& params) {
  return std::make_unique<Dcfr>(form, params);
}

}  // namespace felt
