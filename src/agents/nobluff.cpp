// nobluff (source I): bets what its made hand is worth, calls by fixed pot ratios and outs.
#include "agents/indiana.hpp"
#include "agents/roster.hpp"

namespace felt {

AgentInfo nobluff_info() {
  return {"nobluff",      "No-bluff",       "bets by its made hand, calls by pot ratio and outs, never bluffs", "I",
          holdem_games(), indiana_params(), [](const Params& chosen) { return make_indiana(chosen, false); }};
}

}  // namespace felt
