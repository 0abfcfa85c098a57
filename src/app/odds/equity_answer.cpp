#include "app/odds/equity_answer.hpp"

#include <nlohmann/json.hpp>

#include "cards/card_text.hpp"

namespace felt {
namespace {

Json hand_json(const HandEquity& hand) {
  return {{"hand", to_text(hand.hole)},
          {"weight", hand.weight},
          {"reach", hand.reach},
          {"win", hand.win},
          {"tie", hand.tie},
          {"equity", hand.equity}};
}

// An exact answer has no error, unless it was cut short: then nobody knows.
Json error_json(const EquityAnswer& answer, const PlayerEquity& player) {
  return answer.exact && !answer.complete ? Json(nullptr) : Json(player.error);
}

Json player_equity_json(const FoundEquity& found, size_t at) {
  const PlayerEquity& player = found.answer.players[at];
  Json json = {{"range", found.players[at]},
               {"win", player.win},
               {"tie", player.tie},
               {"equity", player.equity},
               {"stderr", error_json(found.answer, player)}};
  if (found.per_hand) {
    json["hands"] = Json::array();
    for (const HandEquity& hand : player.hands) json["hands"].push_back(hand_json(hand));
  }
  return json;
}

}  // namespace

Json equity_json(const FoundEquity& found) {
  const EquityAnswer& answer = found.answer;
  Json players = Json::array();
  for (size_t i = 0; i < answer.players.size(); ++i) players.push_back(player_equity_json(found, i));
  Json json = {
      {"method", answer.exact ? "exact" : "monte-carlo"}, {"boards", answer.deals}, {"complete", answer.complete}};
  if (!answer.exact) {
    json["seed"] = found.seed;
    json["target_met"] = answer.target_met;
  }
  json["seconds"] = found.seconds;
  json["players"] = std::move(players);
  return json;
}

}  // namespace felt
