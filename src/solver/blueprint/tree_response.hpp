// How much a best response wins from a blueprint that uses the same bets but sees every card, not buckets: the usual
// measure of a blueprint's quality. Before the flop it plays the blueprint itself, which makes this a lower bound.
#pragma once

#include <span>
#include <vector>

#include "base/progress.hpp"
#include "solver/blueprint/packed_strategies.hpp"

namespace felt {

struct TreeResponse {
  std::vector<double> by_flop;  // mbb a hand, mean of both players
  double mean() const;
  double half_width() const;  // of the 95 % interval; flops are a sample
};

// So many flops at random, the same for the same seed.
std::vector<CardSet> sample_flops(int count, uint64_t seed);

// Where it was asked to stop, of the flops it has done.
TreeResponse tree_response(const BettingTree& tree, const CardAbstraction& cards, const PackedStrategies& strategies,
                           std::span<const CardSet> flops, int threads, Progress* progress = nullptr);

}  // namespace felt
