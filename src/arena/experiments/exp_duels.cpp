// Source I: games to the last chip, and how often one bot wins them.
#include <fmt/format.h>

#include "arena/experiments/experiment.hpp"

namespace felt {
namespace {

using Judge = Finding (*)(std::string what, const Rate& wins);

// How often the first player wins.
void add_win_rate(const TourneyConfig& config, const ExperimentRun& run, Judge judge, ExperimentResult& result) {
  const TourneyResult played = run_tourney(config, run.threads, run.progress);
  result.games += played.games;
  result.interrupted = played.interrupted;
  const std::string bot = parse_spec(config.agents[0])->name;
  const std::string what = fmt::format("games that {} wins against {}", bot, config.agents[1]);
  result.findings.push_back(judge(what, played.players[0].wins));
  BarChart chart{fmt::format("games won against {}", config.agents[1]), "part of the games", {}};
  for (const TourneyPlayer& player : played.players) {
    const Interval ci = player.wins.ci95();
    chart.bars.push_back({player.agent, player.wins.value(), ci.low, ci.high});
  }
  result.exhibits.push_back(std::move(chart));
  for (Exhibit& exhibit : stack_charts(config, played, config.agents[0])) result.exhibits.push_back(std::move(exhibit));
}

ExperimentResult win_rate(const TourneyConfig& config, const ExperimentRun& run, Judge judge) {
  ExperimentResult result;
  add_win_rate(config, run, judge, result);
  return result;
}

// Antes only, as the source's game has them; 1,000 chips, antes of 10 and a largest bet of 100 are our choice: the
// source has a largest bet and gives no figure. In its listing a player bets once a hand.
TourneyConfig indiana(const std::string& bot, const ExperimentRun& run) {
  TourneyConfig config;
  config.agents = {played_as(run, bot), "random"};
  config.rules = *named_rules("one-bet");
  if (run.as == PlayAs::Published) {
    config.rules.one_raise_per_hand = true;
    config.rules.max_bet = Chips{100};
  }
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

}  // namespace felt
