// A number for every hand of a street, the same for hands that differ only in suits: hole and board are two sets of
// cards, and the order in which the board came does not count. The numbers of a street have no gaps.
//
// A suit holds some hole cards and some board cards, together a set of ranks. Its place among all such sets, and the
// hole cards' places within the set, are its value. Suits are sorted, so that their names no longer matter; suits with
// as many hole and board cards form a group, counted as a multiset of values (after K. Waugh 2013, "A fast and optimal
// hand isomorphism algorithm").
#pragma once

#include <cstdint>
#include <span>

#include "cards/card_set.hpp"
#include "cards/hole.hpp"

namespace felt {

enum class CardStreet : uint8_t { Preflop, Flop, Turn, River };
inline constexpr int kCardStreets = 4;

constexpr int index(CardStreet street) { return static_cast<int>(street); }
constexpr int board_cards(CardStreet street) { return street == CardStreet::Preflop ? 0 : index(street) + 2; }
// `cards` is 0, 3, 4 or 5.
constexpr CardStreet street_of_board(int cards) { return static_cast<CardStreet>(cards == 0 ? 0 : cards - 2); }

// 169, 1,286,792, 13,960,050 and 123,156,254.
uint32_t hand_count(CardStreet street);

// The number of a hand, below hand_count(). The board has 0, 3, 4 or 5 cards, none of them in the hole.
uint32_t hand_index(Hole hole, CardSet board);

// The numbers of all holdings of a board of three to five cards, by Hole::index(): about four times as fast as one by
// one. Those that the board makes impossible keep what they had.
void hand_indices(CardSet board, std::span<uint32_t, kCombos> by_hole);

struct IndexedHand {
  Hole hole;
  CardSet board;
};

// One of the hands that have this number.
IndexedHand hand_at(CardStreet street, uint32_t index);

}  // namespace felt
