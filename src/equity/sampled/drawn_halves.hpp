// Holdings for many players, who collide in nearly every try: half of them are drawn for themselves, and so are the
// others, and what collides within a half is thrown away there. Then the halves are put together, and both are thrown
// away where they collide. The deals are those of independent players who happen not to collide, all the same; but most
// tries fail after half of the work.
#pragma once

#include <array>
#include <cstdint>
#include <span>

#include "equity/sampled/draw_kernel.hpp"

namespace felt {

class DrawnHalves {
 public:
  DrawnHalves(uint64_t seed, uint64_t stream);

  // A new block of kBlock deals, for two players or more.
  void draw(std::span<const DrawnRange> ranges);
  const uint32_t* holdings(size_t player) const { return index_[player].data(); }

  // For kernels.
  using Row = std::array<uint32_t, 2 * kBlock + 16>;
  struct Joined {
    std::array<const DrawnBlock*, 2> halves;
    std::array<size_t, 2> players;
    Row* index;  // those of the first half, then the others
    size_t& filled;
  };

 private:
  std::array<DrawnBlock, 2> halves_;
  alignas(64) std::array<Row, kMaxPlayers> index_{};
  size_t filled_ = 0;
  bool is_used_ = false;  // the first kBlock of them
};

}  // namespace felt
