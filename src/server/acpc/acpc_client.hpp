// Plays a bot of ours on any ACPC dealer.
#pragma once

#include <atomic>
#include <string>

#include "agents/agent.hpp"
#include "agents/guarded.hpp"
#include "base/progress.hpp"
#include "game/rules/acpc_game.hpp"
#include "server/net/address.hpp"

namespace felt {

struct AcpcJoinResult {
  uint64_t hands = 0;  // played to their end
  int64_t net = 0;     // in kExactSplitUnit-ths of a chip
  Faults faults;
  uint64_t unreadable = 0;  // lines from the dealer that made no sense; states are answered by a call
  uint64_t blind = 0;       // calls where the bot could have chosen, but could not be shown the hand
};

// Until the dealer closes the connection, or `progress` is asked to stop. An error when the connection breaks before
// the first state, or in the middle of a hand.
Result<AcpcJoinResult> join_acpc(const Fd& socket, const AcpcGame& game, Agent& agent, uint64_t seed,
                                 Progress& progress);

}  // namespace felt
