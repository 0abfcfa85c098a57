// Tournaments in pairs: every bot heads-up against every other, or the first against all.
#pragma once

#include <string>
#include <vector>

#include "arena/rating.hpp"
#include "arena/report.hpp"
#include "arena/tournament.hpp"
#include "cli/term/console.hpp"

namespace felt {

struct Pairs {
  std::vector<std::vector<double>> wins;  // by row against column; shared games count half
  std::vector<std::vector<Rate>> rates;   // games won alone
  int games = 0;
  std::vector<Faults> faults{};  // by bot
  bool interrupted = false;
};

// `gauntlet`: only the first bot against the others.
Pairs play_pairs(const TourneyConfig& all, bool gauntlet, int threads, Progress& progress);

// The matrix, best rating first.
std::string pairs_text(const TourneyConfig& config, const Pairs& pairs, const std::vector<Rating>& ratings);
Section pairs_section(const TourneyConfig& config, const Pairs& pairs, const std::vector<Rating>& ratings);
Json pairs_json(const TourneyConfig& config, const Pairs& pairs, const std::vector<Rating>& ratings, double seconds);

// Every pair must be able to play; the whole list may be longer than a table.
std::optional<Error> why_no_pairs(const TourneyConfig& config);

}  // namespace felt
