// A hand with two players left, street by street: what lay in the middle when betting began, what could still be bet,
// and what was done.
#pragma once

#include <array>
#include <span>
#include <vector>

#include "game/hand_event.hpp"
#include "game/public_hand.hpp"

namespace felt {

struct HandStreet {
  Chips pot, stack;         // when the street began; stack: the smaller of the two who are left now
  std::vector<Chips> line;  // after each step, the total of who took it on this street
  size_t events = 0;        // of the history, before the street's first step
  int players = 0;          // in the hand when the street began
};

// Who is left: out of position, in position. Two players must be.
std::array<Seat, 2> two_left(const PublicHand& hand);

// From the first street to the one the hand is at.
std::vector<HandStreet> streets_of(const PublicHand& hand, std::span<const HandEvent> history);

}  // namespace felt
