#include "reading/models/zju_reader.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <map>

#include "reading/models/saved_model_parser.hpp"

namespace felt {
namespace {

constexpr std::string_view kTitle = "felt zju-reader 1";
constexpr std::string_view kCoarse = "coarse", kFine = "fine", kOwn = "own";

constexpr uint32_t kCoarseKeys = 4 * 4 * 2 * 3;      // street, raises, faces a bet, lead
constexpr uint32_t kFineKeys = kCoarseKeys * 4 * 4;  // position, size faced

// How many observations of a layer the one below it is worth: for how often actions are taken, and for what was shown.
// Chosen by log-loss and class accuracy on held-out sessions of Pluribus and of HandHQ; both are flat around these
// values (docs/lab/reading.md).
struct LayerWeights {
  double coarse, fine, own;
};
constexpr LayerWeights kTaken{20, 40, 60}, kShown{30, 200, 200};

// Nothing, or the source's three sizes: below 0.6 pot, below a pot, more. A bet of b pots costs b / (1 + 2b) to call.
uint32_t size_faced(const ObservedAction& action) {
  const double price = action.pot_odds();
  return price <= 0 ? 0 : price < 0.6 / 2.2 ? 1 : price < 1.0 / 3 ? 2 : 3;
}

// The average player's domain, its edges moved as far as the share of this action lies from the average share.
StrengthDomain moved_domain(ActionClass action, const AverageHabit& average,
                            const std::array<double, kActionClasses>& percent) {
  const StrengthDomain& start = average.domains[static_cast<size_t>(action)];
  const StrengthDomain usual = strength_share(action, average.percent), now = strength_share(action, percent);
  const double low = std::clamp(start.low + now.low - usual.low, 0.0, 1.0);
  return {low, std::clamp(start.high + now.high - usual.high, low, 1.0)};
}

}  // namespace

uint32_t ZjuReader::coarse_key(const ObservedAction& action) {
  const auto street = static_cast<uint32_t>(std::min(action.street, 3));
  const auto raises = static_cast<uint32_t>(std::min(action.raises_before, 3));
  const uint32_t faces_bet = action.to_call > Chips{0} ? 1 : 0;
  return ((street * 4 + raises) * 2 + faces_bet) * 3 + static_cast<uint32_t>(action.lead);
}

// Before the flop the raises say what the size of the bet says later.
uint32_t ZjuReader::fine_key(const ObservedAction& action) {
  const uint32_t size = action.street == 0 ? 0 : size_faced(action);
  return (coarse_key(action) * 4 + static_cast<uint32_t>(action.position)) * 4 + size;
}

ZjuReader::Layers ZjuReader::layers(int player, const ObservedAction& action) const {
  const auto find = [](const Table& table, uint32_t key) {
    const auto found = table.find(key);
    return found == table.end() ? nullptr : &found->second;
  };
  const auto own = by_player_.find(player);
  return {find(coarse_, coarse_key(action)), find(fine_, fine_key(action)),
          own == by_player_.end() ? nullptr : find(own->second, coarse_key(action))};
}

// How often each action is taken: the player's own habits with those of everybody and of the average player behind.
ZjuReader::Percents ZjuReader::blended(const AverageHabit& average, const Layers& layers) {
  Percents percent = average.percent;
  const auto refine = [&](const Habit* habit, double weight) {
    if (habit == nullptr) return;
    double total = weight;
    for (const float count : habit->taken) total += count;
    for (int a = 0; a < kActionClasses; ++a) percent[a] = (100 * habit->taken[a] + weight * percent[a]) / total;
  };
  refine(layers.coarse, kTaken.coarse);
  refine(layers.fine, kTaken.fine);
  refine(layers.own, kTaken.own);
  return percent;
}

StrengthDomain ZjuReader::domain_of(ActionClass action, const AverageHabit& average, const Percents& percent) const {
  return start_ == ZjuStart::People ? moved_domain(action, average, percent) : strength_share(action, percent);
}

StrengthDomain ZjuReader::domain(int player, const ObservedAction& action) const {
  const AverageHabit& average = average_habit(action);
  return domain_of(action.action, average, blended(average, layers(player, action)));
}

// A domain's weight at a strength, bent towards the hands that were shown: their counts between the middles of two
// steps.
double ZjuReader::shown_weight(const Layers& layers, size_t action, double strength, double start) {
  const double place = std::clamp(strength * kSteps - 0.5, 0.0, kSteps - 1.0);
  const auto step = static_cast<size_t>(place), next = std::min<size_t>(step + 1, kSteps - 1);
  const double part = place - static_cast<double>(step);
  double weight = start;
  const auto refine = [&](const Habit* habit, double behind) {
    if (habit == nullptr) return;
    const auto& shown = habit->shown_at[action];
    const double here = (1 - part) * shown[step] + part * shown[next];
    weight = (kSteps * here + behind * weight) / (habit->shown[action] + behind);
  };
  refine(layers.coarse, kShown.coarse);
  refine(layers.fine, kShown.fine);
  refine(layers.own, kShown.own);
  return weight;
}

ZjuReader::Situation ZjuReader::situation(int player, const ObservedAction& action) const {
  const AverageHabit& average = average_habit(action);
  Situation situation{layers(player, action), {}};
  const Percents percent = blended(average, situation.known);
  for (const ActionClass open : kActionsByStrength) {
    if (!action.is_open(open)) continue;
    const auto a = static_cast<size_t>(open);
    situation.open.push_back({a, percent[a], domain_of(open, average, percent)});
  }
  return situation;
}

double ZjuReader::likelihood_in(const Situation& situation, ActionClass taken, double strength) const {
  double own = 0, all = 0;
  for (const auto& [action, percent, domain] : situation.open) {
    const double start = start_ == ZjuStart::People ? domain.weight(strength) : domain.gentle_weight(strength);
    const double weight = percent * shown_weight(situation.known, action, strength, start);
    all += weight;
    if (action == static_cast<size_t>(taken)) own = weight;
  }
  return own / all;
}

double ZjuReader::likelihood(int player, const ObservedAction& action, const HandFeatures& held) const {
  return likelihood_in(situation(player, action), action.action, held.strength);
}

void ZjuReader::likelihoods(int player, const ObservedAction& action, std::span<const HandFeatures> held,
                            std::span<double> out) const {
  const Situation now = situation(player, action);
  for (size_t i = 0; i < held.size(); ++i) out[i] = likelihood_in(now, action.action, held[i].strength);
}

void ZjuReader::learn_action(int player, const ObservedAction& action) {
  const auto a = static_cast<size_t>(action.action);
  ++coarse_[coarse_key(action)].taken[a];
  ++fine_[fine_key(action)].taken[a];
  ++by_player_[player][coarse_key(action)].taken[a];
}

void ZjuReader::learn_shown(int player, const ObservedAction& action, const HandFeatures& held) {
  const auto a = static_cast<size_t>(action.action);
  const auto step = static_cast<size_t>(std::min(held.strength * kSteps, kSteps - 1.0));
  for (Habit* habit :
       {&coarse_[coarse_key(action)], &fine_[fine_key(action)], &by_player_[player][coarse_key(action)]}) {
    ++habit->shown[a];
    ++habit->shown_at[a][step];
  }
}

// One line per situation and action that was seen: table, key, action, how often it was taken, and with which
// twentieths of strength it was shown. In order, so that equal readers save equal texts.
void ZjuReader::save_table(std::string_view name, const Table& table, std::string& text) {
  const std::map<uint32_t, Habit> in_order(table.begin(), table.end());
  for (const auto& [key, habit] : in_order) {
    for (int a = 0; a < kActionClasses; ++a) {
      if (habit.taken[a] + habit.shown[a] == 0) continue;
      text += fmt::format("{} {} {} {} {}\n", name, key, a, habit.taken[a], fmt::join(habit.shown_at[a], " "));
    }
  }
}

std::string ZjuReader::save() const {
  std::string text = fmt::format("{}\n", kTitle);
  save_table(kCoarse, coarse_, text);
  save_table(kFine, fine_, text);
  return text;
}

std::string ZjuReader::save_with_players() const {
  std::string text = save();
  const std::map<int, const Table*> in_order = [&] {
    std::map<int, const Table*> tables;
    for (const auto& [player, table] : by_player_) tables[player] = &table;
    return tables;
  }();
  for (const auto& [player, table] : in_order) save_table(fmt::format("{} {}", kOwn, player), *table, text);
  return text;
}

// Puts a line into the table; says what is wrong with it, if anything.
std::string_view ZjuReader::load_habit(std::span<const Token> words, Table& table, uint32_t keys) {
  const auto key = read_whole(words[1].text), action = read_whole(words[2].text);
  if (!key || *key < 0 || *key >= keys) return "unknown situation";
  if (!action || *action < 0 || *action >= kActionClasses) return "actions are numbered from 0 to 5";
  Habit& habit = table[static_cast<uint32_t>(*key)];
  const auto a = static_cast<size_t>(*action);
  if (habit.taken[a] + habit.shown[a] > 0) return "this action comes twice";
  if (!read_counts(words.subspan(3, 1), std::span(&habit.taken[a], 1)) ||
      !read_counts(words.subspan(4), habit.shown_at[a])) {
    return kCountsAre;
  }
  for (const float count : habit.shown_at[a]) habit.shown[a] += count;
  if (habit.taken[a] + habit.shown[a] == 0) return "an action that was never seen has no line";
  return {};
}

Result<void> ZjuReader::load(std::string_view text) {
  FELT_TRY(SavedModelParser lines, SavedModelParser::open(text, kTitle));
  Table coarse, fine;
  std::unordered_map<int, Table> by_player;
  for (std::vector<Token> words; lines.next(words);) {
    const bool is_own = words[0].text == kOwn && words.size() == 5 + kSteps;
    const bool is_coarse = words[0].text == kCoarse;
    if (!is_own && ((!is_coarse && words[0].text != kFine) || words.size() != 4 + kSteps)) {
      return lines.error(
          "a line has coarse, fine or own and a player, situation, action, how often, and twenty counts");
    }
    const auto player = is_own ? read_whole(words[1].text) : 0;
    if (!player || *player < 0 || *player > INT32_MAX) return lines.error("players are numbered from 0");
    if (is_own) words.erase(words.begin());
    Table& table = is_own ? by_player[static_cast<int>(*player)] : is_coarse ? coarse : fine;
    const std::string_view wrong = load_habit(words, table, is_own || is_coarse ? kCoarseKeys : kFineKeys);
    if (!wrong.empty()) return lines.error(wrong);
  }
  coarse_ = std::move(coarse);
  fine_ = std::move(fine);
  by_player_ = std::move(by_player);
  return {};
}

}  // namespace felt
