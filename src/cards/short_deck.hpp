// Hold'em with 36 cards, six to ace: a flush beats a full house, and the ace plays below the six in A-6-7-8-9.
//
// Hands keep the dense ranks of the full deck. Its nine-high straight needs a five, so that its number is free for
// A-6-7-8-9; and the numbers of flushes and full houses change places in the order.
#pragma once

#include <cstdint>

#include "cards/evaluator.hpp"

namespace felt {

// The name of a short-deck hand: what it would be called with 52 cards, A-6-7-8-9 as a nine-high straight.
HandRank short_deck_rank(const PartialHand& hand);  // five to seven cards of the short deck

// The plain twin: the best of all fives, each judged by its own.
HandRank plain_short_deck_rank(CardSet cards);

// Its place in the short deck's order: bigger wins. Never 0. And back.
constexpr uint32_t short_deck_value(HandRank rank);
constexpr HandRank short_deck_rank_of(uint32_t value);

namespace short_deck_order {
// As dense ranks, best first: 10 straight flushes, 156 quads, 156 full houses, 1277 flushes.
inline constexpr int kFullHouseFirst = 167, kFlushFirst = 323, kFlushLast = 1599;
inline constexpr int kFullHouses = kFlushFirst - kFullHouseFirst, kFlushes = kFlushLast + 1 - kFlushFirst;
}  // namespace short_deck_order

constexpr uint32_t short_deck_value(HandRank rank) {
  using namespace short_deck_order;
  int place = rank.value();
  if (place >= kFullHouseFirst && place <= kFlushLast) place += place < kFlushFirst ? kFlushes : -kFullHouses;
  return static_cast<uint32_t>(kHandRanks + 1 - place);
}

constexpr HandRank short_deck_rank_of(uint32_t value) {
  using namespace short_deck_order;
  int place = kHandRanks + 1 - static_cast<int>(value);
  if (place >= kFullHouseFirst && place <= kFlushLast) {
    place += place < kFullHouseFirst + kFlushes ? kFullHouses : -kFlushes;
  }
  return HandRank(place);
}

}  // namespace felt
