// How much a best response wins from a blueprint that uses the same bets but sees every card, not buckets: the usual
// measure of a blueprint's quality. Before the flop it plays the blueprint itself, which makes this a lower bound.
#pragma once

#include <span>
#include <vector>

#include "base/parallel/cluster.hpp"
#include "base/progress.hpp"
#include "solver/blueprint/blueprint.hpp"

namespace felt {

struct TreeResponse {
  std::vector<double> by_flop;  // mbb a hand, mean of both players
  double mean() const;
  double half_width() const;  // of the 95 % interval; flops are a sample
};

// So many flops at random, the same for the same seed.
std::vector<CardSet> sample_flops(int count, uint64_t seed);

struct ResponseRun {
  int threads = 0;  // 0 = all cores
  Progress* progress = nullptr;
  Cluster* cluster =
      &single_process();  // who shares the work, each with the same blueprint; only rank 0 gets the result
};

// Where it was asked to stop, of the flops it has done.
TreeResponse tree_response(const Blueprint& blueprint, std::span<const CardSet> flops, const ResponseRun& run);

}  // namespace felt
