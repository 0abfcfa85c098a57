// Several ranks that fill one blueprint's table: each learns by itself for a round, from deals of its own, and at its
// end all get the sum of what everybody learned. Within a round a rank does not know what the others have learned since
// it began. One rank alone has no rounds.
#pragma once

#include <cstdint>
#include <functional>

#include "base/parallel/cluster.hpp"
#include "solver/blueprint/blueprint_table.hpp"

namespace felt {

struct RoundPlan {
  uint64_t length = 1;   // iterations of all ranks together
  float floor = -1e30f;  // regrets fall no deeper
};

class TableRounds {
 public:
  // Both must outlive it. The regrets are the same on every rank; of the sums each has its own part.
  TableRounds(BlueprintTable& table, Cluster& cluster, RoundPlan plan);

  bool is_alone() const { return cluster_.is_alone(); }
  uint64_t end_after(uint64_t iteration) const;
  // Ranks take turns at numbered deals.
  bool is_mine(uint64_t number) const;

  // Multiplies everything, now or before.
  void discount(float factor, Team& team);
  // For all ranks together, at the end of a round. Returns whether any of them was asked to stop.
  bool combine(bool stop, Team& team);

  // Takes the table that rank 0 has read: its regrets go to all ranks, and the sums remain its part.
  void spread();
  // Calls use() while every rank has the sums of all in its table.
  void with_all_sums(const std::function<void()>& use);

  uint64_t combined() const { return combined_; }  // rounds
  double seconds() const { return seconds_; }      // that combining took, waiting for others included

 private:
  BlueprintTable& table_;
  Cluster& cluster_;
  RoundPlan plan_;
  AlignedArray<float> before_;  // regrets at the beginning of the round
  float scale_ = 1;             // of all discounts since
  uint64_t combined_ = 0;
  double seconds_ = 0;
};

}  // namespace felt
