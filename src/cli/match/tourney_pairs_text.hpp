// felt tourney --round-robin and --gauntlet: the matrix of pairs.
#pragma once

#include <string>
#include <vector>

#include "arena/tournament/tourney_pairs.hpp"
#include "cli/term/console.hpp"

namespace felt {

// Best rating first.
std::string tourney_pairs_text(const TourneyConfig& config, const TourneyPairs& pairs,
                               const std::vector<Rating>& ratings);
Json tourney_pairs_json(const TourneyConfig& config, const TourneyPairs& pairs, const std::vector<Rating>& ratings,
                        double seconds);

}  // namespace felt
