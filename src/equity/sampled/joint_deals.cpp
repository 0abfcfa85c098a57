#include "equity/sampled/joint_deals.hpp"

namespace felt {

std::optional<JointDeals> JointDeals::list(std::span<const Range> ranges, CardSet blocked) {
  constexpr size_t kMaxDeals = 200'000;
  constexpr uint64_t kMaxSteps = 20 * kMaxDeals;  // tangled ranges have many dead ends
  std::vector<Deal> deals;
  std::vector<double> weights;
  const auto visit = [&](const Deal& deal, double weight) {
    deals.push_back(deal);
    weights.push_back(weight);
    return deals.size() <= kMaxDeals;
  };
  const bool complete = DealWalk(ranges, blocked).for_each(visit, kMaxSteps);
  if (!complete || deals.empty()) return std::nullopt;
  return JointDeals(std::move(deals), weights);
}

}  // namespace felt
