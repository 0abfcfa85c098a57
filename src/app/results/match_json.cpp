#include "app/results/match_json.hpp"

#include <nlohmann/json.hpp>

#include "arena/entrants.hpp"
#include "arena/reports/report_sections.hpp"

namespace felt {
namespace {

// Where stacks are kept, seats say nothing: there is none of them then.
Json positions_json(const MatchConfig& config, const PlayerResult& player) {
  Json positions = Json::array();
  for (int seat = 0; seat < config.players() && config.stacks == Stacks::Reset; ++seat) {
    const ClusterMean& net = player.seats[seat];
    positions.push_back({{"seat", seat_name(seat, config.players())},
                         {"hands", static_cast<uint64_t>(net.members())},
                         {"bb_per_100", 100 * net.mean()},
                         {"ci95", finite(100 * net.ci95())}});
  }
  return positions;
}

Json seat_json(const MatchConfig& config, const PlayerResult& player) {
  Json reports = Json::object();
  for (const auto& [name, value] : player.reports) reports[name] = value.mean();
  const double scale = static_cast<double>(chip_scale(config.rules));
  const double chips = static_cast<double>(player.chips) / scale;
  Json json = {{"agent", player.agent},
               {"chips", scale == 1 ? Json(player.chips) : Json(chips)},
               {"bb_per_100", 100 * player.net.mean()},
               {"ci95", finite(100 * player.net.ci95())},
               {"mbb_per_hand", 1000 * player.net.mean()},
               {"hands", static_cast<uint64_t>(player.net.members())},
               {"wins", player.wins},
               {"buy_ins", player.buy_ins},
               {"faults", player.faults.total()},
               {"fault_kinds", faults_json(player.faults)},
               {"ms_per_decision", player.times.mean_ms()},
               {"first_decision_ms", player.times.first_ms()},
               {"slowest_ms", 1e3 * player.times.slowest},
               {"positions", positions_json(config, player)},
               {"report", std::move(reports)}};
  if (config.aivat) {
    json["aivat_mbb_per_hand"] = 1000 * player.aivat.mean();
    json["aivat_ci95_mbb"] = finite(1000 * player.aivat.ci95());
    json["aivat_narrower"] = aivat_narrower(player);
    json["aivat_off_strategy"] = player.off_strategy;
  }
  return json;
}

}  // namespace

std::string_view end_text(MatchEnd end) {
  switch (end) {
    case MatchEnd::Played:
      return "all hands played";
    case MatchEnd::Interrupted:
      return "interrupted";
    case MatchEnd::TimeUp:
      return "time is up";
    case MatchEnd::Precise:
      return "precise enough";
    case MatchEnd::Decided:
      return "the test decided";
  }
  return "";
}

double hands_per_second(const MatchResult& result, double seconds) {
  return static_cast<double>(result.hands - result.resumed) / std::max(seconds, 1e-9);
}

double aivat_narrower(const PlayerResult& player) {
  const double raw = player.net.standard_error();
  return raw > 0 ? 1 - player.aivat.standard_error() / raw : 0;
}

std::string_view verdict_text(SprtVerdict verdict) {
  switch (verdict) {
    case SprtVerdict::Upper:
      return "upper";
    case SprtVerdict::Lower:
      return "lower";
    case SprtVerdict::Undecided:
      break;
  }
  return "undecided";
}

Json match_json(const MatchConfig& config, const MatchResult& result, double seconds) {
  Json seats = Json::array();
  for (const PlayerResult& player : result.players) seats.push_back(seat_json(config, player));
  Json json = {{"hands", result.hands},
               {"seed", config.seed},
               {"seconds", seconds},
               {"hands_per_second", hands_per_second(result, seconds)},
               {"chips_conserved", result.chips_conserved},
               {"variant", config.rules.name},
               {"duplicate", config.duplicate},
               {"session", config.session},
               {"end", end_text(result.end)},
               {"rake", result.rake},
               {"seats", std::move(seats)}};
  if (result.sprt) {
    json["sprt"] = {{"log_likelihood_ratio", result.sprt->log_likelihood},
                    {"bound", result.sprt->bound},
                    {"verdict", verdict_text(result.sprt->verdict)}};
  }
  return json;
}

Json tourney_json(const TourneyConfig& config, const TourneyResult& result, double seconds) {
  Json seats = Json::array();
  for (const TourneyPlayer& player : result.players) seats.push_back(tourney_player_json(player));
  return {{"games", result.games},
          {"seed", config.seed},
          {"seconds", seconds},
          {"variant", config.rules.name},
          {"chips_conserved", result.chips_conserved},
          {"mean_length", result.length.mean()},
          {"seats", std::move(seats)}};
}

Json tourney_player_json(const TourneyPlayer& player) {
  const Interval wins = player.wins.ci95();
  return {{"agent", player.agent},
          {"win_rate", player.wins.value()},
          {"ci95", {wins.low, wins.high}},
          {"wins", player.wins.n},
          {"win_share", player.win_share.mean()},
          {"mean_place", player.place.mean()},
          {"place_ci95", finite(player.place.ci95())},
          {"places", player.places},
          {"mean_hands", player.hands.mean()},
          {"hands_ci95", finite(player.hands.ci95())},
          {"mean_chips", player.chips.mean()},
          {"mean_prize", player.prize.mean()},
          {"faults", player.faults.total()},
          {"fault_kinds", faults_json(player.faults)},
          {"ms_per_decision", player.times.mean_ms()},
          {"first_decision_ms", player.times.first_ms()}};
}

Json faults_json(std::span<const std::string> agents, std::span<const Faults> faults) {
  Json all = Json::array();
  for (size_t i = 0; i < agents.size(); ++i) {
    if (faults[i].total() > 0) all.push_back({{"agent", agents[i]}, {"fault_kinds", faults_json(faults[i])}});
  }
  return all;
}

Json faults_json(const Faults& faults) {
  return {{"illegal", faults.illegal},
          {"thrown", faults.thrown},
          {"late", faults.late},
          {"lost", faults.lost},
          {"first", faults.notes}};
}

}  // namespace felt
