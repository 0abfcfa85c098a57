// zju: the action model of source Z. For each player, position and action there is a domain, the interval of hand
// strength in which he takes that action. A holding weighs fully inside and less the farther it lies outside; the
// weights of the actions open to the player, normalised, are their probabilities. Domains follow from how often the
// player takes each action (who raises a tenth of his hands raises the best tenth) and move towards the hands he shows.
#pragma once

#include <array>
#include <unordered_map>

#include "reading/hand_reader.hpp"

namespace felt {

class ZjuReader final : public HandReader {
 public:
  double likelihood(int player, const ObservedAction& action, const HandFeatures& held) const override;
  void learn_action(int player, const ObservedAction& action) override;
  void learn_shown(int player, const ObservedAction& action, const HandFeatures& held) override;

  // The interval of strength for an action, given what is open: with a bet to call fold, call and raises; else check
  // and bets.
  struct Domain {
    double low = 0, high = 1;
  };
  Domain domain(int player, const ObservedAction& action) const;

 private:
  static constexpr int kSituations = 2 * 4 * 2;  // street (before or after the flop), position, facing a bet

  // How often each action was taken, and how far shown hands lay from the middle of its domain.
  struct Habit {
    std::array<double, kActionClasses> taken{};
    std::array<double, kActionClasses> shown{}, shift{};
  };
  using Habits = std::array<Habit, kSituations>;

  static size_t situation(const ObservedAction& action);
  Habit blended(int player, size_t situation) const;
  static Domain domain_of(const Habit& habit, ActionClass action);

  Habits everybody_{};
  std::unordered_map<int, Habits> by_player_;
};

}  // namespace felt
