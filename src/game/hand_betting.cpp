// Rounds of betting and drawing: whose turn it is, what a decision does, when a round is over.
#include <algorithm>
#include <bit>

#include "game/hand_state.hpp"

namespace felt {

void HandState::begin_betting(Seat first, HandLog* log) {
  if (tabled_) {
    end_betting(log);
    return;
  }
  acted_ = {};
  if (!rules_->one_raise_per_hand) raised_ = {};
  raises_ = 0;
  is_doubled_ = false;
  if (able_.has_several()) has_aggressor_ = false;
  if (street_ > 0) {
    min_raise_ = min_bet_;
    full_level_ = to_match_;
    min_to_ = to_match_ + (rules_->betting == Betting::FixedLimit ? fixed_bet() : min_bet_);
  }
  opening_level_ = is_bring_in_due_ ? Chips{0} : to_match_;
  to_answer_ = is_carried_ ? Chips{0} : to_match_;
  phase_ = Phase::Bet;
  next_to_act(first, log);
}

// The first player from `from` on who owes an action acts; when nobody does, the round is over.
void HandState::next_to_act(Seat from, HandLog* log) {
  if (!live_.has_several()) {
    win_uncontested(log);
    return;
  }
  Seat seat = from;
  for (int i = 0; i < players_; ++i, seat = seat.next(players_)) {
    if (able_.contains(seat) && owes_action(seat)) {
      actor_ = seat;
      return;
    }
  }
  end_betting(log);
}

// Two who can still bet have put in the same, but where a short all-in needed no answer (Reopening::LargerRaise). Their
// bets go on: what they have in common is behind them, and the rest is there to be raised.
void HandState::carry_bets() {
  Chips common = to_match_;
  if (rules_->profile.reopening == Reopening::LargerRaise && able_.has_several()) {
    for (const Seat seat : able_) common = std::min(common, bet(seat));
  }
  is_carried_ = common < to_match_;
  to_match_ -= common;
  if (!is_carried_) {
    bet_ = {};
    return;
  }
  for (const Seat seat : seats()) bet_[at(seat)] -= std::min(common, bet(seat));
}

void HandState::end_betting(HandLog* log) {
  const bool is_last = street_ + 1u == rules_->streets.size();
  if (is_last || !able_.has_several()) return_uncalled(log);
  carry_bets();
  if (!is_last) {
    ++street_;
    begin_street(log);
  } else if (tabled_) {
    next_run_or_settle(log);
  } else {
    begin_show(log);
  }
}

// What the largest contribution has over the second largest was matched by nobody, folded players included.
void HandState::return_uncalled(HandLog* log) {
  Seat top;
  Chips most, second;
  for (const Seat seat : seats()) {
    if (committed(seat) > most) {
      second = most;
      most = committed(seat);
      top = seat;
    } else {
      second = std::max(second, committed(seat));
    }
  }
  const Chips excess = most - second;
  if (excess == Chips{0} || !is_live(top)) return;
  committed_[at(top)] -= excess;
  bet_[at(top)] -= std::min(bet(top), excess);
  stack_[at(top)] += excess;
  pot_ -= excess;
  able_ |= top;
  emit(log, EventKind::UncalledReturn, top, excess);
}

void HandState::leave(Seat seat) {
  live_ -= seat;
  able_ -= seat;
}

void HandState::raise_to(Chips to) {
  if (to <= to_match_) return;  // all-in below a bet that was carried over
  const Chips growth = to - to_match_;
  if (may_double() && to - full_level_ > small_bet_) is_doubled_ = true;
  const bool is_fixed = rules_->betting == Betting::FixedLimit;
  const MinRaise min_raise = rules_->profile.min_raise;
  const bool is_short_limit_raise = is_fixed && rules_->profile.half_bet_rule && 2 * (to - full_level_) < fixed_bet();
  const bool is_short_all_in = stack(actor_) == Chips{0} && growth <= min_raise_;
  if (rules_->profile.reopening != Reopening::LargerRaise || !is_short_all_in) to_answer_ = to;
  is_carried_ = false;
  const bool is_below_full = !is_fixed && min_raise == MinRaise::LastFullBet && to < min_to_;
  if (!is_short_limit_raise) ++raises_;
  if (!is_short_limit_raise && !is_below_full) full_level_ = to;
  min_raise_ = std::max(min_raise_, growth);
  if (is_fixed) {
    min_to_ = full_level_ + fixed_bet();
  } else if (min_raise == MinRaise::LastFullBet) {
    min_to_ = full_level_ + min_raise_;
  } else if (min_raise == MinRaise::AcpcCounter) {
    min_to_ = std::max(min_to_, to + growth);
  } else if (to >= min_bet_ || !rules_->profile.complete_short_bet) {
    min_to_ = to + min_raise_;
  }
  to_match_ = to;
}

void HandState::discard(unsigned places, HandLog* log) {
  const Seat seat = actor_;
  DealtCards discarded;
  for (unsigned rest = places; rest != 0; rest &= rest - 1) {
    const int place = std::countr_zero(rest);
    discarded.push_back_from(hole(seat), place);
    hole_[at(seat)].turn_down(place);
  }
  discarded_[at(seat)] |= discarded.known();
  draw_due_[at(seat)] = static_cast<uint8_t>(places);
  drawn_ |= seat;
  emit(log, EventKind::Discard, seat, discarded);
  next_to_draw(seat, log);
}

void HandState::put_in(const Action& action, HandLog* log) {
  const bool is_raise = action.kind == ActionKind::Raise;
  const Seat seat = actor_;
  const Chips level = call_level(seat);
  const Chips paid = pay(seat, is_raise ? action.to - bet(seat) : to_call());
  bet_[at(seat)] += paid;
  committed_[at(seat)] += paid;
  if (rules_->profile.exact_call_acts && !is_raise && bet(seat) == level) able_ |= seat;
  if (is_raise) {
    raise_to(action.to);
    raised_ |= seat;
    aggressor_ = seat;
    has_aggressor_ = true;
  }
  const EventKind passive = is_bring_in_due_  ? EventKind::BringIn
                            : paid > Chips{0} ? EventKind::Call
                                              : EventKind::Check;
  is_bring_in_due_ = false;
  emit(log, is_raise ? EventKind::Raise : passive, seat, paid);
}

void HandState::apply(const Action& action, HandLog* log) {
  FELT_ASSERT(can(action), "the action is legal");
  if (action.kind == ActionKind::Discard) {
    discard(action.places, log);
    return;
  }
  const Seat seat = actor_;
  if (action.kind == ActionKind::Fold) {
    leave(seat);
    emit(log, EventKind::Fold, seat);
  } else {
    put_in(action, log);
  }
  acted_ |= seat;
  acted_at_[at(seat)] = is_only_brought_in() ? Chips{0} : to_match_;
  next_to_act(seat.next(players_), log);
}

}  // namespace felt
