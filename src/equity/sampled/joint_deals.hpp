// The joint distribution of several players' holdings as a list, where it is short enough: drawing from it needs no
// importance weights, however much the ranges collide.
#pragma once

#include <optional>
#include <vector>

#include "base/rng.hpp"
#include "equity/exact/deal_walk.hpp"
#include "equity/sampled/alias_table.hpp"

namespace felt {

class JointDeals {
 public:
  // Nothing when there are more than some 200,000 deals.
  static std::optional<JointDeals> list(std::span<const Range> ranges, CardSet blocked);

  // One deal, with the probability of independent players who happen not to collide.
  const Deal& draw(Rng& rng) const { return deals_[table_.pick(rng.next())]; }

 private:
  JointDeals(std::vector<Deal> deals, const std::vector<double>& weights) : deals_(std::move(deals)), table_(weights) {}

  std::vector<Deal> deals_;
  AliasTable table_;
};

}  // namespace felt
