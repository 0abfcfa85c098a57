// What felt match says, in words.
#pragma once

#include "arena/match/match.hpp"
#include "cli/term/console.hpp"

namespace felt {

void print_match(const MatchConfig& config, const MatchResult& result, double seconds, Console& console);

}  // namespace felt
