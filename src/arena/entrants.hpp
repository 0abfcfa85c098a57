// What matches and tournaments have in common: who plays, at which game, for what.
#pragma once

#include <optional>
#include <span>
#include <string>

#include "base/result.hpp"
#include "game/rules.hpp"
#include "game/stakes.hpp"

namespace felt {

// Why these bots cannot sit down to this game with these chips, in one sentence; nothing when they can.
std::optional<Error> why_not_seated(std::span<const std::string> agents, const Rules& rules, const Stakes& stakes,
                                    Chips stack);

// "mc", or "mc #2" where several play under one spec.
std::string player_name(std::span<const std::string> agents, int player);

// Under an exact_split profile a chip is counted as so many parts.
int64_t chip_scale(const Rules& rules);

}  // namespace felt
