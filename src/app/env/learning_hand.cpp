#include "app/env/learning_hand.hpp"

#include <fmt/format.h>

#include "game/redo.hpp"

namespace felt {
namespace {

// Folded hands name what was done without the state it was done in.
std::string step_text(const HandEvent& event, Chips unit) {
  if (event.kind == EventKind::Fold) return path_text(Action::fold(), unit);
  if (event.kind == EventKind::Raise) return path_text(Action::raise_to(event.to), unit);
  if (event.kind == EventKind::Discard) return fmt::format("d{}", event.cards.size());
  return path_text(Action::call(), unit);
}

}  // namespace

Dealer learning_dealer(const RulesGame& game, const Rng& rng) {
  if (game.ranks == kRanks && game.suits == kSuits) return Dealer(rng);
  std::vector<Card> deck;
  for (const Card card : deck_of(game)) deck.push_back(card);
  Rng order = rng;
  order.shuffle(std::span(deck));
  return Dealer(deck, order);
}

LearningHand::LearningHand(std::shared_ptr<const LearningGame> game, uint64_t seed, uint64_t number)
    : game_(std::move(game)),
      state_(game_->game().rules, game_->game().setup, &log_),
      dealer_(learning_dealer(game_->game(), Rng(seed, number))) {
  deal_on();
}

void LearningHand::deal_on() {
  dealer_.run(state_, &log_);
  for (size_t i = public_log_.size(); i < log_.size(); ++i) public_log_.push_back(public_part(log_[i]));
}

Result<void> LearningHand::apply(int action) {
  if (is_over()) return Error{"the hand is over; reset() deals another"};
  const LegalActions now = legal();
  if (!now.has(action)) return Error{game_->explain(state_, action)};
  state_.apply(game_->action_of(state_, now, action), &log_);
  deal_on();
  return {};
}

double LearningHand::payoff(int player) const { return is_over() ? ratio(state_.net(Seat(player)), game_->unit()) : 0; }

std::string LearningHand::information(int player) const {
  std::vector<CardSet> groups = {state_.hole(Seat(player)).known()};
  std::string path;
  int street = 0;
  const auto go_to = [&](int next) {
    for (; street < next; ++street) path += '/';
  };
  for (const HandEvent& event : public_log_) {
    // In games with up cards: what the player got in each deal, and what everybody saw of the others' cards.
    const bool is_up = event.kind == EventKind::HoleDealt && !event.cards.known().is_empty();
    if (event.kind == EventKind::BoardDealt || is_up) groups.push_back(event.cards.known());
    if (!is_choice(event.kind)) continue;
    go_to(event.street);
    path += step_text(event, state_.unit());
  }
  if (!is_over()) go_to(state_.street());
  return known_cards_text(groups, game_->game().merges_suits) + " " + path;
}

}  // namespace felt
