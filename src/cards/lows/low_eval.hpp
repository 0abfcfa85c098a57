// Fast evaluators of low hands: the values of lowball.hpp, their plain twins, without trying every five. Single hands
// by masks and small tables; batches a hand per vector lane, without tables, on every SIMD target.
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <span>

#include "cards/card.hpp"
#include "cards/card_set.hpp"
#include "cards/lows/lowball.hpp"

namespace felt {

namespace detail {

// The lowest five ranks of a mask, or all.
constexpr unsigned lowest_five(unsigned mask) {
  unsigned above = mask;
  for (int i = 0; i < 5; ++i) above = without_lowest(above);
  return mask ^ above;
}

// By the ranks up to eight, ace low.
inline constexpr auto kEightValues = [] {
  std::array<uint8_t, 256> values{};
  for (unsigned ranks = 0; ranks < 256; ++ranks) {
    if (std::popcount(ranks) >= 5) values[ranks] = static_cast<uint8_t>(256 - lowest_five(ranks));
  }
  return values;
}();

}  // namespace detail

uint32_t evaluate_ace_to_five(CardSet cards);     // five to seven cards
uint32_t evaluate_deuce_to_seven(CardSet cards);  // five cards in two loads; six or seven try every five
uint32_t evaluate_badugi(CardSet cards);          // one to four cards
inline uint32_t evaluate_eight_or_better(CardSet cards) {
  return detail::kEightValues[ace_low(rank_mask(cards)) & 0xff];
}

// Batches: out[k] is the value of hand k. Ace-to-five hands have 5, 6 or 7 cards, the same for all.
void evaluate_ace_to_five(std::span<const CardSet> hands, int cards, std::span<uint32_t> out);
void evaluate_deuce_to_seven(std::span<const CardSet> fives, std::span<uint32_t> out);
void evaluate_badugi(std::span<const Card> fours, std::span<uint16_t> out);  // hand k: cards [4 * k, 4 * k + 4)

}  // namespace felt
