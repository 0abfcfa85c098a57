#include "arena/match.hpp"

#include <gtest/gtest.h>

namespace felt {
namespace {

MatchConfig config_of(std::vector<std::string> agents, uint64_t hands) {
  MatchConfig config;
  config.agents = std::move(agents);
  config.rules = *named_rules("holdem");
  Stakes stakes;
  stakes.small_blind = Chips{50};
  stakes.big_blind = Chips{100};
  config.stakes = stakes;
  config.stack = Chips{20'000};
  config.hands = hands;
  return config;
}

TEST(Match, PlaysEveryHandAndKeepsTheChips) {
  for (const uint64_t hands : {1u, 7u, 1000u, 10'001u}) {
    const MatchResult result = run_match(config_of({"random", "call", "standard"}, hands), {}, 2);
    EXPECT_EQ(result.hands, hands);
    EXPECT_TRUE(result.chips_conserved);
    int64_t total = 0;
    for (const PlayerResult& player : result.players) total += player.chips;
    EXPECT_EQ(total, 0);
    EXPECT_EQ(result.end, MatchEnd::Played);
  }
}

}  // namespace
}  // namespace felt
