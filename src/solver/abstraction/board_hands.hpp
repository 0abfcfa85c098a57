// The hands of a board that suits do not make equal, and the cards that can come next.
#pragma once

#include <cstdint>
#include <vector>

#include "cards/card_set.hpp"
#include "cards/hole.hpp"
#include "cards/isomorphism.hpp"

namespace felt {

struct BoardHand {
  uint16_t hole = 0;   // Hole::index()
  uint8_t copies = 1;  // holdings that are the same hand on this board
};

// One of every class of equal holdings, by rising index.
std::vector<BoardHand> hands_of_board(CardSet board);

// One board of every class of `cards` cards.
std::vector<BoardClass> all_boards(int cards);

}  // namespace felt
