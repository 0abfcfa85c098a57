#include "arena/match/result_json.hpp"

#include <nlohmann/json.hpp>

namespace felt {
namespace {

Json sums_json(const ClusterMean& mean) {
  Json sums = Json::array();
  ClusterMean::visit(mean, [&](const double& sum) { sums.push_back(sum); });
  return sums;
}

void read_sums(const Json& sums, ClusterMean& mean) {
  size_t next = 0;
  ClusterMean::visit(mean, [&](double& sum) { sum = sums.at(next++).get<double>(); });
}

Json times_json(const DecisionTimes& times) {
  return {times.decisions, times.firsts, times.first_seconds, times.timed, times.seconds, times.slowest};
}

DecisionTimes read_times(const Json& json) {
  return {json.at(0).get<int64_t>(), json.at(1).get<int64_t>(), json.at(2).get<double>(),
          json.at(3).get<int64_t>(), json.at(4).get<double>(),  json.at(5).get<double>()};
}

}  // namespace

Json player_result_json(const PlayerResult& player) {
  Json seats = Json::array(), reports = Json::object();
  for (const ClusterMean& seat : player.seats) seats.push_back(sums_json(seat));
  for (const auto& [name, value] : player.reports) reports[name] = sums_json(value);
  return {{"chips", player.chips},
          {"net", sums_json(player.net)},
          {"aivat", sums_json(player.aivat)},
          {"off_strategy", player.off_strategy},
          {"seats", std::move(seats)},
          {"wins", player.wins},
          {"buy_ins", player.buy_ins},
          {"faults", {player.faults.illegal, player.faults.thrown, player.faults.late, player.faults.lost}},
          {"fault_notes", player.faults.notes},
          {"times", times_json(player.times)},
          {"reports", std::move(reports)}};
}

void read_player_result(const Json& json, PlayerResult& player) {
  player.chips = json.at("chips").get<int64_t>();
  read_sums(json.at("net"), player.net);
  read_sums(json.at("aivat"), player.aivat);
  player.off_strategy = json.at("off_strategy").get<int64_t>();
  for (size_t seat = 0; seat < player.seats.size(); ++seat) read_sums(json.at("seats").at(seat), player.seats[seat]);
  player.wins = json.at("wins").get<int64_t>();
  player.buy_ins = json.at("buy_ins").get<int64_t>();
  const Json& faults = json.at("faults");
  player.faults = {faults.at(0).get<int64_t>(), faults.at(1).get<int64_t>(), faults.at(2).get<int64_t>(),
                   faults.at(3).get<int64_t>(), json.at("fault_notes").get<std::vector<std::string>>()};
  player.times = read_times(json.at("times"));
  for (const auto& [name, value] : json.at("reports").items()) read_sums(value, player.reports[name]);
}

Json trend_points_json(const std::vector<Trend::Point>& points) {
  Json json = Json::array();
  for (const Trend::Point& point : points) json.push_back({point.hands, point.net});
  return json;
}

std::vector<Trend::Point> read_trend_points(const Json& json) {
  std::vector<Trend::Point> points;
  for (const Json& point : json)
    points.push_back({point.at(0).get<uint64_t>(), point.at(1).get<std::vector<double>>()});
  return points;
}

}  // namespace felt
