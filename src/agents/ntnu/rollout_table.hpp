// The roll-out table of source N as bots use it: made when first asked for, then kept for the life of the program.
#pragma once

#include "cards/hole.hpp"

namespace felt {

// The expected part of the pot before the flop against players - 1 random hands that never fold; 2 to 10 players.
// Exact for two. Always the same numbers; safe from any thread.
double rollout_equity(HoleClass hand, int players);

}  // namespace felt
