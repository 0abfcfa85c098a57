// Source H: rank-holdem, 20,000 chips, a blind of 100 and antes of 50.
#include <fmt/format.h>

#include <cmath>

#include "arena/experiment.hpp"

namespace felt {
namespace {

// How many games are played.
struct GameCounts {
  int quick, full;
};

TourneyConfig herts(std::vector<std::string> agents, int hands, const ExperimentRun& run, GameCounts games) {
  TourneyConfig config;
  config.agents = std::move(agents);
  config.rules = *named_rules("rank-holdem");
  Stakes stakes;
  stakes.big_blind = Chips{100};
  stakes.ante = Chips{50};
  config.stakes = stakes;
  config.stack = Chips{20'000};
  config.max_hands = hands;
  config.games = run.quick ? games.quick : games.full;
  config.seed = run.seed;
  return config;
}

std::vector<std::string> several(std::initializer_list<std::pair<int, std::string>> groups) {
  std::vector<std::string> agents;
  for (const auto& [count, spec] : groups) agents.insert(agents.end(), static_cast<size_t>(count), spec);
  return agents;
}

double per_hand(double chips, const GameResult& game) { return chips / std::max(1, game.hands); }

void add_charts(ExperimentResult& result, const TourneyConfig& config, const Measured& measured,
                const std::string& title) {
  result.exhibits.push_back(winnings_chart(config, measured.result, title));
  for (Exhibit& chart : stack_charts(config, measured.result, title)) result.exhibits.push_back(std::move(chart));
  result.games += measured.result.games;
  result.interrupted = result.interrupted || measured.result.interrupted;
}

struct Personality {
  const char* spec;
  double claimed;  // the threshold it settles at
};

// What a player learned, by hand.
Curve threshold_of(const char* name, const StackTrend& trend, size_t player) {
  Curve series{name, {}, {}, {}, {}};
  for (size_t i = 0; i < trend.hands.size(); ++i) {
    series.x.push_back(trend.hands[i]);
    add_with_band(trend.learned[i][player], series);
  }
  return series;
}

}  // namespace

ExperimentResult run_herts_1(const ExperimentRun& run) {
  const TourneyConfig config = herts(several({{1, "standard"}, {7, "call"}}), 1000, run, {100, 2000});
  const Measured measured = play_measured(config, run, 2, [&](const GameResult& game) {
    return std::vector{per_hand(group_winnings(config, game, "standard"), game),
                       per_hand(group_winnings(config, game, "call"), game)};
  });
  ExperimentResult result;
  result.findings = {agrees_with("standard, chips a hand", measured.means[0], ClaimedFigure::about(81.5, 0)),
                     agrees_with("call, chips a hand each", measured.means[1], ClaimedFigure::about(-29, 0))};
  add_charts(result, config, measured, "standard against seven callers");
  return result;
}

// Alike: a player's mean is what they brought. The source puts no number on "small"; we take half of the starting
// stack.
ExperimentResult run_herts_2(const ExperimentRun& run) {
  const TourneyConfig config = herts(several({{8, "standard"}}), 1000, run, {100, 2000});
  const Measured measured = play_measured(config, run, 2, [&](const GameResult& game) {
    double squares = 0;
    for (size_t p = 0; p < config.agents.size(); ++p) squares += std::pow(winnings(config, game, p), 2);
    const double chips = static_cast<double>(config.stack.count);
    return std::vector{winnings(config, game, 0) / chips,
                       std::sqrt(squares / static_cast<double>(config.agents.size())) / chips};
  });
  ExperimentResult result;
  result.findings = {
      is_below("deviation of a stack from the start, in starting stacks", measured.means[1], 0.5),
      agrees_with("winnings of the first of them, in starting stacks", measured.means[0], ClaimedFigure::within(0, 0))};
  add_charts(result, config, measured, "eight standard players");
  return result;
}

ExperimentResult run_herts_3(const ExperimentRun& run) {
  ExperimentResult result;
  for (const bool bluffs : {true, false}) {
    const std::string mc = bluffs ? "mc" : "mc(bluff=off)";
    const TourneyConfig config = herts(several({{3, "standard"}, {3, mc}}), 2000, run, {5, 60});
    expect_games(run, 2 * static_cast<size_t>(config.games));
    const Measured measured = play_measured(config, run, 1, [&](const GameResult& game) {
      return std::vector{group_place(config, game, "standard") - group_place(config, game, mc)};
    });
    const std::string what = fmt::format("places that standard is behind {}", mc);
    result.findings.push_back(bluffs ? is_below(what, measured.means[0], 0) : is_above(what, measured.means[0], 0));
    add_charts(result, config, measured, bluffs ? "mc with bluffs" : "mc without bluffs");
  }
  return result;
}

ExperimentResult run_herts_4(const ExperimentRun& run) {
  const TourneyConfig config =
      herts(several({{1, "call"}, {3, "standard"}, {2, "mc"}, {1, "mc-adaptive"}}), 2000, run, {8, 120});
  const Measured measured = play_measured(config, run, 3, [&](const GameResult& game) {
    const auto place = [&](std::string_view spec) { return group_place(config, game, spec); };
    return std::vector{place("mc") - place("mc-adaptive"), place("standard") - place("mc"),
                       place("call") - place("standard")};
  });
  ExperimentResult result;
  result.findings = {is_not_below("places that mc is behind mc-adaptive", measured.means[0], 0),
                     is_above("places that standard is behind mc", measured.means[1], 0),
                     is_above("places that call is behind standard", measured.means[2], 0)};
  add_charts(result, config, measured, "the field of herts-4");
  return result;
}

// "Near" is taken as within a tenth.
ExperimentResult run_herts_5(const ExperimentRun& run) {
  ExperimentResult result;
  LineChart chart{"threshold of mc-adaptive, mean of the games with 95 % bands", "hand", "threshold", {}};
  for (const Personality& one :
       {Personality{"mc-adaptive(down=0.04)", 1.18}, {"mc-adaptive(down=0.02)", 1.38}, {"mc-adaptive", 1.5}}) {
    const TourneyConfig config =
        herts(several({{1, "call"}, {3, "standard"}, {2, "mc"}, {1, one.spec}}), 2000, run, {4, 60});
    expect_games(run, 3 * static_cast<size_t>(config.games));
    const size_t player = config.agents.size() - 1;
    const Measured measured = play_measured(
        config, run, 1, [&](const GameResult& game) { return std::vector{game.reports[player].at(0).second}; });
    result.findings.push_back(agrees_with(fmt::format("threshold of {} at the end", one.spec), measured.means[0],
                                          ClaimedFigure::within(one.claimed - 0.1, one.claimed + 0.1)));
    chart.series.push_back(threshold_of(one.spec, measured.result.trend, player));
    result.games += measured.result.games;
    result.interrupted = result.interrupted || measured.result.interrupted;
  }
  result.exhibits.push_back(std::move(chart));
  return result;
}

}  // namespace felt
