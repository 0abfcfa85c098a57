// What the experiments of source Z have in common: their games (table 2) and a fixed field of seven.
#pragma once

#include <array>
#include <string_view>

#include "arena/experiments/experiment.hpp"

namespace felt {

// As many opponents as the report's contest programs, and like those they weigh their cards before they bet. Our
// choice.
inline constexpr std::array<std::string_view, 7> kZjuSeven = {"standard", "mc",     "mc-adaptive", "mc-learned",
                                                              "phase2",   "phase3", "pot-odds"};

// 2,000 chips, blinds of 20 and 40, one rebuy, at most 600 hands.
TourneyConfig zju_game(std::vector<std::string> agents, int games, uint64_t seed);

// Reader, as the run wants it, and the seven.
std::vector<std::string> zju_eight(const ExperimentRun& run);

}  // namespace felt
