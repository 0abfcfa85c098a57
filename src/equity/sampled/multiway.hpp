// What a hand is worth against several opponents at once, no card dealt twice. Multiplying the ratios against each
// (HandStrength::against) takes opponents for independent and splits for halves; this does not.
#pragma once

#include <cstdint>
#include <span>

#include "cards/card_set.hpp"
#include "equity/outcome.hpp"
#include "equity/ranges/range.hpp"

namespace felt {

struct MultiwayShare {
  PlayerShare share;   // probabilities: best alone, best with others, part of the pot
  double error = 0;    // standard error of the part; 0 when exact
  uint64_t deals = 0;  // random ones; 0 when exact
};

// If everybody showed now: the board as it lies, three to five cards. Exact against one opponent; against more, random
// holdings. The ranges must leave something to deal beside hand and board. The same digits for any number of threads.
MultiwayShare share_now(Hole hole, CardSet board, std::span<const Range> opponents, uint64_t seed, int threads = 0);

}  // namespace felt
