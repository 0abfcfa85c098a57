// zju-accuracy: how often source Z's reader and its baseline name the right fifth of strength on real hands.
#pragma once

#include <string>

#include "arena/experiment.hpp"
#include "cli/term/console.hpp"

namespace felt {

// Every hand is predicted before it is learned from.
Result<ExperimentResult> run_zju_accuracy(const std::string& histories, Console& console);

}  // namespace felt
