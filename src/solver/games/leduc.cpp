#include <array>

#include "solver/games/small_games.hpp"

namespace felt {
namespace {

constexpr int kDeck = 6, kMaxRaises = 2;
constexpr std::array<double, 2> kBet = {2, 4};  // by round

// Where a round of "c", "r" and "f" stands.
struct Round {
  int raises = 0, actions = 0;
  bool is_folded = false, is_over = false;
  std::array<double, 2> paid{};
};

Round play(std::string_view path, double bet) {
  Round round;
  for (const char action : path) {
    const int actor = round.actions++ % 2;
    if (action == 'f') {
      round.is_folded = round.is_over = true;
      continue;
    }
    round.paid[actor] = round.paid[1 - actor];
    if (action == 'r') {
      round.paid[actor] += bet;
      ++round.raises;
    } else {
      round.is_over = round.actions > 1;
    }
  }
  return round;
}

class Leduc final : public GameState {
 public:
  explicit Leduc(LeducSuits suits) : suits_(suits) {}

  int players() const override { return 2; }
  NodeKind kind() const override {
    if (dealt_ < 2) return NodeKind::Chance;
    const Round round = current();
    if (!round.is_over) return NodeKind::Decision;
    if (dealt_ == 2 && !round.is_folded) return NodeKind::Chance;
    return NodeKind::Terminal;
  }
  int actions() const override {
    return kind() == NodeKind::Chance ? kDeck - dealt_ : static_cast<int>(choices().size());
  }
  double probability(int) const override { return 1.0 / (kDeck - dealt_); }
  int actor() const override { return current().actions % 2; }
  std::string action_name(int action) const override {
    switch (choices()[static_cast<size_t>(action)]) {
      case 'f':
        return "fold";
      case 'r':
        return "raise";
      default:
        return current().raises > 0 ? "call" : "check";
    }
  }
  std::string information() const override {
    std::string text = name(cards_[static_cast<size_t>(actor())]);
    if (dealt_ == 3) text += ":" + name(cards_[2]);
    return text + " " + paths_[0] + (dealt_ == 3 ? "/" + paths_[1] : "");
  }
  std::unique_ptr<GameState> after(int action) const override {
    auto next = std::make_unique<Leduc>(*this);
    if (kind() == NodeKind::Chance) {
      next->cards_[static_cast<size_t>(next->dealt_++)] = left(action);
    } else {
      next->paths_[dealt_ == 3 ? 1 : 0] += choices()[static_cast<size_t>(action)];
    }
    return next;
  }
  double payoff(int player) const override {
    const Round first = play(paths_[0], kBet[0]), second = play(paths_[1], kBet[1]);
    const double mine = 1 + first.paid[player] + second.paid[player];
    const double theirs = 1 + first.paid[1 - player] + second.paid[1 - player];
    if (current().is_folded) return current().actions % 2 == player ? theirs : -mine;
    const int strength = value(player), other = value(1 - player);
    return strength == other ? 0 : strength > other ? theirs : -mine;
  }

 private:
  Round current() const { return dealt_ == 3 ? play(paths_[1], kBet[1]) : play(paths_[0], kBet[0]); }
  std::string_view choices() const {
    const Round round = current();
    if (round.raises == 0) return "cr";
    return round.raises < kMaxRaises ? "fcr" : "fc";
  }
  int left(int index) const {
    for (int card = 0;; ++card) {
      bool is_out = false;
      for (int i = 0; i < dealt_; ++i) is_out |= cards_[static_cast<size_t>(i)] == card;
      if (!is_out && index-- == 0) return card;
    }
  }
  std::string name(int card) const {
    std::string text(1, "JQK"[card / 2]);
    if (suits_ == LeducSuits::Seen) text += "ab"[card % 2];
    return text;
  }
  int value(int player) const {
    const int rank = cards_[static_cast<size_t>(player)] / 2;
    return rank == cards_[2] / 2 ? 3 + rank : rank;
  }

  LeducSuits suits_;
  int dealt_ = 0;  // cards: one each, then the board
  std::array<int, 3> cards_{};
  std::array<std::string, 2> paths_;
};

}  // namespace

std::unique_ptr<GameState> make_leduc(LeducSuits suits) { return std::make_unique<Leduc>(suits); }

}  // namespace felt
