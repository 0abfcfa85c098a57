#include "agents/policy.hpp"

#include <algorithm>

namespace felt {

float HandPolicy::of(const Action& action, Hole hole) const {
  const auto found = std::find(actions.begin(), actions.end(), action);
  if (found == actions.end()) return 0;
  return share[static_cast<size_t>(found - actions.begin())][static_cast<size_t>(hole.index())];
}

size_t HandPolicy::row(const Action& action) {
  const auto found = std::find(actions.begin(), actions.end(), action);
  if (found != actions.end()) return static_cast<size_t>(found - actions.begin());
  actions.push_back(action);
  share.emplace_back().fill(0);
  return actions.size() - 1;
}

Action HandPolicy::pick(Hole hole, Rng& rng) const {
  auto left = static_cast<float>(rng.uniform());
  size_t last = 0;  // rounding may leave a little
  for (size_t a = 0; a < actions.size(); ++a) {
    const float part = share[a][static_cast<size_t>(hole.index())];
    if (part > 0) last = a;
    left -= part;
    if (left < 0) break;
  }
  return actions[last];
}

HandPolicy HandPolicy::always(const Action& action) {
  HandPolicy policy;
  policy.actions.push_back(action);
  policy.share.emplace_back().fill(1);
  return policy;
}

}  // namespace felt
