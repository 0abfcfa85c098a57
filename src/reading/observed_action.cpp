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

Position position_of(Seat seat, SeatSet blinds, int players) {
  if (blinds.contains(seat)) return Position::Blinds;
  const int first = blinds.size(), others = players - first;
  const int place = std::max(0, seat.index() - first);
  return others <= 0 ? Position::Rear : static_cast<Position>(std::min(2, place * 3 / others));
}

ObservedAction ActionTracker::describe(const HandEvent& event) const {
  ObservedAction seen;
  seen.seat = event.seat;
  seen.street = event.street;
  seen.position = position_of(event.seat, blinds_, players_);
  seen.raises_before = raises_;
  seen.players = players_;
  if (leader_) seen.lead = *leader_ == event.seat ? Lead::Own : Lead::Other;
  seen.players_left = left_;
  seen.pot = chips_.pot();
  seen.to_call = std::max(Chips{0}, chips_.highest_bet() - chips_.bet(event.seat));
  seen.all_in = event.all_in;
  classify(event, seen);
  return seen;
}

void ActionTracker::classify(const HandEvent& event, ObservedAction& seen) const {
  switch (event.kind) {
    case EventKind::Fold:
      seen.action = ActionClass::Fold;
      break;
    case EventKind::Call:
      seen.action = ActionClass::Call;
      seen.to_call = event.amount;  // an all-in for less pays its own price
      break;
    case EventKind::Raise:
      seen.size = ratio(event.to - chips_.highest_bet(), std::max(Chips{1}, seen.pot + seen.to_call));
      seen.action = raise_class(seen.size);
      break;
    default:
      seen.action = ActionClass::Check;
  }
}

std::optional<ObservedAction> ActionTracker::feed(const HandEvent& event) {
  if (event.street != street_) {
    street_ = event.street;
    raises_ = 0;
    chips_.open_street(street_);
    leader_ = std::exchange(last_raiser_, std::nullopt);
  }
  const auto seen = is_betting(event.kind) ? std::optional(describe(event)) : std::nullopt;
  chips_.feed(event);
  if (event.kind == EventKind::Fold) --left_;
  if (event.kind == EventKind::Blind) blinds_ |= event.seat;
  if (event.kind == EventKind::Raise) {
    ++raises_;
    last_raiser_ = event.seat;
  }
  return seen;
}

}  // namespace felt
