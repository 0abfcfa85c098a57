// What one player knows: the public hand, the public history, and the player's own cards. Nobody else's hidden cards
// are in it.
#pragma once

#include <span>

#include "game/hand_event.hpp"
#include "game/public_hand.hpp"

namespace felt {

class View : public PublicHand {
 public:
  View(const PublicHand& hand, Seat seat, const DealtCards& hole, CardSet discarded, std::span<const HandEvent> history)
      : PublicHand(hand), history_(history), discarded_(discarded), hole_(hole), seat_(seat) {}

  Seat seat() const { return seat_; }
  bool is_my_turn() const { return (phase() == Phase::Bet || phase() == Phase::Draw) && actor() == seat_; }
  const DealtCards& hole() const { return hole_; }
  CardSet discarded() const { return discarded_; }  // the cards this player threw away

  Chips stack() const { return PublicHand::stack(seat_); }
  using PublicHand::stack;
  SeatSet opponents() const { return live() - seat_; }  // still in the hand
  Chips clamp_raise(Chips to) const;                    // the legal raise nearest to `to`; only while can_raise()

  // Everything that has happened, hidden cards face down. Valid while the hand it came from is not moved on.
  std::span<const HandEvent> history() const { return history_; }

 private:
  friend class HandState;  // may turn a view to another seat

  std::span<const HandEvent> history_;
  CardSet discarded_;
  DealtCards hole_;
  Seat seat_;
};

}  // namespace felt
