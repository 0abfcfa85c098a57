// Sources I and C: games to the last chip, and how often one bot wins them.
#include <fmt/format.h>

#include "arena/experiment.hpp"

namespace felt {
namespace {

// How often the first player wins.
ExperimentResult win_rate(const TourneyConfig& config, const ExperimentRun& run,
                          Finding (*judge)(std::string what, const Rate& wins)) {
  const TourneyResult played = run_tourney(config, run.threads, run.progress);
  ExperimentResult result;
  result.games = played.games;
  result.interrupted = played.interrupted;
  result.findings = {judge(fmt::format("games that {} wins", config.agents[0]), played.players[0].wins)};
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
TourneyConfig indiana(const std::string& bot, const ExperimentRun& run) {
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
  return config;
}

TourneyConfig caesar(const std::string& others, const ExperimentRun& run) {
  TourneyConfig config;
  config.agents = {"caesar", others, others, others};
  config.rules = *named_rules("draw", "halmstad");
  Stakes stakes;
  stakes.ante = Chips{10};
  config.stakes = StakesSchedule::doubling(stakes, 10);
  config.stack = Chips{200};
  config.games = run.quick ? 300 : 5000;
  config.seed = run.seed;
  return config;
}

}  // namespace

ExperimentResult run_indiana_1(const ExperimentRun& run) {
  return win_rate(indiana("bluff", run), run, [](std::string what, const Rate& wins) {
    return agrees_with(std::move(what), wins, ClaimedFigure::at_least(0.6, 0.5));
  });
}

ExperimentResult run_indiana_2(const ExperimentRun& run) {
  return win_rate(indiana("nobluff", run), run,
                  [](std::string what, const Rate& wins) { return is_above(std::move(what), wins, 0.5); });
}

// Of four equal players each would win a quarter.
ExperimentResult run_caesar_random(const ExperimentRun& run) {
  return win_rate(caesar("random", run), run, [](std::string what, const Rate& wins) {
    return agrees_with(std::move(what), wins, ClaimedFigure::at_least(0.96, 0.25));
  });
}

ExperimentResult run_caesar_reflex(const ExperimentRun& run) {
  return win_rate(caesar("reflex", run), run, [](std::string what, const Rate& wins) {
    return agrees_with(std::move(what), wins, ClaimedFigure::at_least(0.98, 0.25));
  });
}

}  // namespace felt
