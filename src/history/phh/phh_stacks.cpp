// Stacks that a history does not give, learned from what follows.
#include "history/phh/phh_replay.hpp"

namespace felt {

// A stack that the history does not give (inf) shows itself when the player raises less than the minimum, is passed
// over, or tables the hand before the board is complete: they are all-in with what they have put in. One stack is
// learned at a time, and the hand starts over.
bool PhhReplay::learn_stack(const PhhMove& refused) {
  const bool is_show = refused.kind == MoveKind::Show || refused.kind == MoveKind::Muck;
  if (state_->phase() == Phase::DealBoard && is_show) return learn_all_in(unknown_stacks());
  if (state_->phase() != Phase::Bet) return false;
  const Seat actor = state_->actor();
  if (refused.kind == MoveKind::RaiseTo && refused.seat == actor) return learn_short_raise(refused);
  const bool is_passed_over = refused.seat != actor || refused.kind == MoveKind::DealBoard || is_show;
  return is_passed_over && learn_all_in(unknown_stacks() & actor);
}

SeatSet PhhReplay::unknown_stacks() const {
  SeatSet unknown;
  for (const Seat seat : state_->live()) {
    if (setup_.stacks[seat.index()] == kMaxChips) unknown |= seat;
  }
  return unknown;
}

// The first of these who has put in anything had no more than that.
bool PhhReplay::learn_all_in(SeatSet seats) {
  for (const Seat seat : seats) {
    const Chips put_in = kMaxChips - state_->stack(seat);
    if (put_in == Chips{0}) continue;
    setup_.stacks[seat.index()] = put_in;
    return true;
  }
  return false;
}

bool PhhReplay::learn_short_raise(const PhhMove& raise) {
  const auto to = chips(raise.amount);
  if (!to || *to <= state_->bet_to_match() || !unknown_stacks().contains(raise.seat)) return false;
  setup_.stacks[raise.seat.index()] = kMaxChips - state_->stack(raise.seat) + *to - state_->bet(raise.seat);
  return true;
}

}  // namespace felt
