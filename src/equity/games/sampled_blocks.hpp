// Random deals a block at a time, for plans in which nobody has a range and nobody draws: the fast way of sampled_odds.
#pragma once

#include "equity/games/odds_plan.hpp"
#include "equity/games/odds_tally.hpp"

namespace felt {

bool takes_blocks(const OddsPlan& plan);

// A stream of random deals: that of chunk `chunk`.
struct BlockStream {
  uint64_t seed = 1, chunk = 0;
};

// Adds `deals` of the stream to the tally.
void sample_blocks(const OddsPlan& plan, BlockStream stream, uint64_t deals, OddsTally& tally);

}  // namespace felt
