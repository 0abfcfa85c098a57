// Cards for one iteration of training: what both players hold on every street, in buckets, and who would win.
#pragma once

#include <array>
#include <cstdint>

#include "base/rng.hpp"
#include "solver/abstraction/card_abstraction.hpp"

namespace felt {

struct SampledDeal {
  std::array<std::array<uint16_t, kCardStreets>, 2> buckets{};  // by player and street
  int winner = 0;                                               // 1: player 0; -1: player 1; 0: a tie
};

SampledDeal sample_deal(const CardAbstraction& cards, Rng& rng);

}  // namespace felt
