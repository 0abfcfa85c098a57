#include "game/hand_state.hpp"

#include <algorithm>
#include <bit>

namespace felt {

HandState::HandState(const Rules& rules, const HandSetup& setup, HandLog* log) : PublicHand(rules) {
  players_ = static_cast<uint8_t>(setup.players);
  start_ = stack_ = setup.stacks;
  min_bet_ = setup.min_bet;
  small_bet_ = setup.small_bet;
  big_bet_ = setup.big_bet;
  bring_in_ = setup.bring_in;
  unit_ = setup.unit;
  odd_chips_from_ = setup.odd_chips_from;
  live_ = able_ = seats();
  post(setup, log);
  open_betting(setup);
  phase_ = Phase::DealHole;
}

// Written in its place: a finished event copied into the log costs twice as much.
HandEvent& HandState::add_event(HandLog& log, EventKind kind, Seat seat, Chips amount) const {
  HandEvent& event = log.emplace_back();
  event.kind = kind;
  event.seat = seat;
  event.street = street_;
  event.run = run_;
  event.amount = amount;
  if (amount != Chips{0}) {
    event.to = bet(seat);
    event.all_in = is_all_in(seat);
  }
  return event;
}

void HandState::post_ante(Seat seat, Chips ante, bool is_trimmed, HandLog* log) {
  const Chips paid = pay(seat, ante);
  if (paid == Chips{0}) return;
  (is_trimmed ? committed_[at(seat)] : dead_) += paid;
  emit(log, EventKind::Ante, seat, paid);
}

void HandState::post_blind(Seat seat, Chips blind, HandLog* log) {
  const Chips paid = pay(seat, blind);
  if (paid == Chips{0}) return;
  bet_[at(seat)] = paid;
  committed_[at(seat)] += paid;
  emit(log, EventKind::Blind, seat, paid);
}

void HandState::post_antes(const HandSetup& setup, bool is_trimmed, HandLog* log) {
  for (const Seat seat : seats()) post_ante(seat, setup.antes[at(seat)], is_trimmed, log);
}

void HandState::post(const HandSetup& setup, HandLog* log) {
  const bool big_blind_ante = is_big_blind_ante(setup);
  const bool blinds_first = big_blind_ante && rules_->profile.blind_before_ante;
  const bool is_trimmed = setup.ante_trimming && !big_blind_ante;
  if (!blinds_first) post_antes(setup, is_trimmed, log);
  for (const Seat seat : seats()) post_blind(seat, setup.posts[at(seat)], log);
  for (const Seat seat : seats()) {
    const Chips paid = pay(seat, setup.dead_posts[at(seat)]);
    dead_ += paid;
    if (paid > Chips{0}) emit(log, EventKind::DeadPost, seat, paid);
  }
  if (blinds_first) post_antes(setup, is_trimmed, log);
}

// The bet to match is the largest post in full, even if its poster was short (V21). The first turn is after the last
// such post; late posts do not move it (V19, V23).
void HandState::open_betting(const HandSetup& setup) {
  Chips largest;
  first_to_act_ = Seat(0);
  for (const Seat seat : seats()) {
    const Chips live_post = setup.posts[at(seat)];
    to_match_ = std::max(to_match_, live_post);
    if (setup.late.contains(seat) || live_post == Chips{0} || live_post < largest) continue;
    largest = live_post;
    first_to_act_ = seat.next(players_);
  }
  min_raise_ = std::max(min_bet_, to_match_);
  full_level_ = to_match_;
  min_to_ = to_match_ + (rules_->betting == Betting::FixedLimit ? fixed_bet() : min_raise_);
}

// Nobody can bet any more and nobody is to draw: hands are tabled and the rest of the board is dealt (V46).
bool HandState::is_run_out() const {
  if (able_.has_several()) return false;
  for (size_t street = street_; street < rules_->streets.size(); ++street) {
    if (rules_->streets[street].draw) return false;
  }
  return true;
}

void HandState::begin_street(HandLog* log) {
  const StreetRules& street = street_rules();
  if (is_run_out() && !tabled_) {
    tabled_ = true;
    split_street_ = street_;
    begin_show(log);
    return;
  }
  is_common_ = street_ > 0 && street.hole > 0 && has_too_few_cards();
  if (street.hole > 0 && !is_common_) {
    dealt_ = seats() - live_;
    phase_ = Phase::DealHole;
  } else if (street.board > 0 || is_common_) {
    phase_ = Phase::DealBoard;
  } else {
    end_dealing(log);
  }
}

// Board cards follow hole cards; then come the draw and the betting.
void HandState::end_dealing(HandLog* log) {
  if (phase_ == Phase::DealHole && street_rules().board > 0) {
    phase_ = Phase::DealBoard;
    return;
  }
  if (street_rules().draw) {
    phase_ = Phase::Draw;
    drawn_ = {};
    next_to_draw(Seat(players_ - 1), log);
    return;
  }
  const bool has_bring_in = street_ == 0 && rules_->forced_bets == ForcedBets::BringIn;
  begin_betting(has_bring_in ? open_with_bring_in() : first_of_street(), log);
}

Seat HandState::first_of_street() const {
  if (street_rules().first_seat != kUsualFirst) return Seat(street_rules().first_seat);
  if (rules_->forced_bets == ForcedBets::BringIn) return best_up_cards(shown_cards_, live_, rules_->is_low());
  return street_ == 0 ? first_to_act_ : Seat(0);
}

// Burnt cards come back first, so that they do not count.
bool HandState::has_too_few_cards() const {
  return cards_of(rules_->deck).size() - dealt_count_ < live_.size() * street_rules().hole;
}

// The bring-in is a bet of less than the smallest one, and completing it the first of the street. Who is all-in on the
// ante cannot bring in: the next player may fold, too.
Seat HandState::open_with_bring_in() {
  const Seat lowest = bring_in_seat(shown_cards_, seats(), rules_->is_low());
  is_bring_in_due_ = able_.contains(lowest) && able_.has_several();
  to_match_ = bring_in_;
  const Chips completed = rules_->betting == Betting::FixedLimit ? fixed_bet() : min_bet_;
  min_to_ = bring_in_ < completed ? completed : bring_in_ + completed;
  return lowest;
}

void HandState::next_to_draw(Seat from, HandLog* log) {
  const SeatSet waiting = live_ - drawn_;
  if (!waiting.is_empty()) {
    actor_ = waiting.from(from.next(players_));
    return;
  }
  if (draws_owed().index() == players_) begin_betting(first_of_street(), log);
}

}  // namespace felt
