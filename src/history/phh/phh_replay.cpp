#include "history/phh/phh_replay.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "cards/card_text.hpp"
#include "game/redo.hpp"
#include "history/phh/phh_variant.hpp"

namespace felt {

PhhReplay::PhhReplay(std::string profile) : profile_(std::move(profile)) {}

bool PhhReplay::wrong(int line, const std::string& why) {
  const Located located = locate(why);
  line_ = located.line > 0 ? located.line : line;
  why_ = located.what;
  return false;
}

bool PhhReplay::wrong(const PhhMove& move, Illegal reason, const Action& action) {
  if (reason == Illegal::CardDealtTwice) return wrong(move.line, why_dealt_twice(move.cards));
  if (reason == Illegal::WrongCardCount && move.kind == MoveKind::DealBoard) {
    return wrong(move.line, fmt::format("the board has the wrong number of cards: {} dealt, {} due", move.cards.size(),
                                        state_->cards_due()));
  }
  if (reason == Illegal::RaiseTooBig && action.to > state_->all_in_to()) {
    return wrong(move.line,
                 fmt::format("a raise to {} takes more chips than {} has: all-in is {}", to_text(action.to, decimals_),
                             to_text(move.seat), to_text(state_->all_in_to(), decimals_)));
  }
  return wrong(move.line, explain(reason, *state_, action, decimals_));
}

std::string PhhReplay::why_dealt_twice(const DealtCards& cards) const {
  CardSet seen = state_->dealt();
  for (int i = 0; i < cards.size(); ++i) {
    if (!cards.is_known(i)) continue;
    if (seen.contains(cards[i])) return to_text(cards[i]) + " has been dealt before";
    seen |= cards[i];
  }
  return "a card has been dealt before";
}

bool PhhReplay::has_reading(const PhhHand& hand, Reading reading) {
  const auto& blinds = hand.blinds_or_straddles;
  if (reading == Reading::BlindsAsWritten) return blinds.size() == 2;
  return reading == Reading::Standard ||
         std::any_of(blinds.begin(), blinds.end(), [](const Decimal& blind) { return blind.mantissa < 0; });
}

ReplayOutcome PhhReplay::play(const PhhHand& hand, HandLog* log, Reading reading) {
  reading_ = reading;
  line_ = hand.line;
  state_.reset();
  if (log != nullptr) log->clear();
  if (const auto fields = check_fields(hand); !fields.ok()) {
    return wrong(hand.line, fields.error().message), ReplayOutcome::Wrong;
  }
  if (!game_of_variant(hand.variant)) {
    return wrong(hand.line, fmt::format("variant '{}' is not played here", hand.variant)),
           ReplayOutcome::UnknownVariant;
  }
  if (!choose_rules(hand) || !read_moves(hand) || !read_setup(hand)) return ReplayOutcome::Wrong;
  while (true) {
    const size_t played = play_moves(log);
    if (played == moves_.size()) return state_->is_over() ? ReplayOutcome::Finished : ReplayOutcome::Partial;
    if (learn_stack(moves_[played])) continue;
    why_ = fmt::format("action {} '{}': {}", played + 1, hand.actions[played].text, why_);
    return ReplayOutcome::Wrong;
  }
}

// Plays from the beginning; how many moves were legal.
size_t PhhReplay::play_moves(HandLog* log) {
  if (log != nullptr) log->clear();
  why_.clear();
  boards_left_ = boards_;
  state_.emplace(*rules_, setup_, log);
  for (size_t i = 0; i < moves_.size(); ++i) {
    if (!play_move(moves_[i], log)) return i;
  }
  show_rest(log);
  return moves_.size();
}

bool PhhReplay::play_move(const PhhMove& move, HandLog* log) {
  if (move.kind != MoveKind::DealHole) deal_missing_holes(log);
  switch (move.kind) {
    case MoveKind::Nothing:
      return true;
    case MoveKind::DealHole:
      return deal_hole(move, log);
    case MoveKind::DealBoard:
      return deal_board(move, log);
    case MoveKind::Discard:
      return discard(move, log);
    case MoveKind::Show:
    case MoveKind::Muck:
      return show(move, log);
    default:
      return decide(move, log);
  }
}

// ---- cards

// Cards that a player shows in the end are theirs from the start, unless they draw.
const DealtCards& PhhReplay::known_hole(Seat seat, const DealtCards& dealt) const {
  const DealtCards& shown = last_shown_[seat.index()];
  const bool is_better = dealt.known().is_empty() && shown.size() == dealt.size() && !rules_->has_draw();
  return is_better ? shown : dealt;
}

// A history need not mention cards it does not know.
void PhhReplay::deal_missing_holes(HandLog* log) {
  if (state_->phase() != Phase::DealHole) return;
  const DealtCards unknown = DealtCards::face_down(state_->cards_due());
  for (const Seat seat : state_->live()) {
    if (state_->why_not_deal_hole(seat, unknown) == Illegal::None) state_->deal_hole(seat, unknown, log);
  }
}

bool PhhReplay::deal_hole(const PhhMove& move, HandLog* log) {
  if (state_->phase() == Phase::Draw) {
    const Illegal reason = state_->why_not_replace(move.seat, move.cards);
    if (reason != Illegal::None) return wrong(move, reason);
    state_->replace(move.seat, move.cards, log);
    return true;
  }
  show_rest(log);  // as before the board: everybody is all-in
  const DealtCards& cards = known_hole(move.seat, move.cards);
  const Illegal reason = state_->why_not_deal_hole(move.seat, cards);
  if (reason != Illegal::None) return wrong(move, reason);
  state_->deal_hole(move.seat, cards, log);
  return true;
}

// More board cards than one board needs: it was run more than once (V47).
void PhhReplay::agree_runs(HandLog* log) {
  int streets = 0;
  for (size_t street = state_->street(); street < rules_->streets.size(); ++street) {
    streets += rules_->streets[street].board > 0 ? 1 : 0;
  }
  if (streets == 0 || boards_left_ <= streets || boards_left_ % streets != 0) return;
  const int runs = boards_left_ / streets;
  if (state_->why_not_run(runs) == Illegal::None) state_->agree_runs(runs, log);
}

bool PhhReplay::deal_board(const PhhMove& move, HandLog* log) {
  show_rest(log);  // everybody is all-in, and the history does not say who tabled what
  agree_runs(log);
  --boards_left_;
  const Illegal reason = state_->why_not_deal_board(move.cards);
  if (reason != Illegal::None) return wrong(move, reason);
  state_->deal_board(move.cards, log);
  return true;
}

// ---- decisions

// Rooms wrote a check of the big blind whose only opponents are all-in for no more than the big blind, although there
// was nothing left to decide.
bool PhhReplay::is_idle_check(const PhhMove& move) const {
  const HandState& state = *state_;
  return move.kind == MoveKind::CheckOrCall && state.phase() != Phase::Bet && !state.is_over() &&
         state.board().empty() && !rules_->has_draw() && state.live().has_several() &&
         state.able() == SeatSet(move.seat);
}

bool PhhReplay::decide(const PhhMove& move, HandLog* log) {
  if (is_idle_check(move)) return true;
  Action action = Action::fold();
  if (move.kind == MoveKind::CheckOrCall) action = state_->to_call() > Chips{0} ? Action::call() : Action::check();
  if (move.kind == MoveKind::BringIn) {
    if (!state_->must_bring_in()) return wrong(move.line, "nobody has to bring in now");
    action = Action::call();
  }
  if (move.kind == MoveKind::RaiseTo) {
    const auto to = chips(move.amount);
    if (!to) return wrong(move.line, fmt::format("{} is too many chips", to_text(move.amount)));
    action = Action::raise_to(*to);
  }
  if (state_->phase() == Phase::Bet && state_->actor() != move.seat) {
    return wrong(move.line, fmt::format("it is {}'s turn, not {}'s", to_text(state_->actor()), to_text(move.seat)));
  }
  const Illegal reason = state_->why_illegal(action);
  if (reason != Illegal::None) return wrong(move, reason, action);
  state_->apply(action, log);
  return true;
}

bool PhhReplay::discard(const PhhMove& move, HandLog* log) {
  if (state_->phase() == Phase::Draw && state_->actor() != move.seat) {
    return wrong(move.line,
                 fmt::format("it is {}'s turn to draw, not {}'s", to_text(state_->actor()), to_text(move.seat)));
  }
  const Action action = Action::discard(places_of(move.cards, state_->hole(move.seat)));
  const Illegal reason =
      action.places >= 1u << DealtCards::kCapacity ? Illegal::CardNotHeld : state_->why_illegal(action);
  if (reason != Illegal::None) return wrong(move, reason, action);
  state_->apply(action, log);
  return true;
}

// ---- showdown

// Histories show early, late, several times and in any order. The last known cards count; a second show says nothing
// new; a winner may show after the hand.
bool PhhReplay::show(const PhhMove& move, HandLog* log) {
  HandState& state = *state_;
  if (!state.seats().contains(move.seat)) return wrong(move, Illegal::NothingToShow);
  if (state.is_over() || state.is_shown(move.seat)) return true;
  if (move.kind == MoveKind::Muck && last_shown_[move.seat.index()].is_empty() &&
      state.why_not_muck(move.seat) == Illegal::None) {
    state.muck(move.seat, log);
    return true;
  }
  const DealtCards& known = last_shown_[move.seat.index()];
  const DealtCards& cards = known.size() == state.hole(move.seat).size() ? known : state.hole(move.seat);
  const Illegal reason = state.why_not_show(move.seat, cards);
  if (reason != Illegal::None) return wrong(move, reason);
  state.show(move.seat, cards, log);
  return true;
}

void PhhReplay::show_rest(HandLog* log) {
  const bool was_tabled = state_->is_tabled();
  while (state_->phase() == Phase::Show && state_->is_tabled() == was_tabled) {
    const Seat seat = state_->actor();
    const DealtCards& known = last_shown_[seat.index()];
    const bool usable = !known.is_empty() && state_->why_not_show(seat, known) == Illegal::None;
    state_->show(seat, usable ? known : state_->hole(seat), log);
  }
}

}  // namespace felt
