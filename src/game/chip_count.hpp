// The chips of a hand, followed from event to event by a listener who hears them and knows no rules.
//
// A HandState is ahead of its own events (the last fold pays the pot), so whoever tells a hand event by event counts
// here. Stacks and pot are the HandState's whenever it has been heard to the end of what it logged. So are bets during
// a round of betting (those that go on from the street before, Reopening::LargerRaise, once their players have acted);
// afterwards they lie in front of their players until the next street begins or the pots are paid.
#pragma once

#include <cstdint>
#include <span>

#include "game/hand_event.hpp"
#include "game/hand_setup.hpp"

namespace felt {

// What a raise is called: the first bet of its street is a bet, the first one over a bring-in completes it.
enum class RaiseKind : uint8_t { Raise, Bet, Completion };

class ChipCount {
 public:
  // Stacks begin at zero: stack() is what a player has won or lost so far.
  ChipCount() = default;
  explicit ChipCount(const ChipsBySeat& stacks) : start_(stacks) {}

  void feed(const HandEvent& event);
  void feed(std::span<const HandEvent> events) {
    for (const HandEvent& event : events) feed(event);
  }

  // The bets of the street before are in the middle. feed does so with the first card, discard or decision of a street;
  // whoever asks about such a decision before feeding it does so first, since a street need not begin with cards.
  void open_street(int street);

  Chips starting_stack(Seat seat) const { return start_[at(seat)]; }
  Chips stack(Seat seat) const { return start_[at(seat)] - put_in_[at(seat)] + won_[at(seat)]; }
  Chips bet(Seat seat) const { return bet_[at(seat)]; }            // on this street
  Chips put_in(Seat seat) const { return put_in_[at(seat)]; }      // in this hand, antes and dead money included
  Chips returned(Seat seat) const { return returned_[at(seat)]; }  // uncalled bets, which put_in leaves out
  Chips won(Seat seat) const { return won_[at(seat)]; }            // of pots
  Chips highest_bet() const { return highest_bet_; }               // on this street

  Chips pot() const { return total_pot_ - paid_out_; }  // all chips in the middle, bets of this street included
  Chips total_pot() const { return total_pot_; }        // the same before rake was taken and pots were paid

  // Whether the event, not fed yet, is the first bet of its street: not a raise, not over a blind.
  bool is_first_bet(const HandEvent& event) const {
    return event.kind == EventKind::Raise && (highest_bet_ == Chips{0} || event.street != street_);
  }
  RaiseKind raise_kind(const HandEvent& event) const {  // likewise, of a raise
    if (is_first_bet(event)) return RaiseKind::Bet;
    return is_only_brought_in_ ? RaiseKind::Completion : RaiseKind::Raise;
  }

 private:
  static size_t at(Seat seat) { return static_cast<size_t>(seat.index()); }
  void pay(const HandEvent& event);
  void pay_bet(const HandEvent& event);
  void take_back(const HandEvent& event);
  void clear_bets();

  ChipsBySeat start_{}, bet_{}, put_in_{}, returned_{}, won_{};
  Chips highest_bet_, total_pot_, paid_out_;
  int street_ = 0;
  bool is_only_brought_in_ = false;
};

}  // namespace felt
