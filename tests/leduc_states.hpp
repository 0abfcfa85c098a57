// Leduc hold'em as the public sees it: a place in the betting with the state of every deal at once.
#pragma once

#include <array>
#include <functional>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "arena/luck/aivat.hpp"
#include "solver/games/game_tree.hpp"

namespace felt {

inline constexpr int kLeducCards = 6;
using LeducBeliefs = Beliefs<kLeducCards>;

class LeducPlace {
 public:
  static LeducPlace start();  // everybody has a card

  NodeKind kind() const { return any().kind(); }
  int actor() const { return any().actor(); }
  int actions() const { return any().actions(); }
  std::string action_name(int action) const { return any().action_name(action); }
  // What the player with this hand knows.
  std::string information(int hand) const;
  double payoff(int first, int second) const { return at(first, second)->payoff(0); }
  bool can_be(int first, int second) const { return at(first, second) != nullptr; }
  const std::string& line() const { return line_; }  // tells places apart

  LeducPlace after(int action) const;
  LeducPlace with_board(int card) const;

 private:
  using State = std::shared_ptr<const GameState>;
  const State& at(int first, int second) const { return deals_[static_cast<size_t>(first * kLeducCards + second)]; }
  const GameState& any() const;

  std::array<State, kLeducCards * kLeducCards> deals_;  // nothing where cards collide
  std::string line_;
};

// The weights of all pairs that can be here, products summed up.
double pair_mass(const LeducPlace& place, const LeducBeliefs& beliefs);
double mean_over_pairs(const LeducPlace& place, const LeducBeliefs& beliefs,
                       const std::function<double(int, int)>& value);

// Near an equilibrium: the average of some iterations of CFR+.
class LeducStrategy {
 public:
  explicit LeducStrategy(uint64_t iterations);

  using Shares = std::vector<std::array<double, kLeducCards>>;
  const Shares& shares(const LeducPlace& place) const;  // by action and hand of the player to act
  double worth() const { return worth_; }               // to the first player
  double worth(const LeducPlace& place, int first, int second) const;
  double best_response(int player) const { return best_[static_cast<size_t>(player)]; }

 private:
  GameTree tree_;
  Strategy strategy_;
  double worth_ = 0;
  std::vector<double> best_;
  mutable std::map<std::string, double> known_;
  mutable std::map<std::string, Shares> shares_;
};

}  // namespace felt
