// A board of five cards, what both players may hold on it, and which buckets these hands are in on every street.
#pragma once

#include <array>
#include <span>
#include <vector>

#include "solver/abstraction/card_abstraction.hpp"
#include "solver/postflop/board_tree.hpp"

namespace felt {

// By street and Hole::index().
using BoardBuckets = std::array<std::array<uint16_t, kCombos>, kCardStreets>;

// A board at random, always the same for a seed and a number.
std::array<Card, 5> sample_board(uint64_t seed, uint64_t number);

// Buckets of every street of a board, in the order in which its cards are dealt.
BoardBuckets buckets_of(const CardAbstraction& cards, std::span<const Card, 5> board);

// The buckets that a player's hands are in on one street, numbered from 0 for this board: its slots.
struct StreetSlots {
  std::vector<int32_t> of_hand;  // padded like rows of hands; the padding is in the slot after the last
  std::vector<int32_t> bucket;   // by slot, padded with buckets that exist
  size_t count = 0;              // of slots
};

struct BoardDeal {
  // Ranges and slots by player of the betting tree.
  BoardDeal(std::span<const Card, 5> board, const std::array<Range, 2>& ranges, const BoardBuckets& buckets);

  const HandList& hands(int player) const { return boards.streets[0][0].hands[static_cast<size_t>(player)]; }
  // How often the player comes here with a hand of the list.
  float weight(int player, size_t hand) const {
    const auto p = static_cast<size_t>(player);
    return boards.weights[p][boards.streets[0][0].from[p][hand]];
  }

  BoardTree boards;                                            // of one board
  std::array<std::array<StreetSlots, kCardStreets>, 2> slots;  // by player and street
};

}  // namespace felt
