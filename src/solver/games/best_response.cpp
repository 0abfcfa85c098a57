#include "solver/games/best_response.hpp"

#include <algorithm>

namespace felt {
namespace {

std::vector<double> find_reach(const SequenceForm& form, const Strategy& strategy) {
  std::vector<double> reach(form.sequences());
  for (int p = 0; p < form.players(); ++p) form.find_reach(p, strategy, reach);
  return reach;
}

// Fills in, from the last decisions up, what each sequence is worth to a player who goes on as well as can be.
double find_best_values(const SequenceForm& form, int player, std::span<const double> reach, std::span<double> values) {
  form.find_direct_values(player, reach, values);
  const auto sets = form.information().sets_of(player);
  for (size_t i = sets.size(); i-- > 0;) {
    const auto actions = values.subspan(sets[i].first_sequence, sets[i].actions);
    values[sets[i].parent_sequence] += *std::max_element(actions.begin(), actions.end());
  }
  return values[form.information().first_sequence[player]];
}

double find_value(const SequenceForm& form, int player, std::span<const double> reach, std::span<double> values) {
  form.find_direct_values(player, reach, values);
  const Information& all = form.information();
  double sum = 0;
  for (size_t s = all.first_sequence[player]; s < all.first_sequence[player + 1]; ++s) sum += reach[s] * values[s];
  return sum;
}

}  // namespace

double Evaluation::nash_conv() const {
  double sum = 0;
  for (size_t p = 0; p < values.size(); ++p) sum += std::max(0.0, best[p] - values[p]);  // below 0 only by rounding
  return sum;
}

Evaluation evaluate(const SequenceForm& form, const Strategy& strategy) {
  const std::vector<double> reach = find_reach(form, strategy);
  std::vector<double> values(form.sequences());
  Evaluation result;
  for (int p = 0; p < form.players(); ++p) {
    result.values.push_back(find_value(form, p, reach, values));
    result.best.push_back(find_best_values(form, p, reach, values));
  }
  return result;
}

Strategy best_response(const SequenceForm& form, const Strategy& strategy, int player) {
  const std::vector<double> reach = find_reach(form, strategy);
  std::vector<double> values(form.sequences());
  find_best_values(form, player, reach, values);
  Strategy answer = strategy;
  for (const InfoSet& set : form.information().sets_of(player)) {
    const auto actions = std::span(values).subspan(set.first_sequence, set.actions);
    const auto best = std::max_element(actions.begin(), actions.end()) - actions.begin();
    for (int i = 0; i < set.actions; ++i) answer[set.first_sequence + i] = i == best ? 1.0 : 0.0;
  }
  return answer;
}

}  // namespace felt
