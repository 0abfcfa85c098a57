// The pots of a hand the way people count them, and what a call costs of those one can win.
#pragma once

#include <optional>
#include <vector>

#include "game/public_hand.hpp"

namespace felt {

// A side pot begins where somebody is all-in, not where somebody has yet to call: a bet over an all-in that nobody has
// matched is not a side pot, and in none of these.
std::vector<Pot> pots_by_all_ins(const PublicHand& hand);

// What the actor can win by calling: of every bet at most as much as their own is then.
Chips pot_to_win(const PublicHand& hand);

// The part of that pot that a call must win to pay; nothing where there is nothing to call.
std::optional<double> price_of_call(const PublicHand& hand);

}  // namespace felt
