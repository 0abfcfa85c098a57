// Source N: 10,000 hands (11,000 for phase3) from 1,000 chips, blinds 10/20 rising. As published stacks may go
// negative: everybody has 1,000 chips of their own and a credit that never ends, and keeps what they win from hand to
// hand. Played right, everybody buys in or cashes out to 1,000 chips before every hand and winnings are counted. Blinds
// rise by 10/20 every two thousand hands (our choice: the source does not say how).
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <cmath>
#include <optional>

#include "arena/experiments/experiment.hpp"
#include "arena/match/match.hpp"

namespace felt {
namespace {

// What a player should do, by the source.
enum class Expected { Wins, Loses, Anything };

constexpr int64_t kCredit = 1'000'000'000;

// "phase1(aggression=1.5)" becomes "phase1(aggression=1.5,credit=1000000000,as=published)".
std::string on_credit(const ExperimentRun& run, const std::string& spec) {
  const bool has_params = spec.ends_with(')');
  const std::string start = has_params ? spec.substr(0, spec.size() - 1) + "," : spec + "(";
  return played_as(run, fmt::format("{}credit={})", start, kCredit));
}

void play_on_credit(MatchConfig& config, const ExperimentRun& run) {
  for (std::string& agent : config.agents) agent = on_credit(run, agent);
  config.stack += Chips{kCredit};
  config.stacks = Stacks::Keep;
  config.duplicate = false;
}

MatchConfig config_of(std::vector<std::string> agents, int hands, const ExperimentRun& run) {
  MatchConfig config;
  config.agents = std::move(agents);
  config.rules = *named_rules("holdem");
  std::vector<StakesSchedule::Level> levels;
  config.session = run.quick ? hands / 5 : hands;
  for (int i = 0; i < 5; ++i) {
    Stakes stakes;
    stakes.small_blind = Chips{10} * (i + 1);
    stakes.big_blind = Chips{20} * (i + 1);
    levels.push_back({i * config.session / 5, stakes});
  }
  config.stakes = StakesSchedule(std::move(levels));
  config.stack = Chips{1000};
  const int sessions = run.quick ? 2 : 30;
  config.hands = static_cast<uint64_t>(config.session) * config.agents.size() * static_cast<uint64_t>(sessions);
  config.seed = run.seed;
  if (run.as == PlayAs::Published) play_on_credit(config, run);
  return config;
}

// Two pairs of players, the better one first. Their results hang together, so that the interval is a careful one.
struct Comparison {
  std::string what;
  std::array<size_t, 2> better, worse;
};

Finding lead(const MatchResult& played, double unit, const Comparison& compare) {
  double value = 0, variance = 0;
  const auto add = [&](size_t player, double sign) {
    const ClusterMean& net = played.players[player].net;
    value += sign * unit * net.mean() / 2;
    variance += std::pow(unit * net.ci95(), 2) / 2;
  };
  for (const size_t player : compare.better) add(player, 1);
  for (const size_t player : compare.worse) add(player, -1);
  return is_above(compare.what, {value, std::sqrt(variance)}, 0);
}

struct NtnuField {
  std::vector<std::string> agents;
  int hands = 0;
  std::vector<Expected> expected;  // by player
  // The chip counts of the source's runs (6.1 to 6.3), by run and player. Where its print is broken the digits are
  // those with which the counts of a run add up; those of the second run of phase 2 do not, whichever way they are
  // read.
  std::vector<std::vector<double>> source;
  std::optional<Comparison> compare{};
};

// Chips a hand that the source's player won in each run.
std::vector<double> source_rates(const NtnuField& field, size_t player) {
  constexpr double kStart = 1000;
  std::vector<double> rates;
  for (const auto& run : field.source) rates.push_back((run[player] - kStart) / field.hands);
  return rates;
}

// "above 0: +3488, +3445, +3451".
std::string with_source(const std::string& claimed, const std::vector<double>& rates) {
  std::vector<std::string> texts;
  for (const double rate : rates) texts.push_back(fmt::format("{:+.{}f}", rate, std::abs(rate) < 100 ? 1 : 0));
  return fmt::format("{}: {}", claimed, fmt::join(texts, ", "));
}

DataTable source_table(const NtnuField& field, const BarChart& ours) {
  DataTable table{"chips a hand: the source's runs and ours", {"player"}, {}};
  for (size_t run = 1; run <= field.source.size(); ++run) table.columns.push_back(fmt::format("source, run {}", run));
  for (const char* const column : {"ours", "low", "high"}) table.columns.emplace_back(column);
  for (size_t p = 0; p < ours.bars.size(); ++p) {
    std::vector<Cell> row = {ours.bars[p].name};
    for (const double rate : source_rates(field, p)) row.emplace_back(rate);
    for (const double value : {ours.bars[p].value, ours.bars[p].low, ours.bars[p].high}) row.emplace_back(value);
    table.rows.push_back(std::move(row));
  }
  return table;
}

LineChart trend_of(const MatchConfig& config, const MatchResult& played, double unit) {
  LineChart trend{"chips won, all tables", "hand", "chips", {}};
  for (size_t p = 0; p < config.agents.size(); ++p) {
    Curve series{player_name(config.agents, static_cast<int>(p)), {}, {}, {}, {}};
    for (const Trend::Point& point : played.trend.points) {
      series.x.push_back(static_cast<double>(point.hands));
      series.y.push_back(unit * point.net[p]);
    }
    trend.series.push_back(std::move(series));
  }
  return trend;
}

ExperimentResult run_ntnu(const ExperimentRun& run, const NtnuField& field) {
  const MatchConfig config = config_of(field.agents, field.hands, run);
  const MatchResult played = run_match(config, {}, {run.threads, run.progress});
  ExperimentResult result;
  BarChart chart{"chips won a hand", "chips a hand", {}};
  const double unit = static_cast<double>(big_blind(config).count);
  for (size_t p = 0; p < config.agents.size(); ++p) {
    const ClusterMean& net = played.players[p].net;
    const Estimate won{unit * net.mean(), unit * net.ci95()};
    const std::string name = player_name(field.agents, static_cast<int>(p)), what = name + ", chips a hand";
    chart.bars.push_back({name, won.value, won.low, won.high});
    if (field.expected[p] == Expected::Anything) continue;
    Finding finding = field.expected[p] == Expected::Wins ? is_above(what, won, 0) : is_below(what, won, 0);
    finding.claimed = with_source(finding.claimed, source_rates(field, p));
    result.findings.push_back(std::move(finding));
  }
  if (field.compare) result.findings.push_back(lead(played, unit, *field.compare));
  DataTable beside = source_table(field, chart);
  result.exhibits = {std::move(chart), std::move(beside), trend_of(config, played, unit)};
  result.games = static_cast<int>(played.sessions) * config.tables();
  result.interrupted = played.end == MatchEnd::Interrupted;
  return result;
}

std::vector<std::string> by_aggression(const std::string& bot) {
  return {bot + "(aggression=0.1)", bot + "(aggression=0.5)", bot, bot + "(aggression=1.5)", bot + "(aggression=1.9)"};
}

using enum Expected;

}  // namespace

ExperimentResult run_ntnu_1(const ExperimentRun& run) {
  return run_ntnu(run, {by_aggression("phase1"),
                        10'000,
                        {Loses, Loses, Loses, Wins, Wins},
                        {{-11595866, -13749550, -19167359, 9639485, 34878154},
                         {-11469250, -13658840, -18812417, 9490268, 34455094},
                         {-11318769, -13585271, -18792391, 9193563, 34507718}}});
}

ExperimentResult run_ntnu_2(const ExperimentRun& run) {
  return run_ntnu(run, {by_aggression("phase2"),
                        10'000,
                        {Loses, Anything, Anything, Wins, Wins},
                        {{-208645, -9784, -118862, 100272, 241819}, {-395255, 84341, -96206, 246331, 154935}}});
}

ExperimentResult run_ntnu_2_mixed(const ExperimentRun& run) {
  return run_ntnu(run, {{"phase1(aggression=1.5)", "phase1(aggression=1.9)", "phase2(aggression=1.9)",
                         "phase2(aggression=1.5)", "phase2(aggression=0.5)"},
                        10'000,
                        {Loses, Wins, Anything, Wins, Loses},
                        {{-3984000, 3541474, 243261, 565335, -361234}, {-3546180, 3622881, -33821, 112432, -150459}}});
}

// The source's two runs disagree on aggression 0.5 and 1.0; the others lose in both.
ExperimentResult run_ntnu_3(const ExperimentRun& run) {
  return run_ntnu(run, {by_aggression("phase3"),
                        11'000,
                        {Loses, Anything, Anything, Loses, Loses},
                        {{-50871, -5498, 104516, -26909, -16245}, {-51591, 344062, -149512, -124013, -13949}}});
}

// The aggressive table of the source's phase 3: two of each, no two alike.
ExperimentResult run_ntnu_3_aggressive(const ExperimentRun& run) {
  return run_ntnu(run, {{"phase1(aggression=1.5)", "phase1(aggression=1.9)", "phase2(aggression=1.9)",
                         "phase2(aggression=1.5)", "phase3(aggression=0.5)", "phase3"},
                        11'000,
                        {Loses, Wins, Wins, Wins, Loses, Loses},
                        {{-161146, 503581, 9823, 11173, -201782, -155666}}});
}

ExperimentResult run_ntnu_3_mixed(const ExperimentRun& run) {
  return run_ntnu(run, {{"phase1", "phase1", "phase2", "phase2", "phase3", "phase3"},
                        11'000,
                        {Loses, Loses, Wins, Wins, Wins, Wins},
                        {{-612193, -407495, 226935, 188655, 330288, 279805}},
                        Comparison{"phase3 minus phase2, chips a hand", {4, 5}, {2, 3}}});
}

}  // namespace felt
