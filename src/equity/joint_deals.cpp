#include "equity/joint_deals.hpp"

#include <algorithm>

namespace felt {

std::optional<JointDeals> JointDeals::list(std::span<const Range> ranges, CardSet blocked) {
  constexpr size_t kMaxDeals = 200'000;
  constexpr uint64_t kMaxSteps = 20 * kMaxDeals;  // tangled ranges have many dead ends
  JointDeals joint;
  double sum = 0;
  const bool complete = DealWalk(ranges, blocked)
                            .for_each(
                                [&](const Deal& deal, double weight) {
                                  joint.deals_.push_back(deal);
                                  joint.cumulative_.push_back(sum += weight);
                                  return joint.deals_.size() <= kMaxDeals;
                                },
                                kMaxSteps);
  if (!complete || joint.deals_.empty()) return std::nullopt;
  return joint;
}

const Deal& JointDeals::draw(Rng& rng) const {
  const double point = rng.uniform() * cumulative_.back();
  const auto at = std::upper_bound(cumulative_.begin(), cumulative_.end() - 1, point);
  return deals_[static_cast<size_t>(at - cumulative_.begin())];
}

}  // namespace felt
