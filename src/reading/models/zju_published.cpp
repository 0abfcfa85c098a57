#include "reading/models/zju_published.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cmath>
#include <numeric>

#include "reading/holding_win_rates.hpp"
#include "reading/models/saved_model_parser.hpp"

namespace felt {
namespace {

constexpr std::string_view kPublishedTitle = "felt zju-published 1";
constexpr uint32_t kSituations = 4 * 4 * 4 * 2;  // street, position, raises, faces a bet

// How many decisions the average player's frequencies are worth, and how many shown hands the domain that follows from
// frequencies. The report's numbers cannot be read; these are ours.
constexpr double kAverageWeight = 20, kFrequencyWeight = 10;
// Of the shown hands, this part lies below the domain's lower end, and the same above its upper one.
constexpr double kShownTail = 0.1;

// The part of the holdings below which this part of the shown ones lies.
double shown_quantile(std::span<const float> shown, double part, double total) {
  double below = 0;
  for (size_t step = 0; step < shown.size(); ++step) {
    if (below + shown[step] >= part * total && shown[step] > 0) {
      const double inside = (part * total - below) / shown[step];
      return (static_cast<double>(step) + inside) / static_cast<double>(shown.size());
    }
    below += shown[step];
  }
  return 1;
}

}  // namespace

double relative_value(const WinRateDomain& domain, double win_rate) {
  if (win_rate >= domain.low && win_rate <= domain.high) return kFullValue;
  const double baseline = domain.baseline;
  const double value = win_rate < baseline ? baseline / (baseline - win_rate) : (1 - baseline) / (win_rate - baseline);
  return std::clamp(value, 1.0, kFullValue);
}

WinRateDomain domain_between(const StrengthDomain& shares, const HoldingWinRates& rates) {
  return {rates.at_share(shares.low), shares.high >= 1 ? 1 : rates.at_share(shares.high),
          rates.mean_between(shares.low, shares.high)};
}

ActionClass PublishedZju::kind_of(ActionClass action, const ObservedAction& situation) {
  return situation.street == 0 && action > ActionClass::RaiseHalf ? ActionClass::RaiseHalf : action;
}

uint32_t PublishedZju::key(const ObservedAction& action) {
  const auto street = static_cast<uint32_t>(std::min(action.street, 3));
  const auto raises = static_cast<uint32_t>(std::min(action.raises_before, 3));
  const uint32_t faces_bet = action.to_call > Chips{0} ? 1 : 0;
  return ((street * 4 + static_cast<uint32_t>(action.position)) * 4 + raises) * 2 + faces_bet;
}

const PublishedZju::Habit* PublishedZju::habit(int player, const ObservedAction& action) const {
  const auto table = by_player_.find(player);
  if (table == by_player_.end()) return nullptr;
  const auto found = table->second.find(key(action));
  return found == table->second.end() ? nullptr : &found->second;
}

// The ends move towards what was shown, as far as the shown hands outweigh the frequencies.
StrengthDomain PublishedZju::moved_by_shown(const StrengthDomain& domain, std::span<const float> shown) {
  const double total = std::accumulate(shown.begin(), shown.end(), 0.0);
  if (total <= 0) return domain;
  const double trust = total / (total + kFrequencyWeight);
  const double low = shown_quantile(shown, kShownTail, total), high = shown_quantile(shown, 1 - kShownTail, total);
  return {domain.low + trust * (low - domain.low), domain.high + trust * (high - domain.high)};
}

StrengthDomain PublishedZju::domain_of(ActionClass action, const ObservedAction& situation, const Habit* habit) {
  std::array<double, kActionClasses> percent{};
  for (const ActionClass other : kActionsByStrength) {
    const auto kind = static_cast<size_t>(kind_of(other, situation)), from = static_cast<size_t>(other);
    percent[kind] += kAverageWeight * average_habit(situation).percent[from] / 100;
    if (habit != nullptr) percent[kind] += habit->taken[from];
  }
  if (habit == nullptr) return strength_share(action, percent);
  return moved_by_shown(strength_share(action, percent), habit->shown[static_cast<size_t>(action)]);
}

StrengthDomain PublishedZju::domain(int player, const ObservedAction& action) const {
  return domain_of(kind_of(action.action, action), action, habit(player, action));
}

double PublishedZju::likelihood(int player, const ObservedAction& action, const HandFeatures& held) const {
  const HoldingWinRates& rates = held.rates != nullptr ? *held.rates : HoldingWinRates::preflop();
  const Habit* known = habit(player, action);
  double own = 0, all = 0;
  for (const ActionClass open : kActionsByStrength) {
    if (!action.is_open(open) || kind_of(open, action) != open) continue;
    const double value = relative_value(domain_between(domain_of(open, action, known), rates), held.win_rate);
    all += value;
    if (open == kind_of(action.action, action)) own = value;
  }
  return own / all;
}

int PublishedZju::bucket(const ObservedAction&, const HandFeatures& held) const {
  return static_cast<int>(std::lround(std::clamp(held.win_rate, 0.0, 1.0) * (kBuckets - 1)));
}

void PublishedZju::learn_action(int player, const ObservedAction& action) {
  ++by_player_[player][key(action)].taken[static_cast<size_t>(kind_of(action.action, action))];
}

void PublishedZju::learn_shown(int player, const ObservedAction& action, const HandFeatures& held) {
  const HoldingWinRates& rates = held.rates != nullptr ? *held.rates : HoldingWinRates::preflop();
  const auto step = static_cast<size_t>(std::min(rates.share_below(held.win_rate) * kSteps, kSteps - 1.0));
  ++by_player_[player][key(action)].shown[static_cast<size_t>(kind_of(action.action, action))][step];
}

// One line per player, situation and action that was seen: how often, and with which twentieths it was shown.
std::string PublishedZju::save_with_players() const {
  std::string text = fmt::format("{}\n", kPublishedTitle);
  for (const auto& [player, table] : by_player_) {
    for (const auto& [situation, habit] : table) {
      for (int a = 0; a < kActionClasses; ++a) {
        if (!habit.has_seen(static_cast<size_t>(a))) continue;
        text += fmt::format("{} {} {} {} {}\n", player, situation, a, habit.taken[a], fmt::join(habit.shown[a], " "));
      }
    }
  }
  return text;
}

// Puts a line into the table; says what is wrong with it, if anything.
std::string_view PublishedZju::load_habit(std::span<const Token> words, Table& table) {
  const auto situation = read_whole(words[1].text), action = read_whole(words[2].text);
  if (!situation || *situation < 0 || *situation >= kSituations) return "unknown situation";
  if (!action || *action < 0 || *action >= kActionClasses) return "actions are numbered from 0 to 5";
  Habit& habit = table[static_cast<uint32_t>(*situation)];
  const auto a = static_cast<size_t>(*action);
  if (habit.has_seen(a)) return "this action comes twice";
  if (!read_counts(words.subspan(3, 1), std::span(&habit.taken[a], 1)) ||
      !read_counts(words.subspan(4), habit.shown[a])) {
    return kCountsAre;
  }
  return habit.has_seen(a) ? std::string_view() : "an action that was never seen has no line";
}

Result<void> PublishedZju::load(std::string_view text) {
  FELT_TRY(SavedModelParser lines, SavedModelParser::open(text, kPublishedTitle));
  std::map<int, Table> by_player;
  for (std::vector<Token> words; lines.next(words);) {
    if (words.size() != 4 + kSteps) {
      return lines.error("a line has player, situation, action, how often, and twenty counts");
    }
    const auto player = read_whole(words[0].text);
    if (!player || *player < 0 || *player > INT32_MAX) return lines.error("players are numbered from 0");
    const std::string_view wrong = load_habit(words, by_player[static_cast<int>(*player)]);
    if (!wrong.empty()) return lines.error(wrong);
  }
  by_player_ = std::move(by_player);
  return {};
}

}  // namespace felt
