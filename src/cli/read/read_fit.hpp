// felt read --fit: learning is scoring, with what was learned kept at the end.
#pragma once

#include <optional>

#include "base/result.hpp"
#include "cli/read/read_options.hpp"
#include "cli/read/read_score.hpp"
#include "cli/term/console.hpp"

namespace felt {

// Asked before the work, so that nobody waits for a file that cannot be written.
std::optional<Error> why_no_fit(const ReadOptions& options);

std::optional<Error> keep_fit(const ScoredFiles& scored, const ReadOptions& options, Console& console);

}  // namespace felt
