#include "reading/bayes_reader.hpp"

#include <algorithm>

namespace felt {
namespace {

// How many observations of a layer the one below it is worth. Chosen by the log-loss on a third of the Pluribus
// sessions after learning from the other two thirds, the same for two ways of dividing them; docs/lab/reading.md has
// the figures.
constexpr double kSituationWeight = 3, kCoarseWeight = 20, kFineWeight = 5, kPlayerWeight = 300;

bool is_open(ActionClass action, bool facing_bet) {
  if (action == ActionClass::Check) return !facing_bet;
  if (action == ActionClass::Fold || action == ActionClass::Call) return facing_bet;
  return true;
}

double total_of(const std::array<float, kActionClasses>& counts) {
  double total = 0;
  for (const float count : counts) total += count;
  return total;
}

// Nothing to call, a small price, a fair one, a large one.
uint32_t price_class(const ObservedAction& action) {
  const double price = action.pot_odds();
  return price <= 0 ? 0 : price < 0.22 ? 1 : price < 0.3 ? 2 : 3;
}

}  // namespace

uint32_t BayesReader::situation(const ObservedAction& action) {
  const auto raises = static_cast<uint32_t>(std::min(action.raises_before, 3));
  if (action.street == 0) {
    const uint32_t faces_bet = action.to_call > Chips{0} ? 1 : 0;
    const auto seat = static_cast<uint32_t>(std::min(action.seat.index(), 9));
    return (seat * 4 + raises) * 2 + faces_bet;
  }
  const auto street = static_cast<uint32_t>(std::min(action.street, 3));
  const uint32_t crowd = action.players_left > 2 ? 1 : 0;
  return 1000 + ((street * 4 + price_class(action)) * 4 + raises) * 2 + crowd;
}

uint32_t BayesReader::coarse_key(const ObservedAction& action, const HandFeatures& held) {
  const auto tenth = static_cast<uint32_t>(std::min(held.strength * 10, 9.0));
  return situation(action) * 32 + tenth * 2 + (held.has_draw ? 1 : 0);
}

// Before the flop the class itself; later fifteenths of strength.
uint32_t BayesReader::fine_key(const ObservedAction& action, const HandFeatures& held) {
  const auto part = action.street == 0
                        ? static_cast<uint32_t>(held.hole_class)
                        : static_cast<uint32_t>(std::min(held.strength * 15, 14.0)) * 2 + (held.has_draw ? 1 : 0);
  return situation(action) * 256 + part;
}

const BayesReader::Counts* BayesReader::find(const Table& table, uint32_t key) {
  const auto found = table.find(key);
  return found == table.end() ? nullptr : &found->second;
}

double BayesReader::likelihood(int player, const ObservedAction& action, const HandFeatures& held) const {
  const auto kind = static_cast<size_t>(action.action);
  int open = 0;
  for (int a = 0; a < kActionClasses; ++a)
    open += is_open(static_cast<ActionClass>(a), action.to_call > Chips{0}) ? 1 : 0;
  double belief = 1.0 / std::max(open, 1);
  const auto refine = [&](const Counts* counts, double weight) {
    if (counts != nullptr) belief = ((*counts)[kind] + weight * belief) / (total_of(*counts) + weight);
  };
  refine(find(by_situation_, situation(action)), kSituationWeight);
  refine(find(coarse_, coarse_key(action, held)), kCoarseWeight);
  refine(find(fine_, fine_key(action, held)), kFineWeight);
  const auto own = by_player_.find(player);
  if (own != by_player_.end()) refine(find(own->second, coarse_key(action, held)), kPlayerWeight);
  return belief;
}

void BayesReader::learn_shown(int player, const ObservedAction& action, const HandFeatures& held) {
  const auto kind = static_cast<size_t>(action.action);
  ++by_situation_[situation(action)][kind];
  ++coarse_[coarse_key(action, held)][kind];
  ++fine_[fine_key(action, held)][kind];
  ++by_player_[player][coarse_key(action, held)][kind];
}

}  // namespace felt
