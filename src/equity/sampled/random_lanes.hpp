// Eight random generators side by side: their bits come out the same whatever the register width.
#pragma once

#include <cstdint>

#include "base/rng.hpp"

namespace felt {

struct alignas(64) RandomLanes {
  uint64_t state[4][8];  // xoshiro256++

  RandomLanes(uint64_t seed, uint64_t stream) {
    for (int lane = 0; lane < 8; ++lane) {
      Rng lane_seed(seed, hash_combine(stream, lane));
      for (auto& word : state) word[lane] = lane_seed.next();
    }
  }
};

}  // namespace felt
