// What felt read --score prints: log-loss, class accuracy, percentile and calibration, with intervals.
#pragma once

#include "cli/console.hpp"
#include "cli/read_score.hpp"

namespace felt {

void report_scores(const ScoredFiles& scored, Console& console);

}  // namespace felt
