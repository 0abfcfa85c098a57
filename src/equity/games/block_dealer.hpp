// Random cards for many deals at a time, a deal per SIMD lane: which cards come, and nothing of the game.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "cards/card_set.hpp"
#include "equity/sampled/deal_kernel.hpp"
#include "equity/sampled/random_lanes.hpp"

namespace felt {

class CardBlocks {
 public:
  // `cards` different ones of `live` per deal. The deals of one (seed, stream) are always the same, on every machine.
  CardBlocks(CardSet live, int cards, uint64_t seed, uint64_t stream);

  // The next kBlock deals.
  void deal();
  // The ids of the k-th card, by deal.
  const uint16_t* ids(int k) const { return state_.ids.data() + static_cast<size_t>(k) * kBlock; }

  // For kernels.
  struct State {
    State(uint64_t seed, uint64_t stream) : random(seed, stream) {}
    int live_cards = 0, cards = 0;
    std::array<uint16_t, kCards> gaps{};  // of the cards that are not live
    int gap_count = 0;
    RandomLanes random;
    std::vector<uint16_t> bits;  // random bits of a block, by card, half and deal
    std::vector<uint16_t> ids;   // by card and deal
  };

 private:
  State state_;
};

}  // namespace felt
