// An action as somebody who reads hands sees it: what was done, and in which situation. Made from the public events
// alone, so that bots, histories and servers can use it alike.
#pragma once

#include <cstdint>
#include <optional>

#include "game/chip_count.hpp"

namespace felt {

// Source Z's abstraction. Sizes are the part of the pot that a bet or raise adds to the call.
enum class ActionClass : uint8_t {
  Fold,
  Check,
  Call,
  RaiseHalf,  // below 0.6 pot
  RaiseMost,  // 0.6 to 1 pot
  RaisePot,   // a pot or more
};
inline constexpr int kActionClasses = 6;

enum class Position : uint8_t { Front, Middle, Rear, Blinds };

// Blinds are their own position; the others are front, middle and rear thirds in order of acting.
Position position_of(Seat seat, SeatSet blinds, int players);

// Who made the last bet or raise of the street before: bets of the player who led say less than bets into them.
enum class Lead : uint8_t { Nobody, Own, Other };

struct ObservedAction {
  Seat seat;
  int street = 0;
  ActionClass action = ActionClass::Check;
  Position position = Position::Front;
  int raises_before = 0;  // bets and raises on this street; before the flop 1 makes a raise a 3-bet
  Lead lead = Lead::Nobody;
  int players = 0;       // dealt in
  int players_left = 0;  // in the hand, the actor included
  Chips pot, to_call;    // before the action
  double size = 0;       // of a raise, in pots
  bool all_in = false;

  // Whether the player could have acted so: a check needs nothing to call, a fold or a call needs something.
  bool is_open(ActionClass other) const {
    const bool faces_bet = to_call > Chips{0};
    if (other == ActionClass::Check) return !faces_bet;
    if (other == ActionClass::Fold || other == ActionClass::Call) return faces_bet;
    return true;
  }

  // The price of a call: to_call / (pot + to_call).
  double pot_odds() const { return to_call > Chips{0} ? ratio(to_call, pot + to_call) : 0; }
};

// Feed it the events of a hand in order; it answers the decisions among them.
class ActionTracker {
 public:
  explicit ActionTracker(int players) : players_(players), left_(players) {}

  std::optional<ObservedAction> feed(const HandEvent& event);

 private:
  ObservedAction describe(const HandEvent& event) const;
  void classify(const HandEvent& event, ObservedAction& seen) const;

  int players_, left_;
  int street_ = 0, raises_ = 0;
  ChipCount chips_;
  SeatSet blinds_;
  std::optional<Seat> last_raiser_, leader_;  // of this street, of the one before
};

}  // namespace felt
