// What is learned about a tree: a regret and a sum of strategies for every decision, bucket of cards and action. The
// actions of a bucket lie side by side, because that is how they are read.
#pragma once

#include <atomic>
#include <cstdint>
#include <span>
#include <vector>

#include "base/parallel/team.hpp"
#include "solver/abstraction/card_abstraction.hpp"
#include "solver/blueprint/betting_tree.hpp"
#include "solver/postflop/aligned_array.hpp"

namespace felt {

struct TableDecision {
  CardStreet street = CardStreet::Preflop;
  uint8_t actions = 0;
};

class BlueprintTable {
 public:
  BlueprintTable(const BettingTree& tree, const BucketCounts& buckets);
  BlueprintTable(std::span<const TableDecision> decisions, const BucketCounts& buckets);

  static uint64_t bytes_of(const BettingTree& tree, const BucketCounts& buckets);

  const BucketCounts& buckets() const { return buckets_; }
  uint64_t slots() const { return regrets_.size(); }
  // Where the actions of a decision with a bucket begin.
  uint64_t at(uint32_t node, int bucket) const {
    return first_[node] + uint64_t{width_[node]} * static_cast<uint64_t>(bucket);
  }
  uint64_t first(uint32_t node) const { return first_[node]; }

  float* regrets() { return regrets_.data(); }
  float* sums() { return sums_.data(); }
  const float* regrets() const { return regrets_.data(); }
  const float* sums() const { return sums_.data(); }

  // Multiplies everything.
  void discount(float factor, Team& team);

 private:
  BucketCounts buckets_;
  std::vector<uint64_t> first_;  // by node
  std::vector<uint8_t> width_;   // by node: its actions
  AlignedArray<float> regrets_, sums_;
};

// Threads learn without waiting for one another: numbers are read and written whole, and an addition may be lost.
inline float read_shared(const float& number) {
  return std::atomic_ref<float>(const_cast<float&>(number)).load(std::memory_order_relaxed);
}
inline void add_shared(float& number, float more) {
  std::atomic_ref<float> shared(number);
  shared.store(shared.load(std::memory_order_relaxed) + more, std::memory_order_relaxed);
}

// Shares of the actions by what is above 0 of their numbers; equal shares where nothing is.
inline void shares_of(std::span<const float> numbers, std::span<float> shares) {
  float sum = 0;
  for (size_t a = 0; a < numbers.size(); ++a) sum += shares[a] = std::max(0.0f, read_shared(numbers[a]));
  const float scale = sum > 0 ? 1 / sum : 0, rest = sum > 0 ? 0 : 1 / static_cast<float>(numbers.size());
  for (size_t a = 0; a < numbers.size(); ++a) shares[a] = shares[a] * scale + rest;
}

}  // namespace felt
