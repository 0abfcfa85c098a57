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
    const TourneyResult played = run_tourney(config, run.threads, run.progress);
    const Rate& wins = played.players[0].wins;
    all += wins;
    const Interval ci = wins.ci95();
    chart.bars.push_back({other, wins.value(), ci.low, ci.high});
    single.push_back(rate_reaches(fmt::format("games won against {}", other), wins, 0.5));
    result.games += played.games;
    result.interrupted = result.interrupted || played.interrupted;
    if (result.interrupted) break;
  }
  result.findings = {rate_reaches("games won against all", all, 0.89)};
  result.findings.insert(result.findings.end(), single.begin(), single.end());
  result.exhibits.push_back(std::move(chart));
  return result;
}

// Every table has reader and seven of the others, in turn.
ExperimentResult run_zju_eight(const ExperimentRun& run) {
  ExperimentResult result;
  std::map<std::string, ClusterMean> places, hands, chips;
  const std::vector<std::string> others = other_bots();
  const size_t tables = run.quick ? 12 : others.size() * 4;
  for (size_t table = 0; table < tables && !result.interrupted; ++table) {
    std::vector<std::string> seated = others;
    Rng rng(hash_combine(run.seed, 0x7ab1e), table);
    rng.shuffle(std::span(seated));
    seated.resize(7);
    seated.emplace_back(kReader);
    const TourneyConfig config = zju(seated, run.quick ? 4 : 20, hash_combine(run.seed, 1000 + table));
    const TourneyResult played =
        run_tourney(config, run.threads, run.progress, [&](const GameResult& game, const TourneyResult&) {
          for (size_t p = 0; p < seated.size(); ++p) {
            places[seated[p]].add(game.places[p]);
            hands[seated[p]].add(game.hands_survived[p]);
            chips[seated[p]].add(winnings(config, game, p));
          }
        });
    result.games += played.games;
    result.interrupted = played.interrupted;
  }
  const ClusterMean& own = places[std::string(kReader)];
  result.findings = {is_about("mean place of reader", own, 1, 1.74)};
  BarChart chart{"mean place at tables of eight", "place", {}}, survived{"hands survived", "hands", {}},
      won{"chips won in a game", "chips", {}};
  double best_other = 8;
  std::string best_name;
  const auto bar = [](const std::string& name, const ClusterMean& mean) {
    return Bar{name, mean.mean(), mean.mean() - mean.ci95(), mean.mean() + mean.ci95()};
  };
  for (const auto& [name, place] : places) {
    chart.bars.push_back(bar(name, place));
    survived.bars.push_back(bar(name, hands[name]));
    won.bars.push_back(bar(name, chips[name]));
    if (name != kReader && place.mean() < best_other) best_other = place.mean(), best_name = name;
  }
  Finding first{fmt::format("places that {}, the next best, lies behind", best_name), best_other - own.mean(), 0, 0,
                false};
  const double half = places.empty() ? 0 : std::hypot(own.ci95(), places[best_name].ci95());
  first.low = first.value - half;
  first.high = first.value + half;
  first.holds = first.low > 0;
  result.findings.push_back(first);
  for (BarChart* each : {&chart, &survived, &won}) result.exhibits.emplace_back(std::move(*each));
  return result;
}

}  // namespace felt
