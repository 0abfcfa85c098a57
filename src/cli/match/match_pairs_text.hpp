// felt match --round-robin: every pair of bots heads-up, as a matrix of bb/100.
#pragma once

#include <string>

#include "arena/match/match_pairs.hpp"
#include "cli/term/console.hpp"

namespace felt {

std::string match_pairs_text(const MatchConfig& config, const MatchPairs& pairs);  // best mean first
Json match_pairs_json(const MatchConfig& config, const MatchPairs& pairs, double seconds);

}  // namespace felt
