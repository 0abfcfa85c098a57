#include "arena/luck/holdem_aivat.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "arena/match/match.hpp"
#include "cards/card_text.hpp"
#include "equity/equity.hpp"
#include "equity/ranges/range_text.hpp"

namespace felt {
namespace {

using testing::HasSubstr;

MatchConfig heads_up(std::vector<std::string> agents, uint64_t hands) {
  MatchConfig config;
  config.agents = std::move(agents);
  config.rules = *named_rules("holdem");
  Stakes stakes;
  stakes.small_blind = Chips{50};
  stakes.big_blind = Chips{100};
  config.stakes = StakesSchedule(stakes);
  config.stack = Chips{20'000};
  config.hands = hands;
  config.duplicate = false;
  config.aivat = true;
  return config;
}

// Both means are of the same thing.
void expect_to_agree(const PlayerResult& player) {
  const double apart = std::abs(player.net.mean() - player.aivat.mean());
  EXPECT_LT(apart, 3 * std::hypot(player.net.standard_error(), player.aivat.standard_error()));
  EXPECT_EQ(player.off_strategy, 0);
}

TEST(HoldemAivat, TakesMostOfTheLuckOutOfTwoKnownStrategies) {
  const PlayerResult player = run_match(heads_up({"blueprint", "blueprint"}, 400), {}, {}).players[0];
  expect_to_agree(player);
  EXPECT_LT(player.aivat.standard_error(), 0.4 * player.net.standard_error());
}

TEST(HoldemAivat, HasLessLuckWithOneKnownStrategy) {
  const PlayerResult player = run_match(heads_up({"blueprint", "mc(samples=20)"}, 300), {}, {}).players[0];
  expect_to_agree(player);
  EXPECT_LT(player.aivat.standard_error(), player.net.standard_error());
}

TEST(HoldemAivat, HasLessLuckWithNoKnownStrategy) {
  const PlayerResult player = run_match(heads_up({"pot-odds(samples=20)", "random"}, 3000), {}, {}).players[0];
  expect_to_agree(player);
  EXPECT_LT(player.aivat.standard_error(), 0.9 * player.net.standard_error());
}

// Callers turn over their cards in a pot of two blinds, whatever they hold: nothing is won on average.
TEST(HoldemAivat, LeavesNothingWhereBothPlayTheSameWithEveryHand) {
  MatchConfig config = heads_up({"call", "call"}, 60);
  const PlayerResult player = run_match(config, {}, {}).players[0];
  EXPECT_NEAR(player.aivat.mean(), 0, 0.05);
  EXPECT_LT(player.aivat.standard_error(), 0.05 * player.net.standard_error());
}

TEST(HoldemAivat, CountsAnAllInBeforeTheFlopByItsEquity) {
  const PlayerResult player = run_match(heads_up({"allin", "allin"}, 40), {}, {}).players[0];
  EXPECT_NEAR(player.aivat.mean(), 0, 1e-9);
}

TEST(HoldemAivat, IsTheSameForAnyNumberOfThreads) {
  MatchConfig config = heads_up({"blueprint", "call"}, 60);
  config.session = 20;
  const double one = run_match(config, {}, {.threads = 1}).players[0].aivat.mean();
  EXPECT_EQ(run_match(config, {}, {.threads = 2}).players[0].aivat.mean(), one);
}

TEST(HoldemAivat, SaysWhatItIsNotFor) {
  MatchConfig config = heads_up({"call", "call", "call"}, 10);
  EXPECT_THAT(check_playable(config).error().message, HasSubstr("AIVAT is for two players; 3 are named"));
  config.agents.pop_back();
  EXPECT_TRUE(check_playable(config).ok());
  config.rules = *named_rules("omaha");
  EXPECT_THAT(check_playable(config).error().message, HasSubstr("AIVAT is for hold'em"));
}

// ---- range_showdown.hpp

TEST(RangeShowdown, AgreesWithExactEquity) {
  const CardSet board = *parse_card_set("Qh7h2c9s");
  const Range first = *parse_range("AhKh,QdQc:0.5,22,T8s"), second = *parse_range("77+,A9s+:0.25,KQo");
  HoleWeights a{}, b{};
  for (const Hole hole : kAllHoles) {
    a[static_cast<size_t>(hole.index())] = 3 * first.weight(hole);
    b[static_cast<size_t>(hole.index())] = second.weight(hole);
  }
  const double share = RangeShowdown(all_completions(board)).share(unblocked(a, board), unblocked(b, board));
  const auto exact = compute_equity({{first, second}, board, {}}, {});
  EXPECT_NEAR(share, exact->players[0].equity, 1e-12);
}

TEST(RangeShowdown, CountsPairsThatShareNoCard) {
  HoleWeights all{};
  all.fill(1);
  EXPECT_DOUBLE_EQ(disjoint_mass(all, all), 1326.0 * 1225);
  EXPECT_EQ(all_completions(*parse_card_set("Qh7h2c")).size(), 49u * 48 / 2);
  EXPECT_EQ(some_completions(*parse_card_set("Qh7h2c9s"), 5), some_completions(*parse_card_set("Qh7h2c9s"), 5));
}

}  // namespace
}  // namespace felt
