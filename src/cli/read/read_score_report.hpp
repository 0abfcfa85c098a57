// What felt read --score prints: log-loss, class accuracy, percentile and calibration, with intervals.
#pragma once

#include "app/read/score_readings.hpp"
#include "cli/term/console.hpp"

namespace felt {

void report_scores(const ScoredReadings& scored, Console& console);

}  // namespace felt
