// What felt tune says, in words and as JSON.
#pragma once

#include "arena/tune/tune.hpp"
#include "cli/term/console.hpp"

namespace felt {

void print_tune(const TuneConfig& config, const TuneResult& result, double seconds, Console& console);
Json tune_json(const TuneConfig& config, const TuneResult& result, double seconds);

}  // namespace felt
