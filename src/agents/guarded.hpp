// Bots are strangers: whatever one does, the match goes on.
#pragma once

#include <cstdint>

#include "agents/agent.hpp"

namespace felt {

struct Faults {
  int64_t illegal = 0;  // answered an action that the rules refuse
  int64_t thrown = 0;   // threw an exception
  int64_t total() const { return illegal + thrown; }
};

// The agent's action, or check-or-fold and a fault when it throws or answers something illegal.
Action ask(Agent& agent, const View& view, Rng& rng, Faults& faults);

}  // namespace felt
