// Source Z: reader against one of every other bot, heads-up and at tables of eight.
#include <fmt/format.h>

#include <map>
#include <numeric>

#include "agents/roster.hpp"
#include "arena/experiment.hpp"

namespace felt {
namespace {

constexpr std::string_view kReader = "reader";

std::vector<std::string> other_bots() {
  std::vector<std::string> others;
  for (const AgentInfo& info : agents()) {
    const bool plays = std::ranges::find(info.variants, std::string_view("holdem")) != info.variants.end();
    if (plays && !info.is_interactive && info.name != kReader) others.emplace_back(info.name);
  }
  return others;
}

TourneyConfig zju(std::vector<std::string> agents, int games, uint64_t seed) {
  TourneyConfig config;
  config.agents = std::move(agents);
  config.rules = *named_rules("holdem");
  Stakes stakes;
  stakes.small_blind = Chips{20};
  stakes.big_blind = Chips{40};
  config.stakes = stakes;
  config.stack = Chips{2000};
  config.rebuys = 1;
  config.max_hands = 600;
  config.games = games;
  config.seed = seed;
  return config;
}

}  // namespace

ExperimentResult run_zju_headsup(const ExperimentRun& run) {
  ExperimentResult result;
  Rate all;
  BarChart chart{"games that reader wins heads-up", "part of the games", {}};
  std::vector<Finding> single;
  for (const std::string& other : other_bots()) {
    const TourneyConfig config =
        zju({std::string(kReader), other}, run.quick ? 20 : 200, hash_combine(run.seed, single.size()));
    expect_games(run, other_bots().size() * static_cast<size_t>(config.games));
    const TourneyResult played = run_tourney(config, run.threads, run.progress);
    const Rate& wins = played.players[0].wins;
    all += wins;
    const Interval ci = wins.ci95();
    chart.bars.push_back({other, wins.value(), ci.low, ci.high});
    single.push_back(is_above(fmt::format("games won against {}", other), wins, 0.5));
    result.games += played.games;
    result.interrupted = result.interrupted || played.interrupted;
    if (result.interrupted) break;
  }
  result.findings = {agrees_with("games won against all", all, ClaimedFigure::at_least(0.89, 0.5))};
  result.findings.insert(result.findings.end(), single.begin(), single.end());
  result.exhibits.push_back(std::move(chart));
  return result;
}

namespace {

// Sums over the games of one line-up, which hang together and count as one observation.
struct LineUp {
  std::map<std::string, double> places, hands, chips;
  int games = 0;
};

// The mean of one number of a bot over the line-ups it sat in.
ClusterMean mean_of(const std::vector<LineUp>& line_ups, const std::string& bot,
                    std::map<std::string, double> LineUp::*number) {
  ClusterMean mean;
  for (const LineUp& line_up : line_ups) {
    const auto found = (line_up.*number).find(bot);
    if (found != (line_up.*number).end() && line_up.games > 0) mean.add(found->second, line_up.games);
  }
  return mean;
}

// How far a bot lies behind reader at the tables where both sat.
ClusterMean places_behind(const std::vector<LineUp>& line_ups, const std::string& bot) {
  ClusterMean mean;
  for (const LineUp& line_up : line_ups) {
    const auto found = line_up.places.find(bot);
    if (found == line_up.places.end() || line_up.games == 0) continue;
    mean.add(found->second - line_up.places.at(std::string(kReader)), line_up.games);
  }
  return mean;
}

// Reader and seven of the others, drawn by lot.
std::vector<std::string> draw_line_up(uint64_t seed, size_t table) {
  std::vector<std::string> seated = other_bots();
  Rng rng(hash_combine(seed, 0x7ab1e), table);
  rng.shuffle(std::span(seated));
  seated.resize(7);
  seated.emplace_back(kReader);
  return seated;
}

BarChart bars_of(const std::vector<LineUp>& line_ups, const std::string& title, const std::string& unit,
                 std::map<std::string, double> LineUp::*number) {
  BarChart chart{title, unit, {}};
  std::vector<std::string> bots = other_bots();
  bots.emplace_back(kReader);
  for (const std::string& bot : bots) {
    const ClusterMean mean = mean_of(line_ups, bot, number);
    const Estimate estimate = mean;
    if (mean.clusters() > 0) chart.bars.push_back({bot, estimate.value, estimate.low, estimate.high});
  }
  return chart;
}

// Plays the games of one table of `tables`, and adds them to its line-up.
TourneyResult play_line_up(const ExperimentRun& run, size_t table, size_t tables, LineUp& line_up) {
  const std::vector<std::string> seated = draw_line_up(run.seed, table);
  const TourneyConfig config = zju(seated, run.quick ? 2 : 10, hash_combine(run.seed, 1000 + table));
  expect_games(run, tables * static_cast<size_t>(config.games));
  return run_tourney(config, run.threads, run.progress, [&](const GameResult& game, const TourneyResult&) {
    ++line_up.games;
    for (size_t p = 0; p < seated.size(); ++p) {
      line_up.places[seated[p]] += game.places[p];
      line_up.hands[seated[p]] += game.hands_survived[p];
      line_up.chips[seated[p]] += winnings(config, game, p);
    }
  });
}

}  // namespace

ExperimentResult run_zju_eight(const ExperimentRun& run) {
  ExperimentResult result;
  std::vector<LineUp> line_ups;
  const size_t tables = run.quick ? 24 : other_bots().size() * 8;
  for (size_t table = 0; table < tables && !result.interrupted; ++table) {
    const TourneyResult played = play_line_up(run, table, tables, line_ups.emplace_back());
    result.games += played.games;
    result.interrupted = played.interrupted;
  }
  result.findings = {agrees_with("mean place of reader", mean_of(line_ups, std::string(kReader), &LineUp::places),
                                 ClaimedFigure::at_most(1.74, 4.5))};
  for (const std::string& bot : other_bots()) {
    const ClusterMean behind = places_behind(line_ups, bot);
    result.findings.push_back(is_above(fmt::format("places that {} lies behind", bot), behind, 0));
  }
  result.exhibits = {bars_of(line_ups, "mean place at tables of eight", "place", &LineUp::places),
                     bars_of(line_ups, "hands survived", "hands", &LineUp::hands),
                     bars_of(line_ups, "chips won in a game", "chips", &LineUp::chips)};
  return result;
}

}  // namespace felt
