// What felt tourney says of a table, in words.
#pragma once

#include <string>

#include "arena/tournament/tournament.hpp"
#include "cli/term/console.hpp"

namespace felt {

// Who won most buy-ins first.
std::string standings_text(const TourneyConfig& config, const TourneyResult& result);
std::string tourney_summary(const TourneyConfig& config, int games, double seconds);  // one line

}  // namespace felt
