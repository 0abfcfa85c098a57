#include "game/public_hand.hpp"

#include <algorithm>
#include <bit>

namespace felt {

// A muck gives up its share of the pots but makes no two of them one: each keeps its own odd chip (V43).
PotList PublicHand::pots() const {
  const PotsBy by = rules_->profile.odd_chips_by_level ? PotsBy::Level : PotsBy::Players;
  PotList pots = make_pots(committed_, dead_, live_ | mucked_, players_, by);
  pots.give_up(mucked_);
  return pots;
}

Chips PublicHand::most_bet_against(Seat seat) const {
  Chips most;
  for (const Seat other : live_ - seat) most = std::max(most, bet(other));
  return most;
}

int PublicHand::cards_due() const {
  if (phase_ == Phase::DealHole) return street_rules().hole;
  if (phase_ == Phase::DealBoard) return is_common_ ? 1 : street_rules().board;
  const Seat waiting = draws_owed();
  return phase_ == Phase::Draw && waiting.index() < players_ ? std::popcount(draw_due_[at(waiting)]) : 0;
}

Seat PublicHand::draws_owed() const {
  for (const Seat seat : live_) {
    if (draw_due_[at(seat)] != 0) return seat;
  }
  return Seat(players_);
}

// A player who has acted may raise again when the bet has grown by a full raise since, in one step or several (V3). Of
// those who have only checked or limped, profiles ask for less: half of it (V54), or any bet at all (V55).
bool PublicHand::is_reopened(Seat seat) const {
  const Profile& profile = rules_->profile;
  if (!acted_.contains(seat) || profile.reopening >= Reopening::AnyRaise)
    return true;  // LargerRaise: no turn otherwise
  const Chips growth = to_match_ - acted_at_[at(seat)];
  if (rules_->betting == Betting::FixedLimit) return growth * 2 >= fixed_bet();
  const bool has_only_limped = acted_at_[at(seat)] == opening_level_;
  if (profile.opening_all_in_is_bet && has_only_limped && opening_level_ == Chips{0}) return true;
  const bool is_half_enough = profile.reopening == Reopening::HalfRaise && has_only_limped;
  return growth * (is_half_enough ? 2 : 1) >= min_raise_;
}

bool PublicHand::is_capped() const {
  if (live_.size() == 2 && !rules_->profile.cap_heads_up) return false;
  return raises_ >= street_rules().max_raises;
}

Illegal PublicHand::why_no_raise() const {
  if (phase_ != Phase::Bet) return Illegal::NotBetting;
  if ((able_ - actor_).is_empty()) return Illegal::NobodyToRaise;  // V10
  if (all_in_to() <= to_match_ && (!is_carried_ || stack(actor_) == Chips{0})) return Illegal::StackBelowCall;
  if (is_capped()) return Illegal::RaisesCapped;
  if ((rules_->one_raise_each || rules_->one_raise_per_hand) && raised_.contains(actor_)) return Illegal::RaisedAlready;
  if (!is_reopened(actor_)) return Illegal::NotReopened;
  if (max_bet() < std::min(min_full_raise(), all_in_to())) return Illegal::BeyondMaxBet;
  return Illegal::None;
}

Chips PublicHand::pot_raise_to() const {
  const Chips call = std::max(Chips{0}, to_match_ - bet(actor_));
  return to_match_ + pot_ + call;
}

// All-ins with broken chips can leave the minimum between two whole ones; nobody can bet that.
Chips PublicHand::min_full_raise() const { return whole(min_to_); }

Chips PublicHand::whole(Chips chips) const {
  const Chips broken = chips % unit_.count;
  return broken == Chips{0} ? chips : chips - broken + unit_;
}

bool PublicHand::may_double() const {
  return street_rules().pair_doubles && !is_doubled_ && has_open_pair(shown_cards_, live_);
}

Chips PublicHand::max_bet() const { return rules_->max_bet > Chips{0} ? rules_->max_bet * unit_.count : kMaxChips; }

Chips PublicHand::largest_raise_to() const {
  Chips most = kMaxChips;
  if (rules_->betting == Betting::FixedLimit) most = may_double() ? whole(full_level_ + big_bet_) : min_full_raise();
  if (rules_->betting == Betting::PotLimit) {
    const Chips pot_raise = pot_raise_to();
    most = std::max(min_full_raise(), pot_raise - pot_raise % unit_.count);
  }
  return std::min({most, max_bet(), all_in_to()});
}

RaiseInterval PublicHand::raise_interval() const {
  if (why_no_raise() != Illegal::None) return {};
  return {std::min(min_full_raise(), all_in_to()), largest_raise_to()};  // below the minimum only all-in is left (V12)
}

Illegal PublicHand::why_illegal_raise(Chips to) const {
  const Illegal reason = why_no_raise();
  if (reason != Illegal::None) return reason;
  const RaiseInterval interval = raise_interval();
  if (to < interval.min) return Illegal::RaiseTooSmall;
  if (to > interval.max) return Illegal::RaiseTooBig;
  const bool is_fixed = rules_->betting == Betting::FixedLimit;
  if (is_fixed && to != interval.min && to != interval.max) return Illegal::BetweenBets;
  if (to % unit_.count != Chips{0} && to != all_in_to()) return Illegal::NotWholeChips;
  return Illegal::None;
}

Illegal PublicHand::why_illegal(Action action) const {
  if (action.kind == ActionKind::Discard) {
    if (phase_ != Phase::Draw || drawn_.contains(actor_)) return Illegal::NotDrawing;
    return action.places >> rules_->hole_cards() == 0 ? Illegal::None : Illegal::CardNotHeld;
  }
  if (phase_ != Phase::Bet) return Illegal::NotBetting;
  const bool is_free = to_call() == Chips{0};
  switch (action.kind) {
    case ActionKind::Fold:
      if (is_bring_in_due_) return Illegal::MustBringIn;
      return !is_behind() && !rules_->profile.free_fold ? Illegal::FoldIsFree : Illegal::None;
    case ActionKind::Check:
      return is_free ? Illegal::None : Illegal::CheckFacingBet;
    case ActionKind::Call:
      return is_free ? Illegal::NothingToCall : Illegal::None;
    default:
      return why_illegal_raise(action.to);
  }
}

}  // namespace felt
