// What the Omaha evaluators look up: for the ranks of any board and of any two hole cards, the best hand of those two
// and three of the board, flushes left aside; and the same for lows.
//
// A board's five ranks are one of 6188 multisets, two hole ranks one of 91: 1.2 MB of dense ranks, most of which stay
// in a core's second cache. They are computed on first use, in 4 ms: as data they would make the program 1.2 MB larger
// and save nobody a noticeable time.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>

#include "cards/evaluator.hpp"

namespace felt::omaha_tables {

inline constexpr int kBoardRanks = 6188;  // C(17, 5): multisets of five ranks
inline constexpr int kPairs = 91;         // C(14, 2): multisets of two ranks
inline constexpr int kRow = 96;           // entries of a row: three cache lines
static_assert(kPairs <= kRow);

// C(n, k) for small k.
constexpr int choose(int n, int k) {
  int ways = 1;
  for (int i = 0; i < k; ++i) ways = ways * (n - i) / (i + 1);
  return ways;
}

// Multisets in colexicographic order: the i-th lowest of their ranks adds C(rank + i, i + 1).
constexpr int place_of(int i, int rank) { return choose(rank + i, i + 1); }
inline constexpr auto kPlaces = [] {
  std::array<std::array<uint16_t, 16>, 5> places{};
  for (int i = 0; i < 5; ++i) {
    for (int rank = 0; rank < kRanks; ++rank) places[i][rank] = static_cast<uint16_t>(place_of(i, rank));
  }
  return places;
}();
inline constexpr auto kPairPlaces = [] {
  std::array<std::array<uint8_t, 16>, kRanks> places{};
  for (int a = 0; a < kRanks; ++a) {
    for (int b = 0; b < kRanks; ++b) places[a][b] = static_cast<uint8_t>(place_of(1, std::max(a, b)) + std::min(a, b));
  }
  return places;
}();

// Ranks by board, then by pair: HandRank values. Rows follow one another, kRow entries apart.
const uint16_t* rank_table();

// By the ranks up to eight (ace low) of the board, then of the hand: eight-or-better values, 0 without a low.
using LowRow = std::array<uint8_t, 256>;
const std::array<LowRow, 256>& low_table();

// The best flush of exactly two of the hand's ranks and three of the board's in one suit, which has them.
HandRank flush_rank(unsigned hole, unsigned board);

}  // namespace felt::omaha_tables
