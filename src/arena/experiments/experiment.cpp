#include "arena/experiments/experiment.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "arena/entrants.hpp"
#include "base/text.hpp"

namespace felt {

ClaimVerdict ExperimentResult::verdict() const {
  return interrupted ? ClaimVerdict::NotMeasured : verdict_of(findings);
}

ExperimentResult run_experiment(const Experiment& experiment, ExperimentRun run) {
  if (!experiment.has_published) return experiment.run(run);
  run.as = PlayAs::Published;
  ExperimentResult result = experiment.run(run);
  if (result.interrupted) return result;
  if (run.progress != nullptr) run.progress->expect(2 * run.progress->done());
  run.as = PlayAs::Felt;
  ExperimentResult right = experiment.run(run);
  if (run.progress != nullptr) run.progress->expect(run.progress->done());
  FELT_ASSERT(right.interrupted || right.findings.size() == result.findings.size(), "both runs find the same things");
  for (size_t i = 0; i < result.findings.size() && !right.interrupted; ++i) {
    result.findings[i].played_right = right.findings[i].measured;
  }
  result.games += right.games;
  result.interrupted = right.interrupted;
  for (Exhibit& exhibit : right.exhibits) result.exhibits.push_back(std::move(exhibit));
  return result;
}

std::string played_as(const ExperimentRun& run, std::string_view spec) {
  const auto parsed = parse_spec(spec);
  const auto info = parsed ? find_agent(parsed->name) : Result<const AgentInfo*>(parsed.error());
  const bool has_as = info && std::ranges::any_of((*info)->params, [](const Param& p) { return p.name == "as"; });
  if (!has_as || run.as == PlayAs::Felt) return std::string(spec);
  if (!spec.ends_with(')')) return fmt::format("{}(as=published)", spec);
  return fmt::format("{},as=published)", spec.substr(0, spec.size() - 1));
}

void expect_games(const ExperimentRun& run, size_t games) {
  if (run.progress != nullptr) run.progress->expect(run.progress->done() + games);
}

Measured play_measured(const TourneyConfig& config, const ExperimentRun& run, size_t count, const Measure& measure) {
  Measured measured{{}, std::vector<ClusterMean>(count)};
  measured.result = run_tourney(config, run.games(), [&](const GameResult& game, const TourneyResult&) {
    const std::vector<double> numbers = measure(game);
    for (size_t i = 0; i < count; ++i) measured.means[i].add(numbers[i]);
  });
  return measured;
}

double winnings(const TourneyConfig& config, const GameResult& game, size_t player) {
  return static_cast<double>(game.chips[player] - game.buy_ins[player] * config.stack.count);
}

double group_place(const TourneyConfig& config, const GameResult& game, std::string_view spec) {
  double sum = 0, members = 0;
  for (size_t p = 0; p < config.agents.size(); ++p) {
    if (config.agents[p] != spec) continue;
    sum += game.places[p];
    members += 1;
  }
  return members > 0 ? sum / members : 0;
}

namespace {

std::vector<double> hands_of(const StackTrend& trend, size_t points) {
  return {trend.hands.begin(), trend.hands.begin() + static_cast<std::ptrdiff_t>(points)};
}

}  // namespace

void add_with_band(const ClusterMean& mean, Curve& curve) {
  const double half = std::isfinite(mean.ci95()) ? mean.ci95() : 0;
  curve.y.push_back(mean.mean());
  curve.low.push_back(mean.mean() - half);
  curve.high.push_back(mean.mean() + half);
}

std::vector<Exhibit> stack_charts(const TourneyConfig& config, const TourneyResult& result, const std::string& title) {
  const StackTrend& trend = result.trend;
  LineChart mean{fmt::format("{}: mean stacks over all games, 95 % bands", title), "hand", "chips", {}};
  LineChart first{fmt::format("{}: stacks of the first game", title), "hand", "chips", {}};
  for (size_t p = 0; p < config.agents.size(); ++p) {
    const std::string name = player_name(config.agents, static_cast<int>(p));
    Curve average{name, hands_of(trend, trend.hands.size()), {}, {}, {}};
    for (const auto& point : trend.stacks) {
      add_with_band(point[p], average);
      average.low.back() = std::max(0.0, average.low.back());
    }
    mean.series.push_back(std::move(average));
    Curve single{name, hands_of(trend, trend.first_game.size()), {}, {}, {}};
    for (const auto& point : trend.first_game) single.y.push_back(static_cast<double>(point[p]));
    first.series.push_back(std::move(single));
  }
  return {std::move(mean), std::move(first)};
}

BarChart winnings_chart(const TourneyConfig& config, const TourneyResult& result, const std::string& title) {
  BarChart chart{title, "chips at the end of a game", {}};
  for (size_t p = 0; p < config.agents.size(); ++p) {
    const Estimate chips = result.players[p].chips;
    chart.bars.push_back({player_name(config.agents, static_cast<int>(p)), chips.value, chips.low, chips.high});
  }
  return chart;
}

ExperimentResult run_herts_1(const ExperimentRun&);
ExperimentResult run_herts_2(const ExperimentRun&);
ExperimentResult run_herts_3(const ExperimentRun&);
ExperimentResult run_herts_4(const ExperimentRun&);
ExperimentResult run_herts_5(const ExperimentRun&);
ExperimentResult run_indiana_1(const ExperimentRun&);
ExperimentResult run_indiana_2(const ExperimentRun&);
ExperimentResult run_ntnu_1(const ExperimentRun&);
ExperimentResult run_ntnu_2(const ExperimentRun&);
ExperimentResult run_ntnu_2_mixed(const ExperimentRun&);
ExperimentResult run_ntnu_3(const ExperimentRun&);
ExperimentResult run_ntnu_3_aggressive(const ExperimentRun&);
ExperimentResult run_ntnu_3_mixed(const ExperimentRun&);
ExperimentResult run_caesar_random(const ExperimentRun&);
ExperimentResult run_caesar_reflex(const ExperimentRun&);
ExperimentResult run_caesar_regression(const ExperimentRun&);
ExperimentResult run_caesar_simulations(const ExperimentRun&);
ExperimentResult run_caesar_tournament(const ExperimentRun&);
ExperimentResult run_zju_headsup(const ExperimentRun&);
ExperimentResult run_zju_eight(const ExperimentRun&);
ExperimentResult run_zju_tables(const ExperimentRun&);
ExperimentResult run_zju_samples(const ExperimentRun&);
ExperimentResult run_zju_actions(const ExperimentRun&);
ExperimentResult run_zju_bluffs(const ExperimentRun&);

namespace {

constexpr Experiment kExperiments[] = {
    {"herts-1", "H", "1 standard and 7 call, rank-holdem, at most 1,000 hands; lines fitted to their stacks",
     "standard gains 81.5 chips a hand, callers lose 29 each", run_herts_1, true},
    {"herts-2", "H", "8 standard, rank-holdem, at most 1,000 hands", "all alike, small variance", run_herts_2, true},
    {"herts-3", "H",
     "3 standard and 3 mc, bluffs on and off, rank-holdem, at most 2,000 hands; standard by price, or calling every "
     "raise",
     "with bluffs standard wins, without them mc does", run_herts_3, true},
    {"herts-4", "H", "1 call, 3 standard, 2 mc and 1 mc-adaptive, rank-holdem, at most 2,000 hands",
     "mc-adaptive at least mc, above standard, above call", run_herts_4, true},
    {"herts-5", "H", "the field of herts-4, three personalities of mc-adaptive, thresholds carried over ten games",
     "thresholds settle near 1.18, 1.38 and 1.5", run_herts_5, true},
    {"indiana-1", "I", "bluff against random, one-bet, to the end", "bluff wins at least 60 % of games", run_indiana_1,
     true},
    {"indiana-2", "I", "nobluff against random, one-bet, to the end", "nobluff beats random", run_indiana_2, true},
    {"ntnu-1", "N", "5 phase1, aggression 0.1 to 1.9, 10,000 hands", "1.5 and 1.9 win, 0.1 to 1.0 lose", run_ntnu_1,
     true},
    {"ntnu-2", "N", "5 phase2, aggression 0.1 to 1.9, 10,000 hands", "1.5 and 1.9 win, 0.1 loses", run_ntnu_2, true},
    {"ntnu-2-mixed", "N", "2 phase1 (aggression 1.5, 1.9) and 3 phase2 (1.9, 1.5, 0.5), 10,000 hands",
     "phase1 at 1.9 and phase2 at 1.5 win, phase1 at 1.5 and phase2 at 0.5 lose", run_ntnu_2_mixed, true},
    {"ntnu-3", "N", "5 phase3, aggression 0.1 to 1.9, 11,000 hands", "0.1, 1.5 and 1.9 lose", run_ntnu_3, true},
    {"ntnu-3-aggressive", "N",
     "2 phase1 (aggression 1.5, 1.9), 2 phase2 (1.9, 1.5) and 2 phase3 (0.5, 1), 11,000 hands",
     "phase1 at 1.9 wins most, phase2 wins, phase3 loses", run_ntnu_3_aggressive, true},
    {"ntnu-3-mixed", "N", "2 each of phase1, phase2 and phase3, 11,000 hands",
     "phase3 wins most, phase2 wins, phase1 loses", run_ntnu_3_mixed, true},
    {"caesar-random", "C", "caesar and 3 random clients of the course, five-card draw to the end",
     "caesar wins 96 % of games", run_caesar_random, true},
    {"caesar-reflex", "C", "caesar and 3 reflex, five-card draw to the end, before and after the fix of starvation",
     "caesar wins 92 % of games before and 98 % after", run_caesar_reflex, true},
    {"caesar-regression", "C", "caesar with three kinds of regression, each against 3 reflex",
     "a polynomial or the number of discards makes no difference", run_caesar_regression, true},
    {"caesar-simulations", "C", "the best discard by 800 to 1,600 random draws, against every draw counted",
     "less than 1,000 are enough in most hands", run_caesar_simulations, true},
    {"caesar-tournament", "C", "caesar at a table of three different players, five-card draw to the end",
     "caesar wins 83.3 % of games", run_caesar_tournament, true},
    {"zju-headsup", "Z",
     "reader heads-up against each of felt's fourteen other hold'em bots, in place of seven programs of a contest; "
     "2,000 "
     "chips, 20/40, one rebuy, 600 hands",
     "reader wins 89 % of games", run_zju_headsup, true},
    {"zju-eight", "Z",
     "reader at tables of eight with seven of the others, by lot and always the same; 2,000 chips, 20/40, one rebuy, "
     "600 "
     "hands",
     "reader's mean place is 1.74 of 8, the best of all", run_zju_eight, true},
    {"zju-tables", "Z", "reader at tables of 3 to 7 with some of the others, one rebuy, 600 hands",
     "the best at every size; the figures are lost", run_zju_tables, true},
    {"zju-samples", "Z", "win rates of a pair of sixes by 400 to 500 deals, against those by 900 to 1,000",
     "they are off by 5.62 % at most", run_zju_samples, true},
    {"zju-actions", "Z", "what reader and seven others do on each street, tables of eight, 600 hands",
     "reader does nothing more than 60 % of the time, and plays unlike the others", run_zju_actions, true},
    {"zju-bluffs", "Z", "bets of reader's weak hands where everybody has checked, tables of eight, 600 hands",
     "29.7 %, of what cannot be read: bluffs taken, or hands shown down", run_zju_bluffs, true},
    {"zju-accuracy", "Z", "zju and markov predict the shown hands of real histories",
     "zju names the strength class right 6.65 points more often than markov", nullptr, true},
};

}  // namespace

const std::vector<Experiment>& experiments() {
  static const std::vector<Experiment> all(std::begin(kExperiments), std::end(kExperiments));
  return all;
}

Result<const Experiment*> find_experiment(std::string_view name) {
  std::vector<std::string_view> names;
  for (const Experiment& experiment : experiments()) {
    if (experiment.name == name) return &experiment;
    names.push_back(experiment.name);
  }
  const auto close = did_you_mean(name, names);
  return usage_error(
      fmt::format("there is no experiment '{}'; {}", name,
                  close ? fmt::format("did you mean '{}'?", *close) : "felt reproduce --list names them"));
}

}  // namespace felt
