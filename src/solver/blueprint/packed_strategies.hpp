// The strategies of a blueprint in eight bits a share: four actions of a bucket to a word, so that one look-up brings
// all of them as a rule. This is what is shipped, played and measured.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "base/parallel/team.hpp"
#include "solver/blueprint/blueprint_table.hpp"
#include "solver/postflop/vector_kernels.hpp"

namespace felt {

class PackedStrategies {
 public:
  static constexpr int kWhole = 255;  // the shares of a bucket add up to this
  static constexpr int kCoarse = 15;  // steps of a share once the flop is dealt; divides the whole
  static constexpr size_t kPerWord = 4;

  PackedStrategies(const BettingTree& tree, const BucketCounts& buckets);
  // The averages of a table; after the flop is dealt in fifteenths, which take half the place in a file
  // (docs/lab/blueprint.md).
  PackedStrategies(const BettingTree& tree, const BlueprintTable& table, Team& team);

  const BucketCounts& buckets() const { return buckets_; }
  // The words of a decision: those of the first four actions by bucket, then those of the next.
  std::span<const uint32_t> words(uint32_t node) const {
    return {words_.data() + first_[node], first_[node + 1] - first_[node]};
  }
  std::span<uint32_t> words(uint32_t node) { return {words_.data() + first_[node], first_[node + 1] - first_[node]}; }
  // Shares of the actions in 255ths.
  void shares(uint32_t node, int bucket, std::span<uint8_t> out) const;
  // The same, with shares below `threshold` left out unless all are; what is left adds up to the result.
  int shares_above(uint32_t node, int bucket, double threshold, std::span<uint8_t> out) const;
  int buckets_at(uint32_t node) const { return width_[node]; }

  // Of a bucket whose shares are all 0; they add up to the whole afterwards.
  void set(uint32_t node, int bucket, std::span<const uint8_t> shares);
  // The same by what is above 0 of these numbers, in the steps of the street.
  void set_averages(uint32_t node, int bucket, std::span<const float> sums, CardStreet street);

 private:
  BucketCounts buckets_;
  std::vector<uint64_t> first_;  // by node, and the end
  std::vector<int> width_;       // by node: buckets
  AlignedArray<uint32_t> words_;
};

// Whole numbers that add up to `whole` and are nearest to the shares, which add up to 1.
void quantise_shares(std::span<const float> shares, std::span<uint8_t> out, int whole = PackedStrategies::kWhole);

// For every hand, by its bucket, the shares of the actions of a decision whose words these are.
void unpack_shares(std::span<const uint32_t> words, int buckets, std::span<const uint16_t> bucket_of_hand,
                   const ActionRows<float>& rows);

}  // namespace felt
