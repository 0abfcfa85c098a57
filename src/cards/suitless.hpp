// The suitless evaluator of source H (rank-holdem): thirteen ranks, four of each, suits ignored. Hand types 1 to 7 are
// high card, pair, two pair, trips, straight, full house, quads.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <string>

#include "cards/card.hpp"
#include "cards/hand_rank.hpp"

namespace felt {

// Six hex digits: type, then five ranks in order of significance (deuce 0 … ace C). Bigger is better.
// A K Q 8 4 is 0x1CBA62. The ace of A-2-3-4-5 counts low: 0x53210C.
struct SuitlessValue {
  uint32_t value = 0;
  friend constexpr auto operator<=>(SuitlessValue, SuitlessValue) = default;
};

// Best five of five to seven ranks, at most four of each.
HandRank evaluate_suitless(std::span<const Rank> ranks);
SuitlessValue suitless_value(HandRank rank);  // not for flushes
std::string to_text(SuitlessValue value);     // "0x1CBA62"

}  // namespace felt
