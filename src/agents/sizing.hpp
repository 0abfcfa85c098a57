// Bet sizes as shares of something. Nothing here is legal by itself: sizes go through View::clamp_raise.
#pragma once

#include "game/view.hpp"

namespace felt {

constexpr Chips part_of(Chips chips, double share) {
  return Chips{static_cast<int64_t>(static_cast<double>(chips.count) * share)};
}

// Raises by a share of the player's own chips, on top of what there is to call.
inline Chips raise_by_stack(const View& view, double share) {
  return view.bet_to_match() + part_of(view.stack(), share);
}

// Raises by a share of the pot as it is after a call; 1 is a pot-sized raise.
inline Chips raise_by_pot(const View& view, double share) {
  return view.bet_to_match() + part_of(view.pot() + view.to_call(), share);
}

}  // namespace felt
