// Results of matches and tournaments as `--json` and Python tell them.
#pragma once

#include <span>
#include <string>

#include "agents/guarded.hpp"
#include "arena/match/match.hpp"
#include "arena/tournament/tournament.hpp"
#include "base/json.hpp"

namespace felt {

Json match_json(const MatchConfig& config, const MatchResult& result, double seconds);
std::string_view end_text(MatchEnd end);             // "all hands played"
std::string_view verdict_text(SprtVerdict verdict);  // "upper", "lower", "undecided"
double hands_per_second(const MatchResult& result, double seconds);
// How much narrower AIVAT makes an interval; not a number where there are too few hands for one.
double aivat_narrower(const PlayerResult& player);

Json tourney_json(const TourneyConfig& config, const TourneyResult& result, double seconds);
Json tourney_player_json(const TourneyPlayer& player);

Json faults_json(std::span<const std::string> agents, std::span<const Faults> faults);  // of those who have any
Json faults_json(const Faults& faults);  // counts by kind, and the first ones in words

}  // namespace felt
