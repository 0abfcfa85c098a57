// Situations for tests of bots: the player to act holds these cards, on this board, nobody has raised.
#pragma once

#include <memory>
#include <string_view>
#include <vector>

#include "cards/card_text.hpp"
#include "game/dealer.hpp"

namespace felt::testing_support {

// A hand at a decision, and what its actor sees.
class Situation {
 public:
  Situation(const Rules& rules, const HandSetup& setup)
      : rules_(std::make_unique<Rules>(rules)), hand_(*rules_, setup) {}

  View view() const { return hand_.view(hand_.actor()); }
  HandState& hand() { return hand_; }

 private:
  std::unique_ptr<Rules> rules_;  // does not move when the situation does
  HandState hand_;
};

class ViewBuilder {
 public:
  explicit ViewBuilder(std::string_view game, std::string_view profile = "tda") : rules_(*named_rules(game, profile)) {
    setup_.min_bet = Chips{100};
    setup_.small_bet = Chips{100};
    setup_.big_bet = Chips{200};
  }

  ViewBuilder& stacks(const std::vector<int64_t>& stacks) {
    setup_.players = static_cast<int>(stacks.size());
    for (size_t i = 0; i < stacks.size(); ++i) setup_.stacks[i] = Chips{stacks[i]};
    return *this;
  }
  ViewBuilder& hole(std::string_view cards) { return hole_ = *parse_cards(cards), *this; }
  ViewBuilder& board(std::string_view cards) { return board_ = *parse_cards(cards), *this; }

  // Blinds 50/100; before the flop the first player to act has `hole`, after it the first seat.
  Situation build() const {
    HandSetup setup = setup_;
    post_blinds(setup, Chips{50}, Chips{100});
    Situation situation(rules_, setup);
    HandState& hand = situation.hand();
    const Seat holder = board_.empty() ? first_to_act(setup) : Seat(0);
    CardSet used;
    for (const Card card : hole_) used |= card;
    for (const Card card : board_) used |= card;
    auto rest = (CardSet::full_deck() - used).begin();
    for (const Seat seat : hand.seats()) {
      DealtCards cards;
      if (seat == holder) cards = DealtCards(std::span<const Card>(hole_));
      while (cards.size() < rules_.hole_cards()) {
        cards.push_back(*rest);
        ++rest;
      }
      hand.deal_hole(seat, cards);
    }
    deal_board(hand);
    return situation;
  }

 private:
  static Seat first_to_act(const HandSetup& setup) { return setup.players == 2 ? Seat(1) : Seat(2 % setup.players); }

  // Everybody checks and calls up to the last street of the board.
  void deal_board(HandState& hand) const {
    size_t dealt = 0;
    while (dealt < board_.size()) {
      while (hand.phase() == Phase::Bet) hand.apply(hand.to_call() > Chips{0} ? Action::call() : Action::check());
      const auto due = static_cast<size_t>(hand.cards_due());
      hand.deal_board(DealtCards(std::span<const Card>(board_.data() + dealt, due)));
      dealt += due;
    }
  }

  Rules rules_;
  HandSetup setup_;
  std::vector<Card> hole_, board_;
};

}  // namespace felt::testing_support
