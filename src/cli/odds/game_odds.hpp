// felt strength, felt outs and felt rollout in any game but hold'em with 52 cards.
#pragma once

#include <optional>
#include <string>

#include "app/odds/game_outs.hpp"
#include "app/odds/strength_answer.hpp"
#include "cli/options/command.hpp"
#include "equity/sampled/rollout.hpp"
#include "game/rules/rules.hpp"

namespace felt {

Result<ExitCode> run_game_strength(const StrengthQuestion& question, const Rules& rules, Console& console);
Result<ExitCode> run_game_outs(const OutsTexts& texts, const Rules& rules, Console& console);
// To stdout without a file.
Result<ExitCode> run_game_rollout(const Rules& rules, const RolloutOptions& options, std::optional<std::string> file,
                                  Console& console);

}  // namespace felt
