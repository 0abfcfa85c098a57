// nobluff (source I): bets what its made hand is worth, calls by fixed pot ratios and outs.
#include "agents/indiana/indiana.hpp"
#include "agents/roster.hpp"

namespace felt {

AgentInfo nobluff_info() {
  return {"nobluff",
          "No-bluff",
          "bets by its made hand, calls by pot ratio and outs, never bluffs",
          "Bets in proportion to what it has made and calls by pot odds and outs. It never bets without a hand, so "
          "believe it when it does.",
          "I",
          holdem_games(),
          indiana_params(),
          [](const Params& chosen) { return make_indiana(chosen, false); }};
}

}  // namespace felt
