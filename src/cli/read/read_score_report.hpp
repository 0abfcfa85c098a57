// What felt read --score prints: log-loss, class accuracy, percentile and calibration, with intervals.
#pragma once

#include "cli/read/read_score.hpp"
#include "cli/term/console.hpp"

namespace felt {

void report_scores(const ScoredFiles& scored, Console& console);

}  // namespace felt
