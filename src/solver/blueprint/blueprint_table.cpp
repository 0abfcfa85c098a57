#include "solver/blueprint/blueprint_table.hpp"

#include <algorithm>

namespace felt {
namespace {

std::vector<TableDecision> decisions_of(const BettingTree& tree) {
  std::vector<TableDecision> all;
  for (const BetNode& node : tree.nodes()) all.push_back({node.street, node.edges});
  return all;
}

}  // namespace

BlueprintTable::BlueprintTable(const BettingTree& tree, const BucketCounts& buckets)
    : BlueprintTable(decisions_of(tree), buckets) {}

BlueprintTable::BlueprintTable(std::span<const TableDecision> decisions, const BucketCounts& buckets)
    : buckets_(buckets) {
  uint64_t next = 0;
  for (const TableDecision& decision : decisions) {
    first_.push_back(next);
    width_.push_back(decision.actions);
    next += uint64_t{decision.actions} * static_cast<uint64_t>(buckets[static_cast<size_t>(index(decision.street))]);
  }
  regrets_ = AlignedArray<float>(next);
  sums_ = AlignedArray<float>(next);
}

uint64_t BlueprintTable::bytes_of(const BettingTree& tree, const BucketCounts& buckets) {
  uint64_t slots = 0;
  const auto actions = tree.slots();
  for (size_t street = 0; street < actions.size(); ++street)
    slots += actions[street] * static_cast<uint64_t>(buckets[street]);
  return slots * 2 * sizeof(float);
}

void BlueprintTable::discount(float factor, Team& team) {
  constexpr uint64_t kChunk = 1 << 20;
  team.run((slots() + kChunk - 1) / kChunk, [&](size_t chunk, int) {
    const uint64_t end = std::min(slots(), (chunk + 1) * kChunk);
    for (uint64_t i = chunk * kChunk; i < end; ++i) {
      regrets_.data()[i] *= factor;
      sums_.data()[i] *= factor;
    }
  });
}

}  // namespace felt
