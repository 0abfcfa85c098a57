#include "reading/models/markov_reader.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

#include "reading/models/saved_model_parser.hpp"

namespace felt {
namespace {

constexpr std::string_view kTitle = "felt markov-reader 1";

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
  for (const float count : everybody) total += count;
  const double population = (everybody[own_class] + kPriorPerClass) / total;
  const auto found = by_player_.find(player);
  if (found == by_player_.end()) return population;
  const Counts& own = found->second[street][kind];
  double own_total = 0;
  for (const float count : own) own_total += count;
  return (own[own_class] + kPopulationWeight * population) / (own_total + kPopulationWeight);
}

void MarkovReader::learn_shown(int player, const ObservedAction& action, const HandFeatures& held) {
  const double strength = held.strength;
  const size_t street = street_of(action), kind = static_cast<size_t>(action.action);
  ++everybody_[street][kind][strength_class(strength)];
  ++by_player_[player][street][kind][strength_class(strength)];
}

// One line per street and action that was shown: street, action, how often each class.
std::string MarkovReader::save() const {
  std::string text = fmt::format("{}\n", kTitle);
  for (size_t street = 0; street < everybody_.size(); ++street) {
    for (size_t kind = 0; kind < everybody_[street].size(); ++kind) {
      const Counts& counts = everybody_[street][kind];
      if (counts == Counts{}) continue;
      text += fmt::format("{} {} {}\n", street, kind, fmt::join(counts, " "));
    }
  }
  return text;
}

Result<void> MarkovReader::load(std::string_view text) {
  FELT_TRY(SavedModelParser lines, SavedModelParser::open(text, kTitle));
  Table table{};
  for (std::vector<Token> words; lines.next(words);) {
    if (words.size() != 2 + kStrengthClasses) return lines.error("a line has street, action and five counts");
    const auto street = read_whole(words[0].text), kind = read_whole(words[1].text);
    if (!street || *street < 0 || *street >= kStreets) return lines.error("streets are numbered from 0 to 3");
    if (!kind || *kind < 0 || *kind >= kActionClasses) return lines.error("actions are numbered from 0 to 5");
    Counts& counts = table[static_cast<size_t>(*street)][static_cast<size_t>(*kind)];
    if (counts != Counts{}) return lines.error("this action comes twice");
    if (!read_counts(std::span(words).subspan(2), counts)) return lines.error(kCountsAre);
  }
  everybody_ = table;
  by_player_.clear();
  return {};
}

}  // namespace felt
