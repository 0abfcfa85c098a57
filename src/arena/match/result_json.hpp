// What one player has to show of a match so far, as JSON that is read back exactly: for checkpoints and for sessions
// that other processes play.
#pragma once

#include "arena/match/match.hpp"
#include "base/json.hpp"

namespace felt {

Json player_result_json(const PlayerResult& player);  // without its memory

// Throws what JSON throws for values that are missing or of another kind.
void read_player_result(const Json& json, PlayerResult& player);

Json trend_points_json(const std::vector<Trend::Point>& points);
std::vector<Trend::Point> read_trend_points(const Json& json);

}  // namespace felt
