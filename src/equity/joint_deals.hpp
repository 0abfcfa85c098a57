// The joint distribution of several players' holdings as a list, where it is short enough: drawing from it needs no
// importance weights, however much the ranges collide.
#pragma once

#include <optional>
#include <vector>

#include "base/rng.hpp"
#include "equity/deal_walk.hpp"

namespace felt {

class JointDeals {
 public:
  // Nothing when there are more than some 200,000 deals.
  static std::optional<JointDeals> list(std::span<const Range> ranges, CardSet blocked);

  // One deal, with the probability of independent players who happen not to collide.
  const Deal& draw(Rng& rng) const;

 private:
  std::vector<Deal> deals_;
  std::vector<double> cumulative_;  // weights up to and including each deal
};

}  // namespace felt
