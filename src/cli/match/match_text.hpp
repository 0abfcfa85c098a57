// What felt match says, in words and as JSON.
#pragma once

#include "arena/match.hpp"
#include "cli/term/console.hpp"

namespace felt {

void print_match(const MatchConfig& config, const MatchResult& result, double seconds, Console& console);
Json match_json(const MatchConfig& config, const MatchResult& result, double seconds);

}  // namespace felt
