#include "solver/games/small_games.hpp"

#include "base/assert.hpp"

namespace felt {
namespace {

class Kuhn final : public GameState {
 public:
  explicit Kuhn(int players) : players_(static_cast<size_t>(players)) {}

  int players() const override { return static_cast<int>(players_); }
  NodeKind kind() const override {
    if (cards_.size() < players_) return NodeKind::Chance;
    const size_t bet = path_.find('b');
    const size_t end = bet == std::string::npos ? players_ : bet + players_;
    return path_.size() == end ? NodeKind::Terminal : NodeKind::Decision;
  }
  int actions() const override { return kind() == NodeKind::Chance ? static_cast<int>(deck().size()) : 2; }
  double probability(int) const override { return 1.0 / static_cast<double>(deck().size()); }
  int actor() const override { return static_cast<int>(path_.size() % players_); }
  std::string action_name(int action) const override {
    if (path_.find('b') == std::string::npos) return action == 0 ? "check" : "bet";
    return action == 0 ? "fold" : "call";
  }
  std::string information() const override { return cards_[path_.size() % players_] + (" " + path_); }
  std::unique_ptr<GameState> after(int action) const override {
    auto next = std::make_unique<Kuhn>(*this);
    if (kind() == NodeKind::Chance) {
      next->cards_ += deck()[static_cast<size_t>(action)];
    } else {
      next->path_ += action == 0 ? 'c' : 'b';
    }
    return next;
  }
  double payoff(int player) const override {
    size_t winner = players_;
    double pot = 0;
    for (size_t p = 0; p < players_; ++p) {
      pot += paid(p);
      if (is_in(p) && (winner == players_ || rank(p) > rank(winner))) winner = p;
    }
    const auto p = static_cast<size_t>(player);
    return (p == winner ? pot : 0) - paid(p);
  }

 private:
  static constexpr std::string_view kOrder = "56789TJQKA";

  // Cards that are left, lowest first.
  std::string deck() const {
    const std::string_view order = players_ == 2 ? kOrder.substr(0, 9) : kOrder;
    std::string left;
    for (const char card : order.substr(order.size() - players_ - 1)) {
      if (cards_.find(card) == std::string::npos) left += card;
    }
    return left;
  }
  size_t rank(size_t player) const { return kOrder.find(cards_[player]); }
  bool has_bet(size_t player) const {
    for (size_t i = player; i < path_.size(); i += players_) {
      if (path_[i] == 'b') return true;
    }
    return false;
  }
  bool is_in(size_t player) const { return path_.find('b') == std::string::npos || has_bet(player); }
  double paid(size_t player) const { return has_bet(player) ? 2 : 1; }

  size_t players_;
  std::string cards_;  // by player
  std::string path_;
};

}  // namespace

std::unique_ptr<GameState> make_kuhn(int players) {
  FELT_ASSERT(players >= 2 && players <= 9, "two to nine play Kuhn's game");
  return std::make_unique<Kuhn>(players);
}

}  // namespace felt
