// What ranks play together is what one process plays, digit by digit.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "arena/match/match.hpp"
#include "arena/match/result_json.hpp"
#include "arena/response/local_response.hpp"
#include "arena/tournament/tournament.hpp"
#include "support/thread_cluster.hpp"

namespace felt {
namespace {

// Everything about a player but times.
std::string digits(const PlayerResult& player) {
  Json json = player_result_json(player);
  json.erase("times");
  return json.dump();
}

MatchConfig match_of(std::vector<std::string> agents) {
  MatchConfig config;
  config.agents = std::move(agents);
  config.rules = *named_rules("holdem");
  Stakes stakes;
  stakes.small_blind = Chips{50};
  stakes.big_blind = Chips{100};
  config.stakes = stakes;
  config.stack = Chips{5000};
  config.hands = 1100;
  config.session = 50;
  return config;
}

TEST(ClusterMatch, HasTheDigitsOfOneProcess) {
  const MatchConfig config = match_of({"mc(samples=20)", "standard", "call"});
  const MatchResult alone = run_match(config, {}, {1});
  for (const int ranks : {2, 4}) {
    ThreadCluster::run(ranks, [&](Cluster& cluster) {
      MatchRun run{1};
      run.cluster = &cluster;
      const MatchResult together = run_match(config, {}, run);
      EXPECT_EQ(together.end, MatchEnd::Played);
      if (!cluster.is_first()) return;
      EXPECT_EQ(together.hands, alone.hands);
      EXPECT_EQ(together.trend.points.back().net, alone.trend.points.back().net);
      for (size_t p = 0; p < config.agents.size(); ++p)
        EXPECT_EQ(digits(together.players[p]), digits(alone.players[p]));
    });
  }
}

TEST(ClusterMatch, GoesOnFromACheckpointThatOnlyRank0Has) {
  const MatchConfig config = match_of({"standard", "call"});
  MatchConfig half = config;
  half.hands = 500;
  const MatchResult first = run_match(half, {}, {1}), whole = run_match(config, {}, {1});
  ThreadCluster::run(3, [&](Cluster& cluster) {
    MatchRun run{1};
    run.cluster = &cluster;
    if (cluster.is_first()) run.from = &first;
    const MatchResult resumed = run_match(config, {}, run);
    if (!cluster.is_first()) return;
    EXPECT_EQ(digits(resumed.players[0]), digits(whole.players[0]));
  });
}

TEST(ClusterTourney, HasTheDigitsOfOneProcess) {
  TourneyConfig config;
  config.agents = {"mc-adaptive(samples=20)", "phase3", "standard"};
  config.rules = *named_rules("holdem");
  Stakes stakes;
  stakes.small_blind = Chips{20};
  stakes.big_blind = Chips{40};
  config.stakes = stakes;
  config.stack = Chips{1000};
  config.games = 12;
  config.rebuys = 1;
  config.max_hands = 60;
  std::vector<std::vector<int64_t>> alone, together;
  const auto keep = [](std::vector<std::vector<int64_t>>& into) {
    return [&into](const GameResult& game, const TourneyResult&) { into.push_back(game.stacks.back()); };
  };
  const TourneyResult one = run_tourney(config, {1}, keep(alone));
  ThreadCluster::run(3, [&](Cluster& cluster) {
    Progress progress;
    const TourneyResult all = run_tourney(config, {1, &progress, &cluster}, keep(together));
    EXPECT_FALSE(all.interrupted);
    if (!cluster.is_first()) return;
    EXPECT_EQ(progress.done(), 12u);
    EXPECT_EQ(all.players[0].prize.total(), one.players[0].prize.total());
    EXPECT_EQ(all.trend.learned[3][0].total(), one.trend.learned[3][0].total());
  });
  EXPECT_EQ(together, alone);
}

TEST(ClusterLocalResponse, HasTheDigitsOfOneProcess) {
  LocalResponseConfig config;
  config.bot = "phase2";
  config.samples = 1;
  config.hands = 16;
  const LocalResponse alone = *play_local_response(config);
  ThreadCluster::run(2, [&](Cluster& cluster) {
    LocalResponseConfig shared = config;
    shared.threads = 1;
    shared.cluster = &cluster;
    const LocalResponse together = *play_local_response(shared);
    if (!cluster.is_first()) return;
    EXPECT_EQ(together.won.total(), alone.won.total());
  });
}

}  // namespace
}  // namespace felt
