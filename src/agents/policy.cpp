#include "agents/policy.hpp"

#include <algorithm>

namespace felt {

float HandPolicy::of(const Action& action, Hole hole) const {
  const auto found = std::find(actions.begin(), actions.end(), action);
  if (found == actions.end()) return 0;
  return share[static_cast<size_t>(found - actions.begin())][static_cast<size_t>(hole.index())];
}

HandPolicy HandPolicy::always(const Action& action) {
  HandPolicy policy;
  policy.actions.push_back(action);
  policy.share.emplace_back().fill(1);
  return policy;
}

}  // namespace felt
