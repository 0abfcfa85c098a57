#include "arena/match/session_text.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "arena/match/checkpoint.hpp"

namespace felt {
namespace {

MatchConfig small_match() {
  MatchConfig config;
  config.agents = {"random", "call", "pot-odds"};
  config.rules = *named_rules("holdem");
  Stakes stakes;
  stakes.small_blind = Chips{50};
  stakes.big_blind = Chips{100};
  config.stakes = stakes;
  config.stack = Chips{5000};
  config.hands = 600;
  config.session = 50;
  config.seed = 7;
  return config;
}

TEST(SessionText, AMatchPlayedThroughItHasTheSameDigits) {
  const MatchConfig config = small_match();
  MatchRun here, elsewhere;
  here.threads = 1;
  elsewhere.threads = 2;
  elsewhere.play_elsewhere = [](const SessionPlan& plan) {
    const SessionResult played = play_session(plan, [] { return false; });
    return *read_session(write_session(played), plan.config->agents.size());
  };
  MatchResult a = run_match(config, {}, here), b = run_match(config, {}, elsewhere);
  for (MatchResult* result : {&a, &b}) {
    for (PlayerResult& player : result->players) player.times = {};
  }
  EXPECT_EQ(a.hands, 600u);
  EXPECT_EQ(write_checkpoint(config, a), write_checkpoint(config, b));
}

TEST(SessionText, HandsAndMemoriesComeAlong) {
  const MatchConfig config = small_match();
  SessionResult played = play_session({&config, 1, 150, true, true}, [] { return false; });
  played.players[1].memory = "what it \"learned\"\n";
  const auto read = read_session(write_session(played), 3);
  ASSERT_TRUE(read);
  EXPECT_EQ(read->phh, played.phh);
  EXPECT_EQ(read->phh.size(), 150u);
  EXPECT_EQ(read->deals, played.deals);
  EXPECT_EQ(read->players[1].memory, played.players[1].memory);
}

TEST(SessionText, RefusesWhatIsNoSession) {
  EXPECT_FALSE(read_session("", 2));
  EXPECT_FALSE(read_session("{}", 2));
  EXPECT_FALSE(read_session("[1,2]", 2));
  const MatchConfig config = small_match();
  const std::string text = write_session(play_session({&config, 0, 3, false, false}, [] { return false; }));
  EXPECT_TRUE(read_session(text, 3));
  EXPECT_THAT(read_session(text, 2).error().message, testing::HasSubstr("3 players"));
  EXPECT_FALSE(read_session(text.substr(0, text.size() / 2), 3));
}

}  // namespace
}  // namespace felt
