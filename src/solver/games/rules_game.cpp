#include "solver/games/rules_game.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <span>

#include "cards/card_text.hpp"
#include "game/hand_state.hpp"

namespace felt {
namespace {

// All ways to take `count` of these cards beside those taken, in a fixed order.
void add_choices(std::span<const Card> cards, int count, const DealtCards& taken, std::vector<DealtCards>& choices) {
  if (count == 0) {
    choices.push_back(taken);
    return;
  }
  for (size_t i = 0; i + static_cast<size_t>(count) <= cards.size(); ++i) {
    DealtCards more = taken;
    more.push_back(cards[i]);
    add_choices(cards.subspan(i + 1), count - 1, more, choices);
  }
}

using SuitMap = std::array<int, kSuits>;

std::string card_text(const std::vector<CardSet>& groups, const SuitMap& suits) {
  std::string text;
  for (const CardSet group : groups) {
    std::vector<int> ids;
    for (const Card card : group)
      ids.push_back(4 * index(card.rank()) + suits[static_cast<size_t>(index(card.suit()))]);
    std::sort(ids.rbegin(), ids.rend());
    for (const int id : ids) text += to_text(Card::from_id(id));
    text += '|';
  }
  text.pop_back();
  return text;
}

// The same text for all hands that are equal but for the names of suits.
std::string merged_text(const std::vector<CardSet>& groups) {
  SuitMap suits = {0, 1, 2, 3};
  std::string least = card_text(groups, suits);
  while (std::next_permutation(suits.begin(), suits.end())) least = std::min(least, card_text(groups, suits));
  return least;
}

class RulesState final : public GameState {
 public:
  explicit RulesState(std::shared_ptr<const RulesGame> game)
      : game_(std::move(game)), hand_(game_->rules, game_->setup) {
    settle();
  }

  int players() const override { return hand_.players(); }
  NodeKind kind() const override { return kind_; }
  int actions() const override { return static_cast<int>(kind_ == NodeKind::Chance ? deals_.size() : moves_.size()); }
  double probability(int) const override { return 1.0 / static_cast<double>(deals_.size()); }
  int actor() const override { return hand_.actor().index(); }
  std::string action_name(int action) const override { return to_text(moves_[static_cast<size_t>(action)]); }
  std::string information() const override;
  std::unique_ptr<GameState> after(int action) const override;
  double payoff(int player) const override { return ratio(hand_.net(Seat(player)), game_->payoff_unit); }

 private:
  void settle();
  void list_deals();
  void list_moves();
  void deal(const DealtCards& cards);
  void act(const Action& action);

