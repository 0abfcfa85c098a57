// Hands as a player would call them: "two pair, aces and kings, queen kicker".
#pragma once

#include <string>

#include "cards/hand_rank.hpp"

namespace felt {

std::string hand_name(HandRank rank);

// "ace", "six"; "aces", "sixes".
std::string rank_name(Rank rank);
std::string rank_plural(Rank rank);

}  // namespace felt
