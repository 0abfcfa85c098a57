// Draws a holding for each of several players, no card twice, block by block: with the probability of independent
// players who happen not to collide.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "base/rng.hpp"
#include "equity/ranges/range.hpp"
#include "equity/sampled/alias_table.hpp"
#include "equity/sampled/deal_kernel.hpp"
#include "equity/sampled/draw_kernel.hpp"
#include "equity/sampled/drawn_halves.hpp"
#include "equity/sampled/holding_sampler.hpp"
#include "equity/sampled/joint_deals.hpp"

namespace felt {

// What can be drawn: the same for all threads.
class HoldingDraws {
 public:
  HoldingDraws(std::span<const Range> ranges, CardSet blocked);  // at least one; none is empty

  const std::vector<WeightedHole>& holdings(size_t player) const { return samplers_[player].holdings(); }
  size_t players() const { return samplers_.size(); }
  // Whether the deals of a block count by their weight, or all alike.
  bool is_weighted() const { return way_ == Way::OneByOne; }

 private:
  friend class HoldingDrawer;
  enum class Way {
    Independently,  // each for itself, and all again when two collide
    ByHalves,       // the same, half of the players at a time
    FromList,       // from a list of all deals
    OneByOne,       // among what the others left, with importance weights
  };

  void choose_way(std::span<const Range> ranges, CardSet blocked);
  double estimated_acceptance() const;

  std::vector<HoldingSampler> samplers_;
  std::vector<AliasTable> tables_;            // by player
  std::vector<std::vector<uint32_t>> cards_;  // by player and holding, as DrawnRange has them
  std::vector<DrawnRange> ranges_;
  std::vector<size_t> tightest_first_;  // players
  std::optional<JointDeals> list_;
  std::vector<std::array<uint16_t, kCombos>> index_of_;  // by player: a hole's place among the holdings
  Way way_ = Way::Independently;
};

// Draws block after block.
class HoldingDrawer {
 public:
  HoldingDrawer(const HoldingDraws& draws, uint64_t seed, uint64_t stream);

  void draw();
  // Of the block: by deal, the place among the player's holdings, and the weight where draws are weighted.
  const uint32_t* holdings(size_t player) const {
    if (halves_) return halves_->holdings(player);
    return draws_.way_ == HoldingDraws::Way::Independently ? block_.holdings(player) : index_[player].data();
  }
  double weight(size_t deal) const { return draws_.is_weighted() ? weight_[deal] : 1; }

 private:
  void draw_from_list();
  void draw_one_by_one();

  const HoldingDraws& draws_;
  Rng rng_;
  DrawnBlock block_;
  std::optional<DrawnHalves> halves_;
  std::array<std::array<uint32_t, kBlock>, kMaxPlayers> index_{};
  std::array<double, kBlock> weight_{};
};

}  // namespace felt
