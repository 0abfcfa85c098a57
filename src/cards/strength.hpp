// The order of poker hands, defined once: a hand's Strength is a number, bigger is better, equal hands are equal.
//
// The upper half holds class and primary ranks, the lower half what breaks ties (13-bit rank masks, deuce = bit 0):
//
//   class            upper half             lower half
//   high card        0                      five ranks
//   pair             the pair's rank        three kickers
//   two pair         0x2000 | both ranks    kicker
//   trips            0x4000 | rank          two kickers
//   straight         0x6000                 top rank
//   flush            0x8000                 five ranks
//   full house       0xa000 | trips' rank   pair's rank
//   quads            0xc000 | rank          kicker
//   straight flush   0xe000                 top rank
//
// This is the plain twin of the batch kernel (batch_eval-inl.hpp): the same steps, one hand at a time.
#pragma once

#include <bit>
#include <compare>
#include <cstdint>

#include "cards/card_set.hpp"

namespace felt {

struct Strength {
  uint32_t value = 0;
  friend constexpr auto operator<=>(Strength, Strength) = default;
};

namespace hand_class {
inline constexpr uint16_t kTwoPair = 0x2000, kTrips = 0x4000, kStraight = 0x6000, kFlush = 0x8000;
inline constexpr uint16_t kFullHouse = 0xa000, kQuads = 0xc000, kStraightFlush = 0xe000;
}  // namespace hand_class

namespace detail {

constexpr unsigned without_lowest(unsigned mask) { return mask & (mask - 1); }

// Clears up to `surplus` lowest bits, but never the last one.
constexpr unsigned cut_lowest(unsigned mask, int surplus) {
  for (; surplus > 0 && without_lowest(mask) != 0; --surplus) mask = without_lowest(mask);
  return mask;
}

// The top rank of the best straight as a mask of one bit (the five for A-2-3-4-5), or 0.
constexpr unsigned straight_top(unsigned ranks) {
  const unsigned with_low_ace = (ranks << 1) | (ranks >> 12);  // bit 0: ace, bit 1: deuce, …
  unsigned run = with_low_ace & (with_low_ace >> 1);
  run &= run >> 2;
  run &= with_low_ace >> 4;  // bit i: five in a row starting at bit i
  return (run & ~(run >> 1)) << 3;
}

constexpr Strength make_strength(unsigned upper, unsigned lower) { return Strength{(upper << 16) | lower}; }

}  // namespace detail

// Strength of five to seven cards given as rank masks per suit.
constexpr Strength strength_of_suits(unsigned c, unsigned d, unsigned h, unsigned s) {
  using namespace hand_class;
  const int cards = std::popcount(c) + std::popcount(d) + std::popcount(h) + std::popcount(s);
  const int surplus = cards - 5;
  for (const unsigned suit : {c, d, h, s}) {
    if (std::popcount(suit) < 5) continue;
    const unsigned top = detail::straight_top(suit);
    return top != 0 ? detail::make_strength(kStraightFlush, top)
                    : detail::make_strength(kFlush, detail::cut_lowest(suit, std::popcount(suit) - 5));
  }
  const unsigned any = c | d | h | s;
  const unsigned twice = (c & d) | (h & s) | ((c | d) & (h | s));
  const unsigned thrice = (c & d & (h | s)) | (h & s & (c | d));
  const unsigned quads = c & d & h & s;
  if (quads != 0) return detail::make_strength(kQuads | quads, detail::cut_lowest(any ^ quads, surplus));
  if (thrice != 0 && detail::without_lowest(twice) != 0) {
    const unsigned trips = detail::cut_lowest(thrice, 1);
    return detail::make_strength(kFullHouse | trips, detail::cut_lowest(twice ^ trips, surplus));
  }
  if (const unsigned top = detail::straight_top(any); top != 0) return detail::make_strength(kStraight, top);
  if (thrice != 0) return detail::make_strength(kTrips | thrice, detail::cut_lowest(any ^ thrice, surplus));
  if (detail::without_lowest(twice) != 0) {
    const unsigned pairs = std::popcount(twice) == 3 ? detail::without_lowest(twice) : twice;
    return detail::make_strength(kTwoPair | pairs, detail::cut_lowest(any ^ pairs, surplus));
  }
  return detail::make_strength(twice, detail::cut_lowest(any ^ twice, surplus));
}

constexpr Strength strength_of(CardSet cards) {
  return strength_of_suits(cards.ranks_of(Suit::Clubs), cards.ranks_of(Suit::Diamonds), cards.ranks_of(Suit::Hearts),
                           cards.ranks_of(Suit::Spades));
}

}  // namespace felt
