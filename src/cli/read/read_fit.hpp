// felt read --fit: learning is scoring, with what was learned kept at the end.
#pragma once

#include <optional>

#include "app/read/score_readings.hpp"
#include "base/result.hpp"
#include "cli/read/read_options.hpp"
#include "cli/term/console.hpp"

namespace felt {

// Asked before the work, so that nobody waits for a file that cannot be written.
Result<void> check_fit(const ReadOptions& options);

Result<void> keep_fit(const ScoredReadings& scored, const ReadOptions& options, Console& console);

}  // namespace felt
