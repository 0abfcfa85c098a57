// The pots of a hand the way people count them.
#pragma once

#include <vector>

#include "game/public_hand.hpp"

namespace felt {

// A side pot begins where somebody is all-in, not where somebody has yet to call.
std::vector<Pot> pots_by_all_ins(const PublicHand& hand);

}  // namespace felt
