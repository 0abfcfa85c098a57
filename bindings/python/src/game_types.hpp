// What the Python module says about hands: views that live as long as they are kept, actions, events.
#pragma once

#include <memory>
#include <string>

#include "base/rng.hpp"
#include "game/hand.hpp"
#include "game/stakes.hpp"
#include "python/src/bind.hpp"

namespace felt::python {

using SharedRules = std::shared_ptr<const Rules>;

// What a view needs to outlive the hand that it was taken from.
struct KeptView {
  SharedRules rules;
  HandLog log;
};

// A View that owns its history and its rules.
class OwnedView : private KeptView, public View {
 public:
  OwnedView(const View& view, SharedRules rules);
  OwnedView(const OwnedView&) = delete;
  OwnedView& operator=(const OwnedView&) = delete;

  const SharedRules& shared_rules() const { return KeptView::rules; }
};

// An action as Python gives it: an Action, or words as people type them. Throws a Python exception.
Action action_from(const py::object& given, const View& view);

// The game of a name or a file, under a profile.
Rules rules_from(const std::string& game, const std::string& profile);

// The seat of a number; an exception where the hand has none.
Seat seat_of(const PublicHand& hand, int seat);
py::list cards_of(const DealtCards& cards);  // None for cards that are face down
// Every kind of action that the player may take; of raises the smallest and the largest. Discards are left to the
// player.
py::list legal_of(const PublicHand& hand);
py::object raise_interval_of(const PublicHand& hand);  // None where no raise is legal
py::list pots_of(const PublicHand& hand);

template <class Value>
py::list by_seat(const PublicHand& hand, Value value) {
  py::list list;
  for (const Seat seat : hand.seats()) list.append(value(seat).count);
  return list;
}

py::list seat_list(SeatSet seats);
py::dict event_dict(const HandEvent& event);

}  // namespace felt::python
