// The class of the hand that a player has made, by the rules of the game he plays.
#pragma once

#include "cards/hand_rank.hpp"
#include "game/view.hpp"

namespace felt {

// Of hole cards and board, five to seven cards; before the flop a pair or nothing. Without suits there are no flushes.
Category made_hand(const View& view);

}  // namespace felt
