// What a hand is worth at a game's showdown, as a number: bigger wins, equal splits.
#pragma once

#include <cstdint>
#include <span>

#include "game/dealt_cards.hpp"
#include "game/rules.hpp"

namespace felt {

// `hole` is all known. High hands take the best five of hole and board; draw games have no board. Omaha needs a full
// board.
uint32_t hand_value(Showdown showdown, const DealtCards& hole, std::span<const Card> board);

}  // namespace felt
