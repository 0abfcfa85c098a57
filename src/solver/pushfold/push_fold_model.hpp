// The tree of a push-or-fold table: its decisions, its endings, and what every ending is worth to everybody.
#pragma once

#include <array>
#include <vector>

#include "solver/pushfold/push_fold_table.hpp"

namespace felt {

inline constexpr int kMaxAllIn = 3;

// A set of players who are all-in together. Outcomes: one when they are fewer than two; first wins, tie, second wins
// for two; the orders of kThreeOrders for three.
struct PushFoldEnding {
  unsigned all_in = 0;
  std::vector<int> players;                 // those who are all-in
  std::vector<std::vector<double>> values;  // by outcome, by player
};

inline constexpr std::array<std::array<int, 3>, 6> kThreeOrders = {
    {{0, 1, 2}, {0, 2, 1}, {1, 0, 2}, {1, 2, 0}, {2, 0, 1}, {2, 1, 0}}};

class PushFoldModel {
 public:
  explicit PushFoldModel(const PushFoldTable& table);

  int players() const { return static_cast<int>(table_.stacks.size()); }
  const std::vector<PushFoldDecision>& decisions() const { return decisions_; }
  const std::vector<PushFoldEnding>& endings() const { return endings_; }

  std::vector<size_t> decisions_of(int player) const;
  // The decision of a player after these went all-in; -1 where they have none.
  int decision(int player, unsigned all_in) const { return decision_of_[static_cast<size_t>(player)][all_in]; }
  // The same on the way to an ending.
  int decision_towards(int player, unsigned ending) const { return decision(player, ending & ((1u << player) - 1)); }

  bool is_for_chips() const { return table_.payouts.empty(); }
  double fold_value(int player) const { return -post(player); }  // for chips

 private:
  double post(int player) const;
  void add_decisions();
  void add_endings();
  std::vector<double> settle(unsigned all_in, const std::vector<int>& order) const;
  std::vector<double> value(const std::vector<double>& stacks) const;
  void pay_busted(const std::vector<double>& stacks, std::vector<double>& values) const;

  PushFoldTable table_;
  std::vector<PushFoldDecision> decisions_;
  std::vector<PushFoldEnding> endings_;
  std::vector<std::vector<int>> decision_of_;  // by player, by all-in players
};

}  // namespace felt