  std::shared_ptr<const RulesGame> game_;
  HandState hand_;
  NodeKind kind_ = NodeKind::Chance;
  int next_seat_ = 0;            // who gets the next hole cards of this street
  std::string path_;             // what was done, streets divided by '/'
  std::vector<CardSet> boards_;  // by street, where cards came
  std::vector<DealtCards> deals_;
  std::vector<Action> moves_;
};

// Shows hands down, and finds out what the hand waits for.
void RulesState::settle() {
  while (hand_.phase() == Phase::Show) hand_.show(hand_.actor());
  deals_.clear();
  moves_.clear();
  if (hand_.is_over()) {
    kind_ = NodeKind::Terminal;
  } else if (hand_.phase() == Phase::Bet) {
    kind_ = NodeKind::Decision;
    list_moves();
  } else {
    kind_ = NodeKind::Chance;
    list_deals();
  }
}

void RulesState::list_deals() {
  std::vector<Card> left;
  for (const Card card : deck_of(*game_) - hand_.dealt()) left.push_back(card);
  add_choices(left, hand_.cards_due(), {}, deals_);
}

void RulesState::list_moves() {
  const bool is_free = hand_.to_call() == Chips{0};
  if (!is_free) moves_.push_back(Action::fold());
  moves_.push_back(is_free ? Action::check() : Action::call());
  const RaiseInterval legal = hand_.raise_interval();
  if (legal.is_empty()) return;
  std::vector<Chips> to;
  if (game_->rules.betting == Betting::FixedLimit) {
    to = {legal.min};
  } else {
    const SizedRaise sized(hand_, legal);
    for (const double size : game_->raise_sizes) to.push_back(sized.to(size));
    if (game_->has_all_in) to.push_back(legal.max);
  }
  std::sort(to.begin(), to.end());
  to.erase(std::unique(to.begin(), to.end()), to.end());
  for (const Chips chips : to) {
    if (hand_.can(Action::raise_to(chips))) moves_.push_back(Action::raise_to(chips));
  }
}

std::string RulesState::information() const {
  std::vector<CardSet> groups = {hand_.hole(hand_.actor()).known()};
  groups.insert(groups.end(), boards_.begin(), boards_.end());
  return known_cards_text(groups, game_->merges_suits) + " " + path_;
}

std::unique_ptr<GameState> RulesState::after(int action) const {
  auto next = std::make_unique<RulesState>(*this);
  if (kind_ == NodeKind::Chance) {
    next->deal(deals_[static_cast<size_t>(action)]);
  } else {
    next->act(moves_[static_cast<size_t>(action)]);
  }
  next->settle();
  return next;
}

void RulesState::deal(const DealtCards& cards) {
  if (hand_.phase() == Phase::DealHole) {
    hand_.deal_hole(Seat(next_seat_), cards);
    next_seat_ = (next_seat_ + 1) % hand_.players();
  } else {
    hand_.deal_board(cards);
    boards_.push_back(cards.known());
  }
}

void RulesState::act(const Action& action) {
  const int street = hand_.street();
  path_ += path_text(action, hand_.unit());
  hand_.apply(action);
  if (hand_.street() != street) path_ += '/';
}

}  // namespace

CardSet deck_of(const RulesGame& game) {
  CardSet deck;
  for (int rank = kRanks - game.ranks; rank < kRanks; ++rank) {
    for (int suit = kSuits - game.suits; suit < kSuits; ++suit) {
      deck |= Card(static_cast<Rank>(rank), static_cast<Suit>(suit));
    }
  }
  return deck;
}

std::string known_cards_text(const std::vector<CardSet>& groups, bool merges_suits) {
  return merges_suits ? merged_text(groups) : card_text(groups, {0, 1, 2, 3});
}

std::string path_text(const Action& action, Chips unit) {
  switch (action.kind) {
    case ActionKind::Fold:
      return "f";
    case ActionKind::Raise:
      if (action.to % unit.count != Chips{0}) return fmt::format("r{}/{}", action.to.count, unit.count);
      return fmt::format("r{}", (action.to / unit.count).count);
    case ActionKind::Discard:
      return fmt::format("d{}", action.places);
    default:
      return "c";
  }
}

Result<RulesGame> rules_game(const AcpcGame& game) {
  RulesGame result;
  FELT_TRY(result.rules, rules_of(game));
  result.setup = setup_of(game);
  result.ranks = game.ranks;
  result.suits = game.suits;
  result.payoff_unit = result.setup.unit;
  return result;
}

Result<std::unique_ptr<GameState>> make_rules_game(RulesGame game) {
  if (game.rules.has_draw()) return Error{"games in which cards are exchanged cannot be solved here"};
  FELT_TRY(check_playable(game.rules, game.setup));
  const int needed = game.setup.players * game.rules.hole_cards() + game.rules.board_cards();
  const int cards = game.ranks * game.suits;
  if (game.ranks < 1 || game.ranks > kRanks || game.suits < 1 || game.suits > kSuits || needed > cards) {
    return Error{fmt::format("{} ranks of {} suits are too few for {} cards", game.ranks, game.suits, needed)};
  }
  return std::unique_ptr<GameState>(std::make_unique<RulesState>(std::make_shared<const RulesGame>(std::move(game))));
}

}  // namespace felt
