// Every board that can come from a spot's board, street by street, with the hands that each leaves possible. Cards that
// differ only in suits which nothing tells apart are dealt once: the others are its images, with those suits swapped.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "cards/card_set.hpp"
#include "cards/hole.hpp"
#include "solver/postflop/spot.hpp"
#include "solver/postflop/vector_kernels.hpp"

namespace felt {

// Two suits change places: where each hand of a board's lists goes.
struct SuitSwap {
  Suit a = Suit::Clubs, b = Suit::Clubs;
  std::array<std::vector<uint16_t>, 2> to;  // by player
};

struct SolverBoard {
  Card card;      // the last one dealt; not set on the first street
  CardSet cards;  // all
  std::array<HandList, 2> hands;
  std::array<std::vector<uint16_t>, 2> from;  // where each hand is in the list of the board before; on the first
                                              // street: in the tree's holes
  // The first suit that nothing tells apart from each: not the ranges, not the cards of any street up to here. Two
  // suits that the flop tells apart stay apart when a later card makes them look alike, for they were played
  // differently.
  std::array<Suit, kSuits> first_like{};
  std::vector<SuitSwap> swaps;  // on this board, for the cards that come next
  std::vector<uint8_t> images;  // swaps of the board before that turn this board into one not dealt
  uint32_t parent = 0, first_child = 0, children = 0;
};

struct BoardTree {
  std::array<std::vector<Hole>, 2> holes;  // of the ranges, without those the board blocks
  std::array<std::vector<float>, 2> weights;
  std::vector<std::vector<SolverBoard>> streets;  // from the spot's street to the river
};

// `merge_suits`: deal cards that nothing tells apart once.
BoardTree build_boards(const Spot& spot, bool merge_suits);

}  // namespace felt
