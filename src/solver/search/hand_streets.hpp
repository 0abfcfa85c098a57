// A heads-up hand street by street: what lay in the middle when betting began, what could still be bet, and what was
// done.
#pragma once

#include <span>
#include <vector>

#include "game/hand_event.hpp"
#include "game/public_hand.hpp"

namespace felt {

struct HandStreet {
  Chips pot, stack;         // when the street began; stack: the smaller of the two
  std::vector<Chips> line;  // after each step, the total of who took it on this street
  size_t events = 0;        // of the history, before the street's first step
};

// From the first street to the one the hand is at.
std::vector<HandStreet> streets_of(const PublicHand& hand, std::span<const HandEvent> history);

}  // namespace felt
