// Where the random numbers of a match come from: every deal and every agent has a stream of its own, whatever the
// others draw and whichever thread plays them.
#pragma once

#include "base/rng.hpp"

namespace felt {

inline Rng deal_stream(uint64_t seed, uint64_t deal) { return Rng(hash_combine(seed, 0xdea1), deal); }

inline Rng agent_stream(uint64_t seed, uint64_t session, int table, size_t player) {
  const uint64_t place = static_cast<uint64_t>(table) * 64 + player;
  return Rng(hash_combine(hash_combine(seed, 0xa6e7), session), place);
}

// Who sits where in a game of a tournament.
inline Rng tourney_seats(uint64_t seed, uint64_t game) { return Rng(hash_combine(seed, 0x5ea7), game); }

}  // namespace felt
