#include "arena/match/session_text.hpp"

#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "arena/match/result_json.hpp"

namespace felt {
namespace {

SessionResult session_of(const Json& json) {
  SessionResult session;
  for (const Json& one : json.at("players")) {
    PlayerResult& player = session.players.emplace_back();
    read_player_result(one, player);
    player.memory = one.at("memory").get<std::string>();
  }
  session.hands = json.at("hands").get<uint64_t>();
  session.rake = json.at("rake").get<int64_t>();
  session.chips_conserved = json.at("chips_conserved").get<bool>();
  session.trend = read_trend_points(json.at("trend"));
  session.phh = json.at("phh").get<std::vector<std::string>>();
  session.deals = json.at("deals").get<std::vector<double>>();
  return session;
}

}  // namespace

std::string write_session(const SessionResult& session) {
  Json players = Json::array();
  for (const PlayerResult& player : session.players) {
    players.push_back(player_result_json(player));
    players.back()["memory"] = player.memory;
  }
  const Json json = {{"players", std::move(players)},
                     {"hands", session.hands},
                     {"rake", session.rake},
                     {"chips_conserved", session.chips_conserved},
                     {"trend", trend_points_json(session.trend)},
                     {"phh", session.phh},
                     {"deals", session.deals}};
  return json.dump(-1, ' ', false, Json::error_handler_t::replace);
}

Result<SessionResult> read_session(std::string_view text, size_t players) {
  try {
    SessionResult session = session_of(Json::parse(text));
    if (session.players.size() == players) return session;
    return Error{fmt::format("a session of {} players came where {} play", session.players.size(), players)};
  } catch (const Json::exception&) {
    return Error{"what came is not the result of a session"};
  }
}

}  // namespace felt
