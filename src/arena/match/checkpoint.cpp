#include "arena/match/checkpoint.hpp"

#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "arena/match/result_json.hpp"
#include "base/json.hpp"
#include "game/rules/rules_file.hpp"

namespace felt {
namespace {

constexpr std::string_view kSchema = "felt.match-checkpoint/3";

// All stakes of a session in one number: schedules without end have no text.
uint64_t stakes_digest(const MatchConfig& config) {
  uint64_t digest = 0;
  for (int hand = 0; hand < std::min(config.session, 100'000); ++hand) {
    const Stakes stakes = config.stakes.at(hand);
    for (const Chips chips : {stakes.small_blind, stakes.big_blind, stakes.ante, stakes.big_blind_ante, stakes.min_bet,
                              stakes.small_bet, stakes.big_bet}) {
      digest = hash_combine(digest, static_cast<uint64_t>(chips.count));
    }
  }
  return digest;
}

uint64_t memories_digest(const MatchConfig& config) {
  uint64_t digest = 0;
  for (const std::string& memory : config.memories) digest = hash_combine(digest, std::hash<std::string>()(memory));
  return digest;
}

// By the names that users know.
Json config_json(const MatchConfig& config) {
  return {{"bots", config.agents},
          {"game", config.rules.name},
          {"rules", to_toml(config.rules)},
          {"stakes", fmt::format("{:016x}", stakes_digest(config))},
          {"stack", config.stack.count},
          {"kept stacks", config.stacks == Stacks::Keep},
          {"hands", config.hands},
          {"session", config.session},
          {"seed", config.seed},
          {"duplicate deals", config.duplicate},
          {"all-ins by equity", config.adjust_all_ins},
          {"AIVAT", config.aivat},
          {"memories", fmt::format("{:016x}", memories_digest(config))}};
}

Json trend_json(const Trend& trend) { return {{"every", trend.every}, {"points", trend_points_json(trend.points)}}; }

void read_trend(const Json& json, Trend& trend) {
  trend.every = json.at("every").get<uint64_t>();
  trend.points = read_trend_points(json.at("points"));
}

MatchResult read_result(const Json& json, const MatchConfig& config) {
  MatchResult result;
  for (int p = 0; p < config.players(); ++p) {
    PlayerResult& player = result.players.emplace_back();
    player.agent = config.agents[static_cast<size_t>(p)];
    read_player_result(json.at("players").at(static_cast<size_t>(p)), player);
  }
  result.hands = json.at("hands").get<uint64_t>();
  result.sessions = json.at("sessions").get<uint64_t>();
  result.rake = json.at("rake").get<int64_t>();
  result.chips_conserved = json.at("chips_conserved").get<bool>();
  read_trend(json.at("trend"), result.trend);
  return result;
}

// Chips, hands and sessions of a match that was really played.
bool adds_up(const MatchResult& result, const MatchConfig& config) {
  const uint64_t length = static_cast<uint64_t>(config.session) * static_cast<uint64_t>(config.tables());
  const uint64_t most = (config.hands + length - 1) / length;
  int64_t chips = result.rake;
  for (const PlayerResult& player : result.players) chips += player.chips;
  return result.sessions <= most && result.hands == std::min(config.hands, result.sessions * length) && chips == 0;
}

std::string first_difference(const Json& then, const Json& now) {
  for (const auto& [name, value] : now.items()) {
    if (!then.contains(name) || then[name] != value) return name;
  }
  return "configuration";
}

}  // namespace

std::string write_checkpoint(const MatchConfig& config, const MatchResult& result, uint64_t saved_bytes) {
  Json players = Json::array();
  for (const PlayerResult& player : result.players) players.push_back(player_result_json(player));
  const Json json = {{"schema", kSchema},
                     {"config", config_json(config)},
                     {"players", std::move(players)},
                     {"hands", result.hands},
                     {"sessions", result.sessions},
                     {"rake", result.rake},
                     {"chips_conserved", result.chips_conserved},
                     {"trend", trend_json(result.trend)},
                     {"saved_bytes", saved_bytes}};
  return json.dump() + "\n";
}

std::optional<uint64_t> checkpoint_seed(std::string_view text) {
  const Json json = Json::parse(text, nullptr, false);
  const bool has_seed = json.is_object() && json.contains("config") && json["config"].is_object() &&
                        json["config"].contains("seed") && json["config"]["seed"].is_number_unsigned();
  return has_seed ? std::optional(json["config"]["seed"].get<uint64_t>()) : std::nullopt;
}

Result<Checkpoint> read_checkpoint(std::string_view text, const MatchConfig& config) {
  const Json json = Json::parse(text, nullptr, false);
  if (!json.is_object() || json.value("schema", "") != kSchema)
    return Error{"not a match checkpoint of this version of felt"};
  const Json now = config_json(config);
  if (!json.contains("config") || json["config"] != now) {
    const Json then = json.contains("config") ? json["config"] : Json::object();
    return usage_error(
        fmt::format("this is a checkpoint of another match: it differs in {}", first_difference(then, now)));
  }
  try {
    Checkpoint checkpoint{read_result(json, config), json.at("saved_bytes").get<uint64_t>()};
    if (!adds_up(checkpoint.result, config)) return Error{"the checkpoint is damaged: its numbers do not add up"};
    return checkpoint;
  } catch (const Json::exception&) {
    return Error{"the checkpoint is damaged: numbers are missing"};
  }
}

}  // namespace felt
