// Games small enough to know everything about: what solvers are tested with. Chips are counted from 0 before the ante.
#pragma once

#include <memory>

#include "solver/games/extensive_game.hpp"

namespace felt {

// Kuhn's poker for 2 to 9 players: players + 1 cards, an ante of 1, one bet of 1. Cards are letters up to 'K', or to
// 'A' where more than two play. Information "Q cb": the card, then what was done (c is check or fold, b is bet or
// call).
std::unique_ptr<GameState> make_kuhn(int players = 2);

// Leduc hold'em for two: six cards, antes of 1, two rounds with bets of 2 and 4 and at most two raises, one board card
// before the second; a pair wins. Suits decide nothing, so players may as well be blind to them: the same game with 288
// information sets instead of 936. Information "Q:K rc/cr", or "Qa:Kb rc/cr" with suits.
enum class LeducSuits { Seen, Unseen };
std::unique_ptr<GameState> make_leduc(LeducSuits suits);

}  // namespace felt
