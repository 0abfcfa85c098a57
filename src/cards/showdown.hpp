// How hands are compared at the end of a game, as data: what rules, histories and equity share.
#pragma once

#include <cstdint>

#include "cards/card_set.hpp"

namespace felt {

enum class Showdown : uint8_t {
  High,            // the best five of hole and board cards
  SuitsIgnored,    // Hertfordshire: thirteen ranks, no flushes
  KickersIgnored,  // Halmstad: hand class and main ranks only
  DeuceToSeven,    // the lowest hand wins; aces are high, straights and flushes count
  TwoFromHand,     // Omaha: exactly two hole cards and three board cards
  ShortDeck,       // a flush beats a full house, and A-6-7-8-9 is a straight
  AceToFive,       // the lowest hand wins; aces are low, straights and flushes do not count
  Badugi,          // the most cards of different ranks and suits, then the lowest; aces are low
};

// Whether the lowest hand wins half of every pot.
enum class LowHalf : uint8_t {
  None,
  EightOrBetter,  // five different ranks of eight and below, aces low; in Omaha two of them from the hand
};

// What a hand is worth, as a number: bigger wins, equal splits. All cards are known; Omaha needs three board cards.
uint32_t showdown_value(Showdown showdown, CardSet hole, CardSet board);

// The same of the low half; 0 when the hand does not qualify.
uint32_t low_half_value(LowHalf low, Showdown showdown, CardSet hole, CardSet board);

// The cards a game is dealt from.
enum class DeckKind : uint8_t {
  Full,
  Short,  // 36 cards: six to ace
  Royal,  // 20 cards: ten to ace
};
constexpr CardSet cards_of(DeckKind deck) {
  constexpr uint64_t kAll = 0x1fff, kFromSix = 0x1ff0, kFromTen = 0x1f00;  // ranks
  constexpr uint64_t kEverySuit = 0x0001000100010001;
  const uint64_t ranks = deck == DeckKind::Full ? kAll : deck == DeckKind::Short ? kFromSix : kFromTen;
  return CardSet::from_bits(ranks * kEverySuit);
}

}  // namespace felt
