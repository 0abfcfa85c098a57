// One hand from the posts to the last chip: the only place that knows the rules. A small value without heap memory;
// copy it freely. It asks for what it needs (phase()), and is told: cards by deal_*, decisions by apply, the showdown
// by show and muck. A Dealer answers everything but decisions. Chips add up after every call.
//
// Every change goes to the log, where one is given. Rules must outlive the state.
#pragma once

#include <span>

#include "game/hand_event.hpp"
#include "game/public_hand.hpp"
#include "game/view.hpp"

namespace felt {

class HandState : public PublicHand {
 public:
  // Posts antes and blinds. check_playable(rules, setup) must be ok.
  HandState(const Rules& rules, const HandSetup& setup, HandLog* log = nullptr);

  // Cards. Each why_not says whether its deed may be done now; the deeds assert it.
  Illegal why_not_deal_hole(Seat seat, const DealtCards& cards) const;
  Illegal why_not_deal_board(const DealtCards& cards) const;
  Illegal why_not_replace(Seat seat, const DealtCards& cards) const;
  void deal_hole(Seat seat, const DealtCards& cards, HandLog* log = nullptr);  // in any order of seats
  void deal_board(const DealtCards& cards, HandLog* log = nullptr);            // one street of one run
  void replace(Seat seat, const DealtCards& cards, HandLog* log = nullptr);    // after a discard

  // The decision of actor(); can(action) must hold.
  void apply(const Action& action, HandLog* log = nullptr);

  // The same. Whether nothing else happened: the round of betting continues with another player, and no card is to
  // come.
  bool apply_within_round(const Action& action, HandLog* log = nullptr) {
    const bool is_bet = phase_ == Phase::Bet;
    const int street = street_;
    apply(action, log);
    return is_bet && phase_ == Phase::Bet && street_ == street;
  }

  // Showdown, in any order of seats; actor() is whose turn it is by the rules. Showing names the cards when the hand
  // did not know them. A player who mucks cannot win.
  Illegal why_not_show(Seat seat, const DealtCards& cards) const;
  Illegal why_not_muck(Seat seat) const;
  void show(Seat seat, const DealtCards& cards, HandLog* log = nullptr);
  void show(Seat seat, HandLog* log = nullptr) { show(seat, hole(seat), log); }
  void muck(Seat seat, HandLog* log = nullptr);

  // Everybody is all-in, hands are tabled, and the next board card comes: run the rest this many times (V47).
  Illegal why_not_run(int times) const;
  void agree_runs(int times, HandLog* log = nullptr);

  const DealtCards& hole(Seat seat) const { return hole_[at(seat)]; }
  CardSet dealt() const { return used_; }  // every card known to have left the deck
  CardSet held() const;                    // hole cards of live players, and boards
  CardSet discarded(Seat seat) const { return discarded_[at(seat)]; }

  // `history` is the public log of this hand so far (public_part of every event).
  View view(Seat seat, std::span<const HandEvent> history = {}) const {
    return View(*this, seat, hole(seat), discarded(seat), history);
  }

  // Turns a view of this very state to another seat: cheaper than a new one.
  void turn(View& view, Seat seat) const {
    view.seat_ = seat;
    view.hole_ = hole(seat);
    view.discarded_ = discarded(seat);
  }

  // Makes a view of any hand one of this hand, as it is now, for a seat.
  void renew(View& view, Seat seat, std::span<const HandEvent> history) const {
    static_cast<PublicHand&>(view) = *this;
    view.history_ = history;
    turn(view, seat);
  }

  // Brings a view of this hand from before the last decision, `actor`'s, up to date for another seat. Only when
  // apply_within_round said that nothing else happened.
  void follow(View& view, Seat actor, Seat seat, std::span<const HandEvent> history) const {
    view.follow_action(*this, actor);
    view.history_ = history;
    turn(view, seat);
  }

  friend bool operator==(const HandState&, const HandState&) = default;

 private:
  void post(const HandSetup& setup, HandLog* log);
  void post_antes(const HandSetup& setup, bool is_trimmed, HandLog* log);
  void post_ante(Seat seat, Chips ante, bool is_trimmed, HandLog* log);
  void post_blind(Seat seat, Chips blind, HandLog* log);
  void open_betting(const HandSetup& setup);
  // Moves up to `chips` from the stack to the middle and says how many.
  Chips pay(Seat seat, Chips chips) {
    const Chips paid = std::min(chips, stack(seat));
    stack_[at(seat)] -= paid;
    pot_ += paid;
    if (stack(seat) == Chips{0}) able_ -= seat;
    return paid;
  }

  void begin_street(HandLog* log);
  Seat first_of_street() const;
  Seat open_with_bring_in();
  bool has_too_few_cards() const;
  // A bring-in is no bet: whoever completes it gives everybody their turn again.
  bool is_only_brought_in() const { return rules_->forced_bets == ForcedBets::BringIn && street_ == 0 && raises_ == 0; }
  void begin_betting(Seat first, HandLog* log);
  void next_to_act(Seat from, HandLog* log);
  void end_betting(HandLog* log);
  void carry_bets();
  void return_uncalled(HandLog* log);
  void raise_to(Chips to);
  void discard(unsigned places, HandLog* log);
  void put_in(const Action& action, HandLog* log);
  void next_to_draw(Seat from, HandLog* log);
  void end_dealing(HandLog* log);
  void next_run_or_settle(HandLog* log);
  bool is_run_out() const;
  void begin_show(HandLog* log);
  void next_to_show(HandLog* log);
  void leave(Seat seat);
  void lay_open(Seat seat, const DealtCards& cards);
  void note_dealt(const DealtCards& cards) {
    used_ |= cards.known();
    dealt_count_ = static_cast<uint8_t>(dealt_count_ + cards.size());
  }
  Illegal why_not_cards(const DealtCards& cards, int count) const;
  // Logs what happened, where somebody listens.
  void emit(HandLog* log, EventKind kind, Seat seat, Chips amount = {}) const {
    if (log != nullptr) add_event(*log, kind, seat, amount);
  }
  void emit(HandLog* log, EventKind kind, Seat seat, const DealtCards& cards) const {
    if (log != nullptr) add_event(*log, kind, seat, Chips{0}).cards = cards;
  }
  // Chips of one pot, on one of the boards that are run.
  struct PotPart {
    int pot = 0, run = 0;
    Chips amount;
    PotHalf half = PotHalf::Whole;
  };
  void emit_pot(HandLog* log, EventKind kind, Seat seat, const PotPart& part) const;
  HandEvent& add_event(HandLog& log, EventKind kind, Seat seat, Chips amount) const;

  // What hands are worth on one board; 0 in the low half does not qualify.
  struct ShowdownValues {
    std::array<uint32_t, kMaxSeats> high, low;
  };

  void win_uncontested(HandLog* log);
  void settle(HandLog* log);
  void divide(PotPart part, SeatSet eligible, const ShowdownValues& values, HandLog* log);
  Chips take_rake(Chips rakeable, int pot, HandLog* log);
  void pay_winners(const PotPart& part, SeatSet winners, HandLog* log);
  void finish(HandLog* log);

  std::array<DealtCards, kMaxSeats> hole_{};
  std::array<CardSet, kMaxSeats> discarded_{};
  CardSet used_;
  Seat first_to_act_;        // on the first street
  uint8_t dealt_count_ = 0;  // cards dealt, known or not
};

static_assert(sizeof(HandState) <= 1024);

}  // namespace felt
