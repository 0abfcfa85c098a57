// What a bot does with every hand it may hold, at one public state. Best responses, variance reduction and views of
// ranges stand on this.
#pragma once

#include <array>
#include <span>
#include <vector>

#include "base/rng.hpp"
#include "cards/hole.hpp"
#include "game/action.hpp"
#include "game/hand_event.hpp"
#include "game/public_hand.hpp"

namespace felt {

struct HandPolicy {
  std::vector<Action> actions;                    // legal, each once
  std::vector<std::array<float, kCombos>> share;  // by action and Hole::index(); 0 for holdings that the board blocks

  // The share of an action for a holding; 0 where it is not among them.
  float of(const Action& action, Hole hole) const;
  // The row of an action, which is added with no shares where it is missing.
  size_t row(const Action& action);
  // One of the actions, each as often as its share for the holding says.
  Action pick(Hole hole, Rng& rng) const;

  static HandPolicy always(const Action& action);  // with every hand
};

class Policy {
 public:
  virtual ~Policy() = default;
  // The strategy of hand.actor(), a player with two hole cards. `history` is public. Always the same for the same hand.
  virtual HandPolicy at(const PublicHand& hand, std::span<const HandEvent> history) const = 0;
};

}  // namespace felt
