#include "solver/games/regret_solver.hpp"

#include <algorithm>

namespace felt {

RegretSolver::RegretSolver(const SequenceForm& form)
    : form_(form),
      strategy_(form.information().uniform()),
      reach_(form.sequences()),
      values_(form.sequences()),
      instant_(form.sequences()),
      regrets_(form.sequences()),
      average_(form.sequences()) {
  for (int p = 0; p < form.players(); ++p) form.find_reach(p, strategy_, reach_);
}

void RegretSolver::iterate() {
  ++iterations_;
  const double weight = average_weight();
  for (int p = 0; p < form_.players(); ++p) update(p, weight);
}

void RegretSolver::update(int player, double weight) {
  const Information& all = form_.information();
  const size_t first = all.first_sequence[player], count = all.first_sequence[player + 1] - first;
  for (size_t s = first; s < first + count; ++s) average_[s] += weight * reach_[s];
  find_instant_regrets(player);
  accumulate(std::span(regrets_).subspan(first, count), std::span<const double>(instant_).subspan(first, count));
  match_regrets(player);
  form_.find_reach(player, strategy_, reach_);
}

void RegretSolver::find_instant_regrets(int player) {
  form_.find_direct_values(player, reach_, values_);
  const auto sets = form_.information().sets_of(player);
  for (size_t i = sets.size(); i-- > 0;) {
    const uint32_t first = sets[i].first_sequence, end = first + sets[i].actions;
    double value = 0;
    for (uint32_t s = first; s < end; ++s) value += strategy_[s] * values_[s];
    for (uint32_t s = first; s < end; ++s) instant_[s] = values_[s] - value;
    values_[sets[i].parent_sequence] += value;
  }
}

void RegretSolver::match_regrets(int player) {
  for (const InfoSet& set : form_.information().sets_of(player)) {
    const uint32_t first = set.first_sequence, end = first + set.actions;
    double sum = 0;
    for (uint32_t s = first; s < end; ++s) sum += std::max(0.0, regrets_[s]);
    if (sum > 0) {
      const double scale = 1 / sum;
      for (uint32_t s = first; s < end; ++s) strategy_[s] = std::max(0.0, regrets_[s]) * scale;
    } else {
      for (uint32_t s = first; s < end; ++s) strategy_[s] = 1.0 / set.actions;
    }
  }
}

}  // namespace felt
