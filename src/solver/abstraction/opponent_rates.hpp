// How a hand fares on a complete board against eight kinds of opposing hands: it tells apart hands that beat as many
// hands but not the same ones (opponent cluster hand strength, Johanson and others 2013).
#pragma once

#include <array>
#include <cstdint>
#include <span>

#include "cards/card_set.hpp"
#include "cards/hole.hpp"

namespace felt {

inline constexpr int kOpponentKinds = 8;
inline constexpr int kFullRate = 8191;  // always wins

// Which kind each of the 169 classes is.
using OpponentKinds = std::array<uint8_t, kHoleClasses>;

// Wins and half of the ties among the possible hands of each kind, of kFullRate. Where a kind is impossible, the rate
// against all hands.
using OpponentRates = std::array<int16_t, kOpponentKinds>;

// All holdings on a board of five cards by Hole::index(): one sweep over the hands in order of strength. What the board
// makes impossible keeps what it had.
void rates_of_board(const OpponentKinds& kinds, CardSet board, std::span<OpponentRates, kCombos> by_hole);

// The plain twin: one hand against every other.
OpponentRates rates_of_hand(const OpponentKinds& kinds, Hole hole, CardSet board);

// The classes in eight groups of similar equity against every class, weakest first.
OpponentKinds group_opponents();

}  // namespace felt
