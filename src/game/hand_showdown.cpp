// The end of a hand: showing, running boards, paying the pots.
#include <algorithm>

#include "game/hand_state.hpp"
#include "game/hand_value.hpp"

namespace felt {

// The last aggressor shows first; after checks, the first live player left of the button (V45).
void HandState::begin_show(HandLog* log) {
  phase_ = Phase::Show;
  actor_ = live_.from(has_aggressor_ && is_live(aggressor_) ? aggressor_ : Seat(0));
  next_to_show(log);
}

void HandState::next_to_show(HandLog* log) {
  if (!live_.has_several()) {
    win_uncontested(log);
    return;
  }
  const SeatSet waiting = live_ - shown_;
  if (!waiting.is_empty()) {
    actor_ = waiting.from(actor_);
  } else if (tabled_) {
    begin_street(log);
  } else {
    settle(log);
  }
}

Illegal HandState::why_not_show(Seat seat, const DealtCards& cards) const {
  if (phase_ != Phase::Show || !live_.contains(seat) || shown_.contains(seat)) return Illegal::NothingToShow;
  const DealtCards& own = hole(seat);
  if (cards.size() != own.size()) return Illegal::WrongCardCount;
  const CardSet new_cards = cards.known() - own.known();
  if (own.all_known()) return cards.known() == own.known() ? Illegal::None : Illegal::ShowsOtherCards;
  if (!cards.known().contains(own.known()) && !cards.known().is_empty()) return Illegal::ShowsOtherCards;
  return used_.intersects(new_cards) ? Illegal::CardDealtTwice : Illegal::None;
}

Illegal HandState::why_not_muck(Seat seat) const {
  if (phase_ != Phase::Show || !live_.contains(seat) || shown_.contains(seat)) return Illegal::NothingToShow;
  return live_.has_several() ? Illegal::None : Illegal::LastHandStands;
}

void HandState::show(Seat seat, const DealtCards& cards, HandLog* log) {
  FELT_ASSERT(why_not_show(seat, cards) == Illegal::None, "the player may show these cards");
  if (!hole(seat).all_known() && cards.all_known()) {
    hole_[at(seat)] = cards;
    used_ |= cards.known();
  }
  shown_ |= seat;
  shown_cards_[at(seat)] = hole(seat);
  emit(log, EventKind::Show, seat, hole(seat));
  if (seat == actor_) actor_ = seat.next(players_);
  next_to_show(log);
}

void HandState::muck(Seat seat, HandLog* log) {
  FELT_ASSERT(why_not_muck(seat) == Illegal::None, "the player may muck");
  leave(seat);
  mucked_ |= seat;
  emit(log, EventKind::Muck, seat);
  next_to_show(log);
}

Illegal HandState::why_not_run(int times) const {
  if (phase_ != Phase::DealBoard || !tabled_ || runs_ > 1 || street_ != split_street_) return Illegal::NoRunsDue;
  if (times < 1 || times > kMaxRuns) return Illegal::NoRunsDue;
  const int to_come = rules_->board_cards() - board_size_[0];
  const int needed = players_ * rules_->hole_cards() + board_size_[0] + times * to_come;
  return needed <= cards_of(rules_->deck).size() ? Illegal::None : Illegal::TooFewCards;
}

void HandState::agree_runs(int times, HandLog* log) {
  FELT_ASSERT(why_not_run(times) == Illegal::None, "boards may be run more than once now");
  runs_ = static_cast<uint8_t>(times);
  for (size_t run = 1; run < runs_; ++run) {
    boards_[run] = boards_[0];
    board_size_[run] = board_size_[0];
  }
  emit_pot(log, EventKind::RunsAgreed, Seat(0), {0, 0, Chips{times}});
}

void HandState::next_run_or_settle(HandLog* log) {
  if (run_ + 1 == runs_) {
    settle(log);
    return;
  }
  ++run_;
  street_ = split_street_;
  begin_street(log);
}

// ---- paying

void HandState::emit_pot(HandLog* log, EventKind kind, Seat seat, const PotPart& part) const {
  if (log == nullptr) return;
  HandEvent& event = add_event(*log, kind, seat, Chips{0});
  event.amount = part.amount;
  event.pot = static_cast<uint8_t>(part.pot);
  event.run = static_cast<uint8_t>(part.run);
  event.half = part.half;
}

Chips HandState::take_rake(Chips rakeable, int pot, HandLog* log) {
  const Rake& rake = rules_->profile.rake;
  if (rake.basis_points == 0 || (rake.no_flop_no_drop && board_size_[0] == 0)) return Chips{0};
  const int64_t whole = rakeable.count / 10000, rest = rakeable.count % 10000;  // apart, so that no pot overflows
  Chips taken{whole * rake.basis_points + (rest * rake.basis_points + 5000) / 10000};
  if (rake.cap > Chips{0}) taken = std::min(taken, rake.cap * unit_.count - rake_);
  if (taken == Chips{0}) return taken;
  rake_ += taken;
  pot_ -= taken;
  emit_pot(log, EventKind::Rake, Seat(0), {pot, 0, taken});
  return taken;
}

// Everybody else is out. What the winner bet on this street himself is not raked (V39).
void HandState::win_uncontested(HandLog* log) {
  return_uncalled(log);
  const Seat winner = live_.front();
  take_rake(pot_ - bet(winner), 0, log);
  pay_winners({0, 0, pot_}, winner, log);
  finish(log);
}

// Odd chips go one at a time round the table (V40-V43).
void HandState::pay_winners(const PotPart& part, SeatSet winners, HandLog* log) {
  const Chips share = part.amount / winners.size();
  int64_t odd = (part.amount % winners.size()).count;
  Seat seat = winners.from(odd_chips_from_);
  for (int i = 0; i < winners.size(); ++i, seat = winners.from(seat.next(players_))) {
    const Chips won = share + Chips{odd > 0 ? 1 : 0};
    if (odd > 0) --odd;
    stack_[at(seat)] += won;
    winners_ |= seat;
    pot_ -= won;
    emit_pot(log, EventKind::PotWon, seat, {part.pot, part.run, won, part.half});
  }
}

namespace {

// Who wins among `eligible`; one player needs no cards.
SeatSet best_of(SeatSet eligible, const std::array<uint32_t, kMaxSeats>& values) {
  if (!eligible.has_several()) return eligible;
  const auto at = [](Seat seat) { return static_cast<size_t>(seat.index()); };
  uint32_t best = 0;
  for (const Seat seat : eligible) best = std::max(best, values[at(seat)]);
  SeatSet best_seats;
  for (const Seat seat : eligible) {
    if (values[at(seat)] == best) best_seats |= seat;
  }
  return best_seats;
}

}  // namespace

// To the best hand, or half of it to the lowest that qualifies; the chip that cannot be halved is the high hand's.
void HandState::divide(PotPart part, SeatSet eligible, const ShowdownValues& values, HandLog* log) {
  const SeatSet high = best_of(eligible, values.high);
  SeatSet qualified;
  if (rules_->low != LowHalf::None && eligible.has_several()) {
    for (const Seat seat : eligible) {
      if (values.low[at(seat)] > 0) qualified |= seat;
    }
  }
  if (qualified.is_empty()) return pay_winners(part, high, log);
  const Chips low_half = part.amount / 2;
  pay_winners({part.pot, part.run, part.amount - low_half, PotHalf::High}, high, log);
  if (low_half > Chips{0})
    pay_winners({part.pot, part.run, low_half, PotHalf::Low}, best_of(qualified, values.low), log);
}

// A pot that a face-down hand may win stays in the middle: only histories have such hands.
void HandState::settle(HandLog* log) {
  std::array<ShowdownValues, kMaxRuns> values;  // of the boards that are run
  std::fill_n(values.begin(), runs_, ShowdownValues{});
  SeatSet unknown;
  for (const Seat seat : live_) {
    if (!hole(seat).all_known()) unknown |= seat;
    for (int run = 0; run < runs_ && hole(seat).all_known(); ++run) {
      values[run].high[at(seat)] = hand_value(rules_->showdown, hole(seat), board(run));
      if (rules_->low == LowHalf::None) continue;
      values[run].low[at(seat)] =
          low_half_value(rules_->low, rules_->showdown, hole(seat).known(), CardSet::of(board(run)));
    }
  }
  const PotList pots = this->pots();
  for (int i = 0; i < pots.size(); ++i) {
    const SeatSet eligible = pots[i].eligible;
    if (eligible.has_several() && !(eligible & unknown).is_empty()) continue;
    const Chips amount = pots[i].amount - take_rake(pots[i].amount, i, log);
    for (int run = 0; run < runs_; ++run) {
      const Chips part = amount / runs_ + (run == 0 ? amount % runs_ : Chips{0});
      if (part > Chips{0}) divide({i, run, part}, eligible, values[run], log);
    }
  }
  finish(log);
}

void HandState::finish(HandLog* log) {
  phase_ = Phase::Over;
  bet_ = {};
  emit(log, EventKind::Over, Seat(0));
}

}  // namespace felt
