#include "app/odds/game_answer.hpp"

#include <nlohmann/json.hpp>

namespace felt {
namespace {

Json odds_player_json(const FoundOdds& found, size_t at) {
  const PlayerOdds& player = found.answer.players[at];
  // An exact answer has no error, unless it was cut short: then nobody knows.
  const bool unknown = found.answer.exact && !found.answer.complete;
  Json json = {{"range", found.players[at]},
               {"win", player.win},
               {"tie", player.tie},
               {"equity", player.equity},
               {"stderr", unknown ? Json(nullptr) : Json(player.error)}};
  if (!found.game.has_low()) return json;
  json["high"] = player.high;
  json["low"] = player.low;
  json["scoop"] = player.win;
  json["low_made"] = player.low_made;
  return json;
}

}  // namespace

Json odds_json(const FoundOdds& found) {
  const OddsAnswer& answer = found.answer;
  Json json = {{"game", found.name},
               {"method", answer.exact ? "exact" : "monte-carlo"},
               {"boards", answer.deals},
               {"complete", answer.complete}};
  if (!answer.exact) {
    json["seed"] = found.seed;
    json["target_met"] = answer.target_met;
  }
  if (found.game.has_low()) json["low_made"] = answer.low_made;
  if (!answer.policy.empty()) {
    json["draws"] = found.game.draws;
    json["policy"] = answer.policy;
  }
  json["seconds"] = found.seconds;
  json["players"] = Json::array();
  for (size_t i = 0; i < answer.players.size(); ++i) json["players"].push_back(odds_player_json(found, i));
  return json;
}

}  // namespace felt
