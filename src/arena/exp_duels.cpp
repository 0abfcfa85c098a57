// Sources I and C: games to the last chip, and how often one bot wins them.
#include <fmt/format.h>

#include "arena/experiment.hpp"

namespace felt {
namespace {

// How often the first player wins.
ExperimentResult win_rate(const TourneyConfig& config, const ExperimentRun& run, double claimed) {
  const TourneyResult played = run_tourney(config, run.threads, run.progress);
  ExperimentResult result;
  result.games = played.games;
  result.interrupted = played.interrupted;
  result.findings = {
      rate_reaches(fmt::format("games that {} wins", config.agents[0]), played.players[0].wins, claimed)};
  BarChart chart{"games won", "part of the games", {}};
  for (const TourneyPlayer& player : played.players) {
    const Interval ci = player.wins.ci95();
    chart.bars.push_back({player.agent, player.wins.value(), ci.low, ci.high});
  }
  result.exhibits.push_back(std::move(chart));
  for (Exhibit& exhibit : stack_charts(config, played, config.agents[0])) result.exhibits.push_back(std::move(exhibit));
  return result;
}

// Antes only, as the source's game has them; 1,000 chips and antes of 10 are our choice.
ExperimentResult indiana(const std::string& bot, const ExperimentRun& run, double claimed) {
  TourneyConfig config;
  config.agents = {bot, "random"};
  config.rules = *named_rules("one-bet");
  Stakes stakes;
  stakes.ante = Chips{10};
  stakes.min_bet = Chips{10};
  config.stakes = stakes;
  config.stack = Chips{1000};
  config.games = run.quick ? 1000 : 20'000;
  config.max_hands = 10'000;
  config.seed = run.seed;
  return win_rate(config, run, claimed);
}

ExperimentResult caesar(const std::string& others, const ExperimentRun& run, double claimed) {
  TourneyConfig config;
  config.agents = {"caesar", others, others, others};
  config.rules = *named_rules("draw", "halmstad");
  Stakes stakes;
  stakes.ante = Chips{10};
  config.stakes = StakesSchedule::doubling(stakes, 10);
  config.stack = Chips{200};
  config.games = run.quick ? 300 : 5000;
  config.seed = run.seed;
  return win_rate(config, run, claimed);
}

}  // namespace

ExperimentResult run_indiana_1(const ExperimentRun& run) { return indiana("bluff", run, 0.6); }
ExperimentResult run_indiana_2(const ExperimentRun& run) { return indiana("nobluff", run, 0.5); }
ExperimentResult run_caesar_random(const ExperimentRun& run) { return caesar("random", run, 0.96); }
ExperimentResult run_caesar_reflex(const ExperimentRun& run) { return caesar("reflex", run, 0.98); }

}  // namespace felt
