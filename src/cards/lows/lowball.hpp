// The plain judges of games in which low hands win. All values: bigger is better, equal hands are equal. Lows count
// aces as the lowest rank, but for deuce-to-seven. These are the twins of the evaluators in
// low_eval.hpp and omaha.hpp.
#pragma once

#include <cstdint>

#include "cards/card_set.hpp"
#include "cards/strength.hpp"

namespace felt {

// The ranks of a 13-bit mask with the ace below the deuce: ace = bit 0, deuce = bit 1, … king = bit 12; and back.
constexpr uint32_t ace_low(uint32_t ranks) { return (ranks << 1 & 0x1fff) | ranks >> 12; }
constexpr uint32_t ace_high(uint32_t low_ranks) { return low_ranks >> 1 | (low_ranks & 1) << 12; }

// The ranks that the cards hold at least once, deuce = bit 0.
constexpr uint32_t rank_mask(CardSet cards) {
  return uint32_t{cards.ranks_of(Suit::Clubs)} | cards.ranks_of(Suit::Diamonds) | cards.ranks_of(Suit::Hearts) |
         cards.ranks_of(Suit::Spades);
}

// ~Strength of the lowest five, where A-2-3-4-5 is ace high and not a straight. Fewer than five cards: of all.
uint32_t deuce_to_seven_value(CardSet cards);
// The same with aces low, and without straights and flushes: a hand is worse the more it pairs.
uint32_t ace_to_five_value(CardSet cards);

// Number of cards << 13 | the complement of their ranks, ace low, of the best badugi among the cards.
uint32_t badugi_value(CardSet cards);

// 256 less the eight-bit mask of the lowest five different ranks up to eight; 0 when there are not five.
uint32_t eight_or_better_value(CardSet cards);
// With exactly two ranks from the hand and three from the board.
uint32_t omaha_eight_value(CardSet hole, CardSet board);

}  // namespace felt
