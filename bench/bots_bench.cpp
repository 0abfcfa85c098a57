// Bots and matches: a decision of each bot at a nine-handed table, reader's win-rate call, and whole hands of a match.
#include <benchmark/benchmark.h>

#include <memory>

#include "agents/roster.hpp"
#include "arena/match/session.hpp"
#include "reading/predicted_equity.hpp"

namespace felt {
namespace {

MatchConfig table_of(std::vector<std::string> agents, const std::string& game = "holdem") {
  MatchConfig config;
  config.agents = std::move(agents);
  config.rules = *named_rules(game);
  Stakes stakes;
  if (config.rules.forced_bets == ForcedBets::AnteOnly) {
    stakes.ante = Chips{10};
  } else {
    stakes.small_blind = Chips{50};
    stakes.big_blind = Chips{100};
  }
  config.stakes = stakes;
  config.stack = Chips{config.rules.has_draw() ? 200 : 20'000};
  return config;
}

// The mean decision of the first bot among eight others; time per item is time per decision.
void BM_Decision(benchmark::State& state, const std::string& bot, const std::string& game) {
  const bool draws = game == "draw";
  std::vector<std::string> agents = draws ? std::vector<std::string>{bot, "random", "reflex", "call"}
                                          : std::vector<std::string>{bot,
                                                                     "standard",
                                                                     "phase1",
                                                                     "call",
                                                                     "pot-odds(samples=64)",
                                                                     "standard",
                                                                     "phase1",
                                                                     "call",
                                                                     "pot-odds(samples=64)"};
  MatchConfig config = table_of(std::move(agents), game);
  config.duplicate = false;
  uint64_t session = 0;
  double seconds = 0, decisions = 0;
  for (auto _ : state) {
    const SessionResult result = play_session({&config, session++, 640, false}, [] { return false; });
    seconds += result.players[0].times.seconds;
    decisions += static_cast<double>(result.players[0].times.timed);
  }
  state.counters["us_per_decision"] = 1e6 * seconds / decisions;
}

// Source Z's N = 500 against three opponents whose holdings are predicted.
void BM_PredictedEquity(benchmark::State& state) {
  Rng rng(1);
  std::vector<RangePosterior> beliefs(3);
  for (RangePosterior& belief : beliefs) belief.observe([&](Hole) { return rng.uniform(); });
  const std::vector<const RangePosterior*> opponents = {&beliefs[0], &beliefs[1], &beliefs[2]};
  const std::array<Card, 3> board = {Card::from_id(3), Card::from_id(17), Card::from_id(29)};
  const Hole own(Card::from_id(50), Card::from_id(51));
  for (auto _ : state) benchmark::DoNotOptimize(predicted_equity(own, board, opponents, 500, rng));
}
BENCHMARK(BM_PredictedEquity);

// Six callers: what the arena adds to the rules engine (BM_WholeHandLogged of game_bench).
void BM_MatchHand(benchmark::State& state) {
  MatchConfig config = table_of(std::vector<std::string>(6, "call"));
  config.duplicate = false;
  uint64_t session = 0;
  for (auto _ : state) benchmark::DoNotOptimize(play_session({&config, session++, 1000, false}, [] { return false; }));
  state.SetItemsProcessed(1000 * state.iterations());
}
BENCHMARK(BM_MatchHand);

const bool registered = [] {
  for (const AgentInfo& info : agents()) {
    if (info.is_interactive) continue;
    const std::string game = std::ranges::find(info.variants, "holdem") != info.variants.end() ? "holdem" : "draw";
    const std::string name = "BM_Decision/" + std::string(info.name);
    benchmark::RegisterBenchmark(name.c_str(), BM_Decision, std::string(info.name), game)
        ->Unit(benchmark::kMillisecond);
  }
  return true;
}();

}  // namespace
}  // namespace felt
