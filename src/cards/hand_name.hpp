// Hands as a player would call them: "two pair, aces and kings, queen kicker".
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "cards/hand_rank.hpp"

namespace felt {

std::string hand_name(HandRank rank);

// The same with so many kickers named and no more: "two pair, aces and kings" with none.
std::string hand_name(HandRank rank, size_t kickers);
// How many kickers tell the two hands apart: 0 when they are equal, or differ in more than kickers.
size_t deciding_kickers(HandRank a, HandRank b);

// "ace", "six"; "aces", "sixes"; "A", "6", "10".
std::string rank_name(Rank rank);
std::string rank_plural(Rank rank);
std::string rank_digits(Rank rank);

// Ranks of a 13-bit mask, high to low.
std::vector<Rank> ranks_in(uint32_t mask);

}  // namespace felt
