// A game of the rules as odds need it.
#pragma once

#include "equity/games/odds.hpp"
#include "game/public_hand.hpp"

namespace felt {

// With all its draws to come.
OddsGame odds_game(const Rules& rules);

// Draws that nobody, or not everybody, has had. In the middle of one it counts as still to come.
int draws_to_come(const PublicHand& hand);

// Two hole cards, five on the board, 52 in the deck, the high hand wins: what equity/equity.hpp is for.
bool is_plain_holdem(const OddsGame& game);

// A hand of the game as people write it: "AhAdKhKd".
std::string_view example_hand(const OddsGame& game);

}  // namespace felt
