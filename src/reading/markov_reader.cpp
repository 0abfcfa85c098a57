#include "reading/markov_reader.hpp"

#include <algorithm>

namespace felt {
namespace {

// Without data every class is alike; a player's own counts weigh as soon as there are some ten of them.
constexpr double kPriorPerClass = 1, kPopulationWeight = 10;

}  // namespace

size_t MarkovReader::street_of(const ObservedAction& action) {
  return static_cast<size_t>(std::min(action.street, kStreets - 1));
}

// P(class | action) / P(class); the classes are fifths, so P(class) is the same for all.
double MarkovReader::likelihood(int player, const ObservedAction& action, const HandFeatures& held) const {
  const double strength = held.strength;
  const size_t street = street_of(action), kind = static_cast<size_t>(action.action);
  const int own_class = strength_class(strength);
  const Counts& everybody = everybody_[street][kind];
  double total = kPriorPerClass * kStrengthClasses;
  for (const double count : everybody) total += count;
  const double population = (everybody[own_class] + kPriorPerClass) / total;
  const auto found = by_player_.find(player);
  if (found == by_player_.end()) return population;
  const Counts& own = found->second[street][kind];
  double own_total = 0;
  for (const double count : own) own_total += count;
  return (own[own_class] + kPopulationWeight * population) / (own_total + kPopulationWeight);
}

void MarkovReader::learn_shown(int player, const ObservedAction& action, const HandFeatures& held) {
  const double strength = held.strength;
  const size_t street = street_of(action), kind = static_cast<size_t>(action.action);
  ++everybody_[street][kind][strength_class(strength)];
  ++by_player_[player][street][kind][strength_class(strength)];
}

}  // namespace felt
