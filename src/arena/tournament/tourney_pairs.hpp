// Tournaments in pairs: every bot heads-up against every other, or the first against all.
#pragma once

#include <vector>

#include "arena/report.hpp"
#include "arena/tournament/rating.hpp"
#include "arena/tournament/tournament.hpp"

namespace felt {

struct TourneyPairs {
  std::vector<std::vector<double>> wins;  // by row against column; shared games count half
  std::vector<std::vector<Rate>> rates;   // games won alone
  int games = 0;
  std::vector<Faults> faults{};  // by bot
  bool interrupted = false;
};

// `gauntlet`: only the first bot against the others.
TourneyPairs play_tourney_pairs(const TourneyConfig& all, bool gauntlet, const TourneyRun& run);

// Every pair must be able to play; the whole list may be longer than a table.
Result<void> check_tourney_pairs(const TourneyConfig& config);

Section tourney_pairs_section(const TourneyConfig& config, const TourneyPairs& pairs,
                              const std::vector<Rating>& ratings);

}  // namespace felt
