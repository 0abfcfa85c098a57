#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "app/exhibit_view.hpp"
#include "app/job_parts.hpp"
#include "app/json_io.hpp"
#include "app/table_config.hpp"
#include "arena/reports.hpp"
#include "arena/tournament.hpp"
#include "base/text.hpp"

namespace felt {
namespace {

constexpr int64_t kMostGames = 100'000;
// Stakes that never rise would leave two careful bots at it for a hundred thousand hands.
constexpr int kUsualDoubling = 50;

// The same words as at a table, with the same meaning and the same complaints.
Result<TableConfig> table_of(const Json& params, uint64_t seed) {
  Json config = {{"mode", "tournament"}, {"game", params["game"]}, {"bots", params["bots"]}};
  for (const char* key : {"stack", "stakes", "double_every"}) {
    if (params.contains(key)) config[key] = params[key];
  }
  if (!params.contains("double_every")) config["double_every"] = kUsualDoubling;
  config["seed"] = std::to_string(seed);
  return parse_table_config(config, seed);
}

TourneyConfig tourney_of(const TableConfig& table, int games) {
  TourneyConfig config;
  config.agents = table.bots;
  config.rules = table.table.rules;
  config.stakes = table.table.stakes;
  config.stack = table.table.stack;
  config.games = games;
  config.seed = table.seed;
  return config;
}

std::string command_of(const TableConfig& table, int games) {
  std::vector<std::string> words = {"tourney"};
  words.insert(words.end(), table.bots.begin(), table.bots.end());
  const auto add = [&](std::string_view option, std::string value) {
    words.emplace_back(option);
    words.push_back(std::move(value));
  };
  add("--variant", table.table.rules.name);
  add("--games", std::to_string(games));
  add("--blinds", stakes_text(table.table.stakes.at(0), table.table.rules));
  add("--stack", std::to_string(table.table.stack.count));
  add("--double-every", std::to_string(table.double_every));
  add("--seed", std::to_string(table.seed));
  return shell_line(words);
}

Json row_view(const TourneyPlayer& player) {
  const Interval wins = player.wins.ci95();
  const double place = player.place.clusters() > 1 ? player.place.ci95() : 0;
  return {{"agent", player.agent},
          {"win_rate", player.wins.value()},
          {"win_low", wins.low},
          {"win_high", wins.high},
          {"mean_place", player.place.mean()},
          {"place_ci95", place},
          {"mean_hands", player.hands.mean()},
          {"faults", player.faults.total()}};
}

Json tourney_exhibits(const TourneyConfig& config, const TourneyResult& result) {
  Json all = Json::array();
  for (const Section& section : tourney_sections(config, result)) {
    for (const Exhibit& exhibit : section.exhibits) all.push_back(exhibit_view(exhibit));
  }
  return all;
}

}  // namespace

Result<Json> run_tourney_job(const Json& params, const JobRun& run) {
  const auto games = params["games"].get<int64_t>();
  if (games < 1 || games > kMostGames) {
    return Error{fmt::format("games should be from 1 to {}, not {}", with_commas(kMostGames), games)};
  }
  FELT_TRY(const uint64_t seed, asked_seed(params));
  FELT_TRY(const TableConfig table, table_of(params, seed));
  const TourneyConfig config = tourney_of(table, static_cast<int>(games));
  if (auto error = why_unplayable(config)) return *error;
  const TourneyResult result = run_tourney(config, run.threads, &run.progress);
  if (result.games == 0) return Error{"it was stopped before a game was over", ErrorKind::Failed};
  Json rows = Json::array();
  for (const TourneyPlayer& player : result.players) rows.push_back(row_view(player));
  return Json{{"games", result.games},
              {"rows", std::move(rows)},
              {"exhibits", tourney_exhibits(config, result)},
              {"seed", std::to_string(seed)},
              {"command", command_of(table, config.games)},
              {"report", ""}};
}

}  // namespace felt
