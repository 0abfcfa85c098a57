// A game whose only equilibrium is known by formula.
#pragma once

#include <memory>
#include <string>

#include "solver/games/small_games.hpp"

namespace felt {

// One player knows whether their hand is the best or nothing, half and half, and may bet `bet` pots; the other can beat
// a bluff only. Betting all good hands and bluffing s / (1 + 2s) of the bets, called 1 / (1 + s) of the time, is the
// only equilibrium (Chen and Ankenman 2006).
class Clairvoyance final : public GameState {
 public:
  explicit Clairvoyance(double bet) : bet_(bet) {}

  int players() const override { return 2; }
  NodeKind kind() const override {
    if (path_.empty()) return NodeKind::Chance;
    return path_ == "n" || path_ == "a" || path_ == "nb" || path_ == "ab" ? NodeKind::Decision : NodeKind::Terminal;
  }
  int actions() const override { return 2; }
  double probability(int) const override { return 0.5; }
  int actor() const override { return path_.size() == 1 ? 0 : 1; }
  std::string action_name(int action) const override {
    if (actor() == 0) return action == 0 ? "check" : "bet";
    return action == 0 ? "fold" : "call";
  }
  std::string information() const override {
    if (actor() == 1) return "bet";
    return path_ == "n" ? "nuts" : "air";
  }
  std::unique_ptr<GameState> after(int action) const override {
    static constexpr const char* kLetters[] = {"na", "cb", "fc"};
    auto next = std::make_unique<Clairvoyance>(*this);
    next->path_ += kLetters[path_.size()][action];
    return next;
  }
  double payoff(int player) const override {
    double won = path_[0] == 'n' ? 0.5 : -0.5;
    if (path_.ends_with("f")) won = 0.5;
    if (path_.size() == 3 && path_.ends_with("c")) won = path_[0] == 'n' ? 0.5 + bet_ : -0.5 - bet_;
    return player == 0 ? won : -won;
  }

 private:
  double bet_;
  std::string path_;
};

}  // namespace felt
