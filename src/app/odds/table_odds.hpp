// What a table tells odds: who holds what, and a last card that is everybody's.
#pragma once

#include "equity/games/odds.hpp"
#include "game/public_hand.hpp"

namespace felt {

class View;

// In games with up cards the last card lies on the board where there are too few for everybody, or where it lies there
// already.
void share_last_card_if_short(OddsQuestion& question, const Rules& rules);

// The actor's hand against hands of which nothing is known but their up cards; everything else that was seen cannot
// come. For games without draws.
OddsQuestion question_of_view(const View& view);

}  // namespace felt
