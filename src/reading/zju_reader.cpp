#include "reading/zju_reader.hpp"

#include <algorithm>
#include <cmath>

namespace felt {
namespace {

// From the weakest hands to the strongest, as far as they are open. Folding and checking are what weak hands do, calls
// lie above them, and bigger raises above smaller ones.
constexpr std::array<ActionClass, kActionClasses> kByStrength = {ActionClass::Fold,      ActionClass::Check,
                                                                 ActionClass::Call,      ActionClass::RaiseHalf,
                                                                 ActionClass::RaiseMost, ActionClass::RaisePot};

// The average player before anything was seen, in hands of a hundred: facing a bet, and not.
constexpr std::array<double, kActionClasses> kFacingBet = {60, 0, 28, 2, 4, 6};
constexpr std::array<double, kActionClasses> kFree = {0, 65, 0, 8, 17, 10};

constexpr double kPopulationWeight = 40;  // hands of the population that a player's own must outweigh
constexpr double kShiftWeight = 8;        // shown hands before a domain moves by half their distance
constexpr double kSoftness = 0.18;        // outside a domain the weight falls to 1/e over this much strength
constexpr double kFloor = 0.03;           // nobody is so regular that an action rules a hand out

bool is_open(ActionClass action, bool facing_bet) {
  if (action == ActionClass::Check) return !facing_bet;
  if (action == ActionClass::Fold || action == ActionClass::Call) return facing_bet;
  return true;
}

double weight(const ZjuReader::Domain& domain, double strength) {
  const double outside = std::max({0.0, domain.low - strength, strength - domain.high});
  return kFloor + (1 - kFloor) * std::exp(-outside / kSoftness);
}

}  // namespace

size_t ZjuReader::situation(const ObservedAction& action) {
  const size_t street = action.street == 0 ? 0 : 1;
  const size_t faces_bet = action.to_call > Chips{0} ? 1 : 0;
  return (street * 4 + static_cast<size_t>(action.position)) * 2 + faces_bet;
}

// The player's own habits with those of everybody and of the average player behind them.
ZjuReader::Habit ZjuReader::blended(int player, size_t situation) const {
  const auto& average = situation % 2 == 1 ? kFacingBet : kFree;
  const Habit& all = everybody_[situation];
  double seen = 100;
  for (const double count : all.taken) seen += count;
  Habit habit;
  const auto found = by_player_.find(player);
  for (int a = 0; a < kActionClasses; ++a) {
    habit.taken[a] = kPopulationWeight * (average[a] + all.taken[a]) / seen;
    habit.shown[a] = all.shown[a];
    habit.shift[a] = all.shift[a];
    if (found == by_player_.end()) continue;
    const Habit& own = found->second[situation];
    habit.taken[a] += own.taken[a];
    habit.shown[a] += own.shown[a];
    habit.shift[a] += own.shift[a];
  }
  return habit;
}

ZjuReader::Domain ZjuReader::domain_of(const Habit& habit, ActionClass wanted) {
  double total = 0;
  for (const double count : habit.taken) total += count;
  double below = 0;
  for (const ActionClass action : kByStrength) {
    const auto a = static_cast<size_t>(action);
    const double part = habit.taken[a] / total;
    if (action == wanted) {
      const double move = habit.shift[a] / (habit.shown[a] + kShiftWeight);
      return {std::clamp(below + move, 0.0, 1.0), std::clamp(below + part + move, 0.0, 1.0)};
    }
    below += part;
  }
  return {};
}

ZjuReader::Domain ZjuReader::domain(int player, const ObservedAction& action) const {
  return domain_of(blended(player, situation(action)), action.action);
}

double ZjuReader::likelihood(int player, const ObservedAction& action, const HandFeatures& held) const {
  const double strength = held.strength;
  const Habit habit = blended(player, situation(action));
  const bool facing_bet = action.to_call > Chips{0};
  double own = 0, all = 0;
  for (const ActionClass open : kByStrength) {
    if (!is_open(open, facing_bet)) continue;
    const double w = weight(domain_of(habit, open), strength) * std::max(habit.taken[static_cast<size_t>(open)], 1e-6);
    all += w;
    if (open == action.action) own = w;
  }
  return own / all;
}

void ZjuReader::learn_action(int player, const ObservedAction& action) {
  const auto a = static_cast<size_t>(action.action);
  ++everybody_[situation(action)].taken[a];
  ++by_player_[player][situation(action)].taken[a];
}

void ZjuReader::learn_shown(int player, const ObservedAction& action, const HandFeatures& held) {
  const double strength = held.strength;
  const Domain now = domain(player, action);
  const double shift = strength - (now.low + now.high) / 2;
  const auto a = static_cast<size_t>(action.action);
  for (Habit* habit : {&everybody_[situation(action)], &by_player_[player][situation(action)]}) {
    habit->shown[a] += 1;
    habit->shift[a] += shift;
  }
}

}  // namespace felt
