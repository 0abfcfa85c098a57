// Dealing: which cards may come when, and where they go.
#include <bit>

#include "game/hand_state.hpp"

namespace felt {

CardSet HandState::held() const {
  CardSet cards;
  for (const Seat seat : live_) cards |= hole(seat).known();
  for (int run = 0; run < runs_; ++run) {
    for (const Card card : board(run)) cards |= card;
  }
  return cards;
}

// A card may come twice only after a reshuffle (V52): when this deal needs more cards than the deck had, one burnt for
// every street counted in, as histories do not mention burns.
Illegal HandState::why_not_cards(const DealtCards& cards, int count) const {
  if (cards.size() != count) return Illegal::WrongCardCount;
  CardSet known;
  const CardSet deck = cards_of(rules_->deck);
  for (int i = 0; i < cards.size(); ++i) {
    if (!cards.is_known(i)) continue;
    if (known.contains(cards[i])) return Illegal::CardDealtTwice;
    if (!deck.contains(cards[i])) return Illegal::NotInDeck;
    known |= cards[i];
  }
  const bool is_reshuffled = dealt_count_ + street_ + count > deck.size();
  const CardSet taken = is_reshuffled ? held() : used_;
  return taken.intersects(known) ? Illegal::CardDealtTwice : Illegal::None;
}

Illegal HandState::why_not_deal_hole(Seat seat, const DealtCards& cards) const {
  if (phase_ != Phase::DealHole || !seats().contains(seat) || dealt_.contains(seat)) return Illegal::NoHoleDue;
  return why_not_cards(cards, street_rules().hole);
}

Illegal HandState::why_not_deal_board(const DealtCards& cards) const {
  if (phase_ != Phase::DealBoard) return Illegal::NoBoardDue;
  if (!cards.all_known()) return Illegal::CardFaceDown;
  return why_not_cards(cards, cards_due());
}

Illegal HandState::why_not_replace(Seat seat, const DealtCards& cards) const {
  if (phase_ != Phase::Draw || !seats().contains(seat) || draw_due_[at(seat)] == 0) return Illegal::NoDrawDue;
  return why_not_cards(cards, std::popcount(draw_due_[at(seat)]));
}

// What everybody sees of new cards: those that lie face up, and whatever comes to a hand that has been shown.
void HandState::lay_open(Seat seat, const DealtCards& cards) {
  DealtCards& seen = shown_cards_[at(seat)];
  if (street_rules().up == 0 && seen.is_empty()) return;
  DealtCards open = cards;
  if (!shown_.contains(seat)) open.turn_first_down(cards.size() - street_rules().up);
  seen.append(open);
}

void HandState::deal_hole(Seat seat, const DealtCards& cards, HandLog* log) {
  FELT_ASSERT(why_not_deal_hole(seat, cards) == Illegal::None, "hole cards are due to this seat");
  hole_[at(seat)].append(cards);
  lay_open(seat, cards);
  note_dealt(cards);
  dealt_ |= seat;
  if (log != nullptr) {
    HandEvent& event = add_event(*log, EventKind::HoleDealt, seat, Chips{0});
    event.cards = cards;
    event.up = static_cast<uint8_t>(street_rules().up);
  }
  if (dealt_ == seats()) end_dealing(log);
}

void HandState::deal_board(const DealtCards& cards, HandLog* log) {
  FELT_ASSERT(why_not_deal_board(cards) == Illegal::None, "board cards are due");
  auto& size = board_size_[run_];
  for (int i = 0; i < cards.size(); ++i) boards_[run_][size++] = cards[i];
  note_dealt(cards);
  emit(log, EventKind::BoardDealt, Seat(0), cards);
  end_dealing(log);
}

// New cards take the places of those thrown.
void HandState::replace(Seat seat, const DealtCards& cards, HandLog* log) {
  FELT_ASSERT(why_not_replace(seat, cards) == Illegal::None, "replacements are due to this seat");
  unsigned places = draw_due_[at(seat)];
  for (int i = 0; i < cards.size(); ++i, places &= places - 1) {
    hole_[at(seat)].replace(std::countr_zero(places), cards, i);
  }
  draw_due_[at(seat)] = 0;
  note_dealt(cards);
  emit(log, EventKind::Drawn, seat, cards);
  if (drawn_ == live_) next_to_draw(seat, log);
}

}  // namespace felt
