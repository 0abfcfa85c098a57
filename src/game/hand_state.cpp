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
  unit_ = setup.unit;
  odd_chips_from_ = setup.odd_chips_from;
  live_ = able_ = seats();
  post(setup, log);
  open_betting(setup);
  phase_ = Phase::DealHole;
}

HandEvent HandState::event(EventKind kind, Seat seat, Chips amount) const {
  HandEvent event;
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

// Moves up to `chips` from the stack to the middle and says how many.
Chips HandState::pay(Seat seat, Chips chips) {
  const Chips paid = std::min(chips, stack(seat));
  stack_[at(seat)] -= paid;
  pot_ += paid;
  if (stack(seat) == Chips{0}) able_ -= seat;
  return paid;
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
  min_to_ = to_match_ + (rules_->betting == Betting::FixedLimit ? small_bet_ : min_raise_);
}

// ---- cards

CardSet HandState::held() const {
  CardSet cards;
  for (const Seat seat : seats()) cards |= hole(seat).known();
  for (int run = 0; run < runs_; ++run) {
    for (const Card card : board(run)) cards |= card;
  }
  return cards;
}

// A card may come twice only after a reshuffle, when the whole deck has been dealt (V52).
Illegal HandState::why_not_cards(const DealtCards& cards, int count) const {
  if (cards.size() != count) return Illegal::WrongCardCount;
  CardSet known;
  for (int i = 0; i < cards.size(); ++i) {
    if (!cards.is_known(i)) continue;
    if (known.contains(cards[i])) return Illegal::CardDealtTwice;
    known |= cards[i];
  }
  const CardSet taken = (used_ | known) == CardSet::full_deck() ? held() : used_;
  return taken.intersects(known) ? Illegal::CardDealtTwice : Illegal::None;
}

Illegal HandState::why_not_deal_hole(Seat seat, const DealtCards& cards) const {
  if (phase_ != Phase::DealHole || !seats().contains(seat) || dealt_.contains(seat)) return Illegal::NoHoleDue;
  return why_not_cards(cards, street_rules().hole);
}

Illegal HandState::why_not_deal_board(const DealtCards& cards) const {
  if (phase_ != Phase::DealBoard) return Illegal::NoBoardDue;
  if (!cards.all_known()) return Illegal::CardFaceDown;
  return why_not_cards(cards, street_rules().board);
}

Illegal HandState::why_not_replace(Seat seat, const DealtCards& cards) const {
  if (phase_ != Phase::Draw || !seats().contains(seat) || draw_due_[at(seat)] == 0) return Illegal::NoDrawDue;
  return why_not_cards(cards, std::popcount(draw_due_[at(seat)]));
}

void HandState::deal_hole(Seat seat, const DealtCards& cards, HandLog* log) {
  FELT_ASSERT(why_not_deal_hole(seat, cards) == Illegal::None, "hole cards are due to this seat");
  hole_[at(seat)].append(cards);
  used_ |= cards.known();
  dealt_ |= seat;
  emit(log, EventKind::HoleDealt, seat, cards);
  if (dealt_ == seats()) end_dealing(log);
}

void HandState::deal_board(const DealtCards& cards, HandLog* log) {
  FELT_ASSERT(why_not_deal_board(cards) == Illegal::None, "board cards are due");
  auto& size = board_size_[run_];
  for (int i = 0; i < cards.size(); ++i) boards_[run_][size++] = cards[i];
  used_ |= cards.known();
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
  used_ |= cards.known();
  emit(log, EventKind::Drawn, seat, cards);
  if (drawn_ == live_) next_to_draw(seat, log);
}

// ---- streets

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
  if (street.hole > 0) {
    dealt_ = seats() - live_;
    phase_ = Phase::DealHole;
  } else if (street.board > 0) {
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
  begin_betting(street_ == 0 ? first_to_act_ : Seat(0), log);
}

void HandState::next_to_draw(Seat from, HandLog* log) {
  const SeatSet waiting = live_ - drawn_;
  if (!waiting.is_empty()) {
    actor_ = waiting.from(from.next(players_));
    return;
  }
  if (draws_owed().index() == players_) begin_betting(Seat(0), log);
}

void HandState::begin_betting(Seat first, HandLog* log) {
  if (tabled_) {
    end_betting(log);
    return;
  }
  acted_ = raised_ = {};
  raises_ = 0;
  if (able_.has_several()) has_aggressor_ = false;
  if (street_ > 0) {
    min_raise_ = min_bet_;
    full_level_ = Chips{0};
    min_to_ = rules_->betting == Betting::FixedLimit ? fixed_bet() : min_bet_;
  }
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

void HandState::end_betting(HandLog* log) {
  return_uncalled(log);
  bet_ = {};
  to_match_ = Chips{0};
  if (street_ + 1u < rules_->streets.size()) {
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

// ---- decisions

void HandState::leave(Seat seat) {
  live_ -= seat;
  able_ -= seat;
}

void HandState::raise_to(Chips to) {
  const Chips growth = to - to_match_;
  const bool is_short_limit_raise =
      rules_->betting == Betting::FixedLimit && rules_->profile.half_bet_rule && 2 * (to - full_level_) < fixed_bet();
  if (!is_short_limit_raise) {
    full_level_ = to;
    ++raises_;
  }
  min_raise_ = std::max(min_raise_, growth);
  if (rules_->betting == Betting::FixedLimit) {
    min_to_ = full_level_ + fixed_bet();
  } else if (rules_->profile.min_raise == MinRaise::AcpcCounter) {
    min_to_ = std::max(min_to_, to + growth);
  } else if (to >= min_bet_ || !rules_->profile.complete_short_bet) {
    min_to_ = to + min_raise_;
  }
  to_match_ = to;
}

void HandState::discard(unsigned places, HandLog* log) {
  const Seat seat = actor_;
  DealtCards thrown;
  for (unsigned rest = places; rest != 0; rest &= rest - 1) {
    const int place = std::countr_zero(rest);
    thrown.push_back_from(hole(seat), place);
    hole_[at(seat)].turn_down(place);
  }
  discarded_[at(seat)] |= thrown.known();
  draw_due_[at(seat)] = static_cast<uint8_t>(places);
  drawn_ |= seat;
  emit(log, EventKind::Discard, seat, thrown);
  next_to_draw(seat, log);
}

void HandState::put_in(const Action& action, HandLog* log) {
  const bool is_raise = action.kind == ActionKind::Raise;
  const Seat seat = actor_;
  const Chips paid = pay(seat, is_raise ? action.to - bet(seat) : to_call());
  bet_[at(seat)] += paid;
  committed_[at(seat)] += paid;
  if (is_raise) {
    raise_to(action.to);
    raised_ |= seat;
    aggressor_ = seat;
    has_aggressor_ = true;
  }
  emit(log, is_raise ? EventKind::Raise : paid > Chips{0} ? EventKind::Call : EventKind::Check, seat, paid);
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
  acted_at_[at(seat)] = to_match_;
  next_to_act(seat.next(players_), log);
}

}  // namespace felt
