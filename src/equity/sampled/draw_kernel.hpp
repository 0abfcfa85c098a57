// Holdings for several players, each drawn for itself and all again when two collide: many tries at once, of which the
// good ones are kept in order.
#pragma once

#include <array>
#include <cstdint>
#include <span>

#include "equity/outcome.hpp"
#include "equity/sampled/alias_table.hpp"
#include "equity/sampled/deal_kernel.hpp"
#include "equity/sampled/random_lanes.hpp"

namespace felt {

// One player's range. Points at arrays that must outlive it.
struct DrawnRange {
  std::span<const AliasTable::Place> places;
  const uint32_t* cards;  // by holding: the id of one card, and of the other above bit 16
  bool has_equal_weights = false;
};

// Holdings drawn, by player and deal: the first kBlock of them are a block, what was drawn beyond it begins the next.
class DrawnBlock {
 public:
  static constexpr size_t kTries = 64;  // at a time

  enum class Keep { Holdings, HeldCardsToo };

  DrawnBlock(uint64_t seed, uint64_t stream, Keep keep = Keep::Holdings)
      : random_(seed, stream), keeps_held_(keep == Keep::HeldCardsToo) {}

  // A new block.
  void draw(std::span<const DrawnRange> ranges);
  const uint32_t* holdings(size_t player) const { return index_[player].data(); }
  // By deal, a bit for each card that the players hold: cards 0 to 31, or from 32 on. Where held cards are kept.
  const uint32_t* held(int half) const { return held_[half].data(); }

  // For kernels.
  using Row = std::array<uint32_t, kBlock + 2 * kTries>;
  struct Place {
    RandomLanes& random;
    Row *index, *held;  // held: null, or two rows
    size_t& filled;
  };

 private:
  RandomLanes random_;
  bool keeps_held_;
  alignas(64) std::array<Row, kMaxPlayers> index_{};
  alignas(64) std::array<Row, 2> held_{};
  size_t filled_ = 0;
  bool is_used_ = false;  // the first kBlock of them
};

// A block of showdowns on a complete board.
struct RankedBlock {
  int players = 2;
  std::array<const uint32_t*, kMaxPlayers> holdings{};  // by deal; null: always holding 0
  std::array<const uint32_t*, kMaxPlayers> ranks{};     // by holding, the best lowest
};
void judge_ranked(const RankedBlock& block, std::array<WinnerMask, kBlock>& winners);

}  // namespace felt
