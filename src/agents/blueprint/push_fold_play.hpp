// Heads-up with short stacks, before the flop: all-in or fold, by the exact charts.
#pragma once

#include <optional>

#include "agents/policy.hpp"

namespace felt {

inline constexpr double kPushFoldDepth = 12;  // big blinds: with less, there is little else to do

// The strategy of hand.actor() by the charts; nothing where stacks are deeper, the flop has come, or more than two
// play. Whoever faces a limp or a small raise goes all-in with the hands that would call an all-in.
std::optional<HandPolicy> push_fold_policy(const PublicHand& hand);

}  // namespace felt
