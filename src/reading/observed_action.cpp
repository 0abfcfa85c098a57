#include "reading/observed_action.hpp"

#include <algorithm>
#include <utility>

namespace felt {
namespace {

ActionClass raise_class(double size) {
  if (size < 0.6) return ActionClass::RaiseHalf;
  return size < 1 ? ActionClass::RaiseMost : ActionClass::RaisePot;
}

}  // namespace

// Blinds are their own position; the others are front, middle and rear thirds in order of acting.
Position ActionTracker::position(Seat seat) const {
  if (blinds_.contains(seat)) return Position::Blinds;
  const int first = blinds_.size(), others = players_ - first;
  const int place = std::max(0, seat.index() - first);
  return others <= 0 ? Position::Rear : static_cast<Position>(std::min(2, place * 3 / others));
}

ObservedAction ActionTracker::describe(const HandEvent& event) const {
  ObservedAction seen;
  seen.seat = event.seat;
  seen.street = event.street;
  seen.position = position(event.seat);
  seen.raises_before = raises_;
  seen.players = players_;
  if (leader_) seen.lead = *leader_ == event.seat ? Lead::Own : Lead::Other;
  seen.players_left = left_;
  seen.pot = pot_;
  seen.to_call = std::max(Chips{0}, to_match_ - bets_[event.seat.index()]);
  seen.all_in = event.all_in;
  switch (event.kind) {
    case EventKind::Fold:
      seen.action = ActionClass::Fold;
      break;
    case EventKind::Call:
      seen.action = ActionClass::Call;
      seen.to_call = event.amount;  // an all-in for less pays its own price
      break;
    case EventKind::Raise:
      seen.size = ratio(event.to - to_match_, std::max(Chips{1}, pot_ + seen.to_call));
      seen.action = raise_class(seen.size);
      break;
    default:
      seen.action = ActionClass::Check;
  }
  return seen;
}

void ActionTracker::put_in(const HandEvent& event) {
  pot_ += event.amount;
  if (event.kind == EventKind::Ante || event.kind == EventKind::DeadPost) return;
  bets_[event.seat.index()] = event.to;
  to_match_ = std::max(to_match_, event.to);
  if (event.kind == EventKind::Raise) {
    ++raises_;
    last_raiser_ = event.seat;
  }
  if (event.kind == EventKind::Blind) blinds_ |= event.seat;
}

std::optional<ObservedAction> ActionTracker::feed(const HandEvent& event) {
  if (event.street != street_) {
    street_ = event.street;
    raises_ = 0;
    to_match_ = Chips{0};
    bets_ = {};
    leader_ = std::exchange(last_raiser_, std::nullopt);
  }
  std::optional<ObservedAction> seen;
  switch (event.kind) {
    case EventKind::Fold:
      seen = describe(event);
      --left_;
      return seen;
    case EventKind::Check:
      return describe(event);
    case EventKind::Call:
    case EventKind::Raise:
      seen = describe(event);
      put_in(event);
      return seen;
    case EventKind::Ante:
    case EventKind::DeadPost:
    case EventKind::Blind:
      put_in(event);
      return seen;
    case EventKind::UncalledReturn:
      pot_ -= event.amount;
      return seen;
    default:
      return seen;
  }
}

}  // namespace felt
