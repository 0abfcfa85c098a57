// A place in the tree of a spot that has been solved, and what the average strategies do there, hand by hand.
#pragma once

#include <array>
#include <cmath>
#include <vector>

#include "solver/postflop/postflop.hpp"

namespace felt {

struct HandReport {
  Hole hole;
  double reach = 0;   // the weight with which the hand gets here, by its player's own choices
  double weight = 0;  // the same times that of the other's hands it can meet here: how often it is this hand
  double equity = 0;  // of the pot, against the hands the other has here, if nobody bet any more
  double ev = 0;      // chips won from here on: folding is worth 0
  std::vector<double> frequency, action_ev;  // of the player who acts, by action
  std::vector<double> action_error;          // half of a 95 % interval of action_ev; empty where nothing was sampled,
                                             // infinite where too little was

  bool knows_ev(size_t action) const { return action_error.empty() || std::isfinite(action_error[action]); }
};

struct DecisionReport {
  int player = 0;  // who acts
  std::vector<TreeAction> actions;
  std::vector<double> frequency;  // by action, over the range
  std::array<std::vector<HandReport>, 2> hands;
  std::array<double, 2> ev{}, equity{};  // over the range
};

class SolutionCursor {
 public:
  enum class At : uint8_t { Decision, Card, End };

  // At the beginning of the spot. The solver must outlive the cursor and not be iterated meanwhile.
  explicit SolutionCursor(PostflopSolver& solver);

  At at() const { return at_; }
  const std::vector<Card>& board() const { return cards_; }
  Chips pot() const;                        // with all bets
  int player() const;                       // At::Decision
  std::vector<TreeAction> actions() const;  // At::Decision
  CardSet cards() const;                    // At::Card: that may come

  void act(size_t action);  // of actions()
  void deal(Card card);     // of cards()

  // From now on every hand here takes each action with these shares, and learns nothing: node locking. The solver must
  // not have been iterated.
  void lock(const std::vector<double>& shares);

  DecisionReport report() const;  // At::Decision

 private:
  void go_to(TreeGoal goal, uint32_t target);
  void go_on(Card card, uint32_t child);  // to the next street, on a board of the solver's
  const StreetTree& forest() const;
  Hole actual(Hole hole) const;
  std::vector<float> values_of(int player) const;
  void report_player(int player, DecisionReport& report) const;

  PostflopSolver* solver_;
  size_t street_ = 0;
  uint32_t board_ = 0, root_ = 0, target_ = 0;  // target: a node, a fold, a showdown or a Next
  At at_ = At::Decision;
  TreeGoal goal_ = TreeGoal::Node;
  std::vector<Card> cards_;
  std::array<Suit, kSuits> suits_{};                        // what the solver's suits stand for
  std::array<std::vector<float>, 2> street_reach_, reach_;  // by player: at the street's root, and here
};

}  // namespace felt
