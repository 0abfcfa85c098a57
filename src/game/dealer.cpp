#include "game/dealer.hpp"

#include <algorithm>
#include <optional>

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
    const auto found = std::find(deck_.begin() + stacked_, deck_.end(), card);
    FELT_ASSERT(found != deck_.end(), "no card comes twice");
    std::swap(deck_[stacked_], *found);
    ++stacked_;
  }
}

// One step of a Fisher-Yates shuffle: only the cards that are needed are drawn.
Card Dealer::deal() {
  FELT_ASSERT(next_ < size_, "there are cards left");
  if (next_ >= stacked_) std::swap(deck_[next_], deck_[next_ + rng_.below(static_cast<uint32_t>(size_ - next_))]);
  return deck_[next_++];
}

// The stub is used up: the muck becomes the new one, without `better_not` while there is anything else (V52).
void Dealer::reshuffle(const HandState& hand, CardSet better_not, CardSet just_dealt) {
  CardSet out = hand.held() | just_dealt;
  const CardSet deck = cards_of(hand.rules().deck);
  if (!(out | better_not).contains(deck)) out |= better_not;
  size_ = next_ = stacked_ = 0;
  reshuffled_ = true;
  for (const Card card : deck - out) deck_[size_++] = card;
}

DealtCards Dealer::deal(const HandState& hand, int count, CardSet better_not) {
  DealtCards cards;
  const CardSet deck = cards_of(hand.rules().deck);
  while (cards.size() < count) {
    if (next_ == size_) reshuffle(hand, better_not, cards.known());
    const Card card = deal();
    if (deck.contains(card)) cards.push_back(card);
  }
  return cards;
}

void Dealer::step(HandState& hand, HandLog* log) {
  switch (hand.phase()) {
    case Phase::DealHole:
      for (const Seat seat : hand.live()) {
        hand.deal_hole(seat, deal(hand, hand.cards_due(), {}), log);
      }
      return;
    case Phase::DealBoard:
      hand.deal_board(deal(hand, hand.cards_due(), {}), log);
      return;
    case Phase::Draw: {
      const Seat seat = hand.draws_owed();  // they do not get back what they have discarded
      hand.replace(seat, deal(hand, hand.cards_due(), hand.discarded(seat)), log);
      return;
    }
    case Phase::Show:
      show_down(hand, log);
      return;
    default:
      FELT_ASSERT(false, "the hand waits for the dealer");
  }
}

void Dealer::run(HandState& hand, HandLog* log) {
  while (!hand.is_over() && !is_decision(hand)) step(hand, log);
}

namespace {

using BestByPot = std::array<uint32_t, kMaxSeats + 1>;

// Whether nobody has shown better yet in some pot; then this hand is the one to beat there.
bool may_win(const PotList& pots, Seat seat, uint32_t value, BestByPot& best_shown) {
  bool is_ahead = false;
  for (int i = 0; i < pots.size(); ++i) {
    if (!pots[i].eligible.contains(seat) || value < best_shown[i]) continue;
    is_ahead = true;
    best_shown[i] = value;
  }
  return is_ahead;
}

}  // namespace

// Values the hands of all who are live and known.
void Dealer::judge(const HandState& hand) {
  const Rules& rules = hand.rules();
  const CardSet board = CardSet::of(hand.board());
  if (judged_.rules != &rules || judged_.board != board) {
    judged_.rules = &rules;
    judged_.board = board;
    judged_.holes.fill({});
  }
  std::optional<HandValuer> value_of;
  for (const Seat seat : hand.live()) {
    const CardSet hole = hand.hole(seat).known();
    if (judged_.holes[seat.index()] == hole || !hand.hole(seat).all_known()) continue;
    if (!value_of) value_of.emplace(rules.showdown, hand.board());
    judged_.holes[seat.index()] = hole;
    judged_.values[seat.index()] = (*value_of)(hand.hole(seat));
    judged_.lows[seat.index()] =
        rules.low == LowHalf::None ? 0 : low_half_value(rules.low, rules.showdown, hole, board);
  }
}

// In turn, everybody whose hand is not yet beaten in every pot they could win shows; the others muck.
void Dealer::show_down(HandState& hand, HandLog* log) {
  const Rules& rules = hand.rules();
  const bool is_all_in = !(hand.live() - hand.able()).is_empty();
  const bool show_all = rules.profile.show_all || hand.is_tabled() || (rules.profile.table_all_ins && is_all_in);
  if (!show_all) judge(hand);
  const PotList pots = hand.pots();
  BestByPot best_shown{}, best_low_shown{};
  while (hand.phase() == Phase::Show) {
    const Seat seat = hand.actor();
    const bool is_judged = !show_all && hand.hole(seat).all_known();
    const uint32_t low = is_judged ? judged_.lows[seat.index()] : 0;
    const bool may_win_high = is_judged && may_win(pots, seat, judged_.values[seat.index()], best_shown);
    const bool may_win_low = low > 0 && may_win(pots, seat, low, best_low_shown);
    if (!is_judged || may_win_high || may_win_low) {
      hand.show(seat, log);
    } else {
      hand.muck(seat, log);
    }
  }
}

}  // namespace felt
