// A hand being played: the state, its dealer, and its history for everybody and for each player.
#pragma once

#include "game/dealer.hpp"

namespace felt {

class Hand {
 public:
  // Deals up to the first decision. Rules must outlive the hand.
  Hand(const Rules& rules, const HandSetup& setup, const Dealer& dealer);

  const HandState& state() const { return state_; }
  bool is_over() const { return state_.is_over(); }

  // Applies the decision of state().actor(), which must be legal, and deals on to the next one.
  void act(const Action& action);

  // What the player to act, or anybody else, knows now. Valid until the next act().
  View view(Seat seat) const { return state_.view(seat, public_log_); }

  const HandLog& log() const { return log_; }  // everything, hidden cards included

 private:
  void publish();

  HandLog log_, public_log_;
  HandState state_;
  Dealer dealer_;
};

}  // namespace felt
