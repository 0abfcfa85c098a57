// A few deals of holdings, exactly, one after the other, each on many boards at once (deal_on_boards.hpp). For small
// questions of three to ten players, and for narrow ranges that differ: there nothing is gained by summing up what
// holdings beat. Hardly any setting up.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "base/progress.hpp"
#include "cards/isomorphism.hpp"
#include "equity/exact/deal_walk.hpp"
#include "equity/outcome.hpp"
#include "equity/ranges/range.hpp"

namespace felt {

class ListedDeals {
 public:
  // Ranges may contain blocked holdings: they never come up.
  ListedDeals(std::span<const Range> ranges, SeenCards seen);

  // How long solve() takes on one core, roughly, collisions included.
  double most_seconds() const { return seconds_for(most_deals()); }
  // The same with the deals counted; nothing when it is more than `limit`.
  std::optional<double> seconds_within(double limit) const;

  struct Answer {
    ExactSums sums;
    uint64_t deals = 0;  // different deals of holdings, without boards
  };
  // Work is counted in boards. The same digits for any number of threads. Without a deal all sums are 0.
  Answer solve(int threads, Progress* progress = nullptr) const;

 private:
  double most_deals() const;
  double seconds_for(double deals) const;
  SuitClasses classes() const;

  std::span<const Range> ranges_;
  SeenCards seen_;
  DealWalk walk_;
};

}  // namespace felt
