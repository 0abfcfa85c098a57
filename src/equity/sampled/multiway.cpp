#include "equity/sampled/multiway.hpp"

#include <array>
#include <cmath>
#include <vector>

#include "base/assert.hpp"
#include "base/parallel/parallel.hpp"
#include "base/rng.hpp"
#include "cards/evaluator.hpp"
#include "equity/sampled/holding_sampler.hpp"
#include "equity/strength.hpp"

namespace felt {
namespace {

constexpr size_t kChunks = 64;
constexpr uint64_t kDealsPerChunk = 16'384;  // a million in all: a standard error of 0.05 points at most

// Weighted sums over deals; a share is 0 or 1 / (players who tie).
struct Sums {
  double weight = 0, win = 0, tie = 0, share = 0;
  double squares = 0, square_shares = 0, square_share_squares = 0;  // of weight², weight²·share, weight²·share²

  void add(double w, int sharing) {
    const double part = sharing > 0 ? 1.0 / sharing : 0.0;
    weight += w;
    (sharing == 1 ? win : tie) += sharing > 0 ? w : 0;
    share += w * part;
    squares += w * w;
    square_shares += w * w * part;
    square_share_squares += w * w * part * part;
  }
  Sums& operator+=(const Sums& other) {
    weight += other.weight, win += other.win, tie += other.tie, share += other.share;
    squares += other.squares, square_shares += other.square_shares;
    square_share_squares += other.square_share_squares;
    return *this;
  }
};

class Table {
 public:
  Table(Hole hole, CardSet board, std::span<const Range> opponents) : mine_(rank_of(hole, board)) {
    for (const Hole other : kAllHoles) {
      if (!other.cards().intersects(board)) ranks_[other.index()] = rank_of(other, board);
    }
    for (const Range& range : opponents) samplers_.emplace_back(range.without(board | hole.cards()));
  }

  Sums deal(uint64_t deals, Rng rng) const {
    Sums sums;
    for (uint64_t i = 0; i < deals; ++i) deal_once(rng, sums);
    return sums;
  }

 private:
  static HandRank rank_of(Hole hole, CardSet board) { return evaluate(board | hole.cards()); }

  void deal_once(Rng& rng, Sums& sums) const {
    CardSet used;
    double weight = 1;
    int sharing = 1;
    for (const HoldingSampler& sampler : samplers_) {
      const HoldingSampler::Draw draw = sampler.draw(used, rng);
      weight *= draw.weight;
      if (weight == 0) return;
      const Hole theirs = sampler.holdings()[draw.index].hole;
      used |= theirs.cards();
      const HandRank rank = ranks_[theirs.index()];
      if (rank.beats(mine_)) sharing = 0;
      if (rank == mine_ && sharing > 0) ++sharing;
    }
    sums.add(weight, sharing);
  }

  HandRank mine_;
  std::array<HandRank, kCombos> ranks_{};
  std::vector<HoldingSampler> samplers_;
};

// The error of a ratio of weighted sums (Owen, Monte Carlo theory, ch. 9.2).
MultiwayShare summary_of(const Sums& sums) {
  const double mean = sums.share / sums.weight;
  const double variance = sums.square_share_squares - 2 * mean * sums.square_shares + mean * mean * sums.squares;
  return {{sums.win / sums.weight, sums.tie / sums.weight, mean},
          std::sqrt(std::max(0.0, variance)) / sums.weight,
          kChunks * kDealsPerChunk};
}

}  // namespace

MultiwayShare share_now(Hole hole, CardSet board, std::span<const Range> opponents, uint64_t seed, int threads) {
  FELT_ASSERT(board.size() >= 3 && !opponents.empty(), "a board to judge and somebody to judge against");
  if (opponents.size() == 1) {
    const HandStrength one = strength_now(hole, board, opponents[0]);
    return {{one.win / one.total(), one.tie / one.total(), one.ratio()}, 0, 0};
  }
  const Table table(hole, board, opponents);
  std::vector<Sums> parts(kChunks);
  for_each_chunk(kChunks, threads, [&](size_t k) { parts[k] = table.deal(kDealsPerChunk, Rng(seed, k)); });
  Sums sums;
  for (const Sums& part : parts) sums += part;
  FELT_ASSERT(sums.weight > 0, "the ranges can be dealt");
  return summary_of(sums);
}

}  // namespace felt
