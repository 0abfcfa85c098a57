// Reports of matches, tournaments and experiments.
#pragma once

#include "arena/experiments/experiment.hpp"
#include "arena/match/match.hpp"
#include "arena/report.hpp"

namespace felt {

// "BTN", "SB", … for a seat of a hand.
std::string_view seat_name(int seat, int players);

// What somebody who wants to run it again must know beside the command.
std::vector<std::pair<std::string, std::string>> settings_of(const MatchConfig& config);
std::vector<std::pair<std::string, std::string>> settings_of(const TourneyConfig& config);

std::vector<Section> match_sections(const MatchConfig& config, const MatchResult& result);
std::vector<Section> tourney_sections(const TourneyConfig& config, const TourneyResult& result);
Section experiment_section(const Experiment& experiment, const ExperimentResult& result);

}  // namespace felt
