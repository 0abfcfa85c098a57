// zju-accuracy: how often source Z's reader and its baseline name the right fifth of strength on real hands.
#pragma once

#include "app/read/score_readings.hpp"
#include "arena/experiments/experiment.hpp"
#include "base/progress.hpp"

namespace felt {

// Every hand is predicted before it is learned from.
Result<ExperimentResult> run_zju_accuracy(HandTexts hands, Progress& progress);

}  // namespace felt
