#include "game/dealer.hpp"

#include <algorithm>
#include <numeric>

#include "game/hand_value.hpp"

namespace felt {
namespace {

constexpr std::array<Card, kCards> kNewDeck = [] {
  std::array<Card, kCards> deck{};
  for (int id = 0; id < kCards; ++id) deck[id] = Card::from_id(id);
  return deck;
}();

}  // namespace

Dealer::Dealer(const Rng& rng) : deck_(kNewDeck), rng_(rng) {}

Dealer::Dealer(std::span<const Card> first, const Rng& rng) : deck_(kNewDeck), rng_(rng) {
  for (const Card card : first) {
    std::swap(deck_[stacked_], *std::find(deck_.begin() + stacked_, deck_.end(), card));
    ++stacked_;
  }
}

// One step of a Fisher-Yates shuffle: only the cards that are needed are drawn.
Card Dealer::deal() {
  FELT_ASSERT(next_ < size_, "there are cards left");
  if (next_ >= stacked_) std::swap(deck_[next_], deck_[next_ + rng_.below(static_cast<uint32_t>(size_ - next_))]);
  return deck_[next_++];
}

DealtCards Dealer::deal(int count) {
  DealtCards cards;
  for (int i = 0; i < count; ++i) cards.push_back(deal());
  return cards;
}

// The stub is used up: the muck becomes the new one, without what this player has thrown while there is anything else
// (V52).
void Dealer::reshuffle(const HandState& hand, Seat seat, CardSet just_drawn) {
  CardSet out = hand.held() | just_drawn;
  if ((out | hand.discarded(seat)) != CardSet::full_deck()) out |= hand.discarded(seat);
  size_ = next_ = stacked_ = 0;
  for (const Card card : CardSet::full_deck() - out) deck_[size_++] = card;
}

void Dealer::replace(HandState& hand, Seat seat, HandLog* log) {
  const int count = hand.cards_due();
  DealtCards cards;
  for (int i = 0; i < count; ++i) {
    if (next_ == size_) reshuffle(hand, seat, cards.known());
    cards.push_back(deal());
  }
  hand.replace(seat, cards, log);
}

void Dealer::step(HandState& hand, HandLog* log) {
  switch (hand.phase()) {
    case Phase::DealHole:
      for (const Seat seat : hand.seats()) hand.deal_hole(seat, deal(hand.rules().streets[0].hole), log);
      return;
    case Phase::DealBoard:
      hand.deal_board(deal(hand.cards_due()), log);
      return;
    case Phase::Draw:
      replace(hand, hand.draws_owed(), log);
      return;
    case Phase::Show:
      if (may_win(hand, hand.actor())) {
        hand.show(hand.actor(), log);
      } else {
        hand.muck(hand.actor(), log);
      }
      return;
    default:
      FELT_ASSERT(false, "the hand waits for the dealer");
  }
}

void Dealer::run(HandState& hand, HandLog* log) {
  while (!hand.is_over() && !is_decision(hand)) step(hand, log);
}

bool may_win(const HandState& hand, Seat seat) {
  if (hand.rules().profile.show_all || hand.board().size() < static_cast<size_t>(hand.rules().board_cards()))
    return true;
  if (!hand.hole(seat).all_known()) return true;
  const auto value_of = [&](Seat s) { return hand_value(hand.rules().showdown, hand.hole(s), hand.board()); };
  const uint32_t own = value_of(seat);
  for (const Pot& pot : hand.pots()) {
    if (!pot.eligible.contains(seat)) continue;
    bool beaten = false;
    for (const Seat other : pot.eligible) {
      beaten |= hand.is_shown(other) && hand.hole(other).all_known() && value_of(other) > own;
    }
    if (!beaten) return true;
  }
  return false;
}

}  // namespace felt
