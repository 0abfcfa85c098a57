#include "agents/sampled_policy.hpp"

#include <gtest/gtest.h>

#include <set>

#include "cards/card_text.hpp"
#include "game/dealer.hpp"

namespace felt {
namespace {

// Before the first decision of a heads-up hand.
class SampledPolicyTest : public testing::Test {
 protected:
  SampledPolicyTest() { Dealer(Rng(1)).run(hand_, &log_); }

  SampledPolicy of(const std::string& bot) {
    MatchInfo match{&rules_, {bot, "other"}, 0, {}, Chips{20'000}};
    match.stakes.small_blind = Chips{50};
    match.stakes.big_blind = Chips{100};
    return SampledPolicy({make_agent, bot, std::move(match), 8});
  }
  HandPolicy ask(const std::string& bot) {
    HandLog known;
    for (const HandEvent& event : log_) known.push_back(public_part(event));
    return of(bot).at(hand_, known);
  }
  static Hole hole(std::string_view text) {
    const CardSet cards = *parse_card_set(text);
    return {*cards.begin(), *std::next(cards.begin())};
  }

  Rules rules_ = *named_rules("holdem");
  HandLog log_;
  HandState hand_{rules_, make_setup(2, Chips{20'000}, Chips{50}, Chips{100}), &log_};
};

TEST_F(SampledPolicyTest, SaysWhatABotWithoutRandomNumbersDoes) {
  const HandPolicy policy = ask("standard");
  EXPECT_EQ(policy.of(Action::raise_to(Chips{300}), hole("AhAd")), 1);
  EXPECT_EQ(policy.of(Action::fold(), hole("7h2d")), 1);
}

TEST_F(SampledPolicyTest, SumsToOneAndIsTheSameWhenAskedAgain) {
  for (const char* const bot : {"random", "bluff", "mc"}) {
    const HandPolicy policy = ask(bot), again = ask(bot);
    EXPECT_EQ(policy.actions, again.actions) << bot;
    EXPECT_EQ(policy.share, again.share) << bot;
    for (size_t h = 0; h < kCombos; ++h) {
      float sum = 0;
      for (const auto& row : policy.share) sum += row[h];
      ASSERT_NEAR(sum, 1, 1e-6) << bot;
    }
  }
}

TEST(BoardSymmetryTest, PutsHandsTogetherThatDifferInSuitsTheBoardDoesNotKnow) {
  const BoardSymmetry none({});
  std::set<Hole> classes;
  for (const Hole hole : kAllHoles) classes.insert(none.first_alike(hole));
  EXPECT_EQ(classes.size(), static_cast<size_t>(kHoleClasses));
  const BoardSymmetry rainbow(*parse_card_set("Qh7d2c"));
  for (const Hole hole : kAllHoles) EXPECT_EQ(rainbow.first_alike(hole), hole);
}

}  // namespace
}  // namespace felt
