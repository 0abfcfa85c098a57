#include "arena/response/local_response.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "arena/luck/hand_shares.hpp"
#include "arena/response/size_gain.hpp"
#include "cards/card_text.hpp"
#include "equity/equity.hpp"

namespace felt {
namespace {

using testing::HasSubstr;

// Does the same with every hand.
class OneAction final : public Policy {
 public:
  explicit OneAction(Action (*choose)(const PublicHand&)) : choose_(choose) {}
  HandPolicy at(const PublicHand& hand, std::span<const HandEvent>) const override {
    HandPolicy policy;
    policy.actions.push_back(choose_(hand));
    policy.share.emplace_back().fill(1);
    return policy;
  }

 private:
  Action (*choose_)(const PublicHand&);
};

LocalResponseConfig config_for(ResponseSetting setting, int hands) {
  LocalResponseConfig config;
  config.setting = setting;
  config.hands = hands;
  config.threads = 1;
  return config;
}

// Folding wins nothing but the blinds: one in the small blind's seat, half of one in the other.
TEST(LocalResponse, TakesTheBlindsOfWhoAlwaysFolds) {
  const OneAction folder(check_or_fold);
  const LocalResponse response = respond_to(folder, config_for(ResponseSetting::PotsLate, 400));
  EXPECT_EQ(response.hands, 400);
  EXPECT_NEAR(response.won.mean(), 750, 3 * response.won.standard_error());
  EXPECT_LT(response.won.ci95(), 100);
}

// Published for these settings: about fifty big blinds a hand.
TEST(LocalResponse, WinsDozensOfBlindsFromWhoAlwaysCalls) {
  const OneAction caller(check_or_call);
  const LocalResponse plain = respond_to(caller, config_for(ResponseSetting::PotsLate, 500));
  EXPECT_GT(plain.won.mean(), 15'000);
  EXPECT_LT(plain.won.mean() - plain.won.ci95(), 60'000);
}

TEST(LocalResponse, IsTheSameForAnyNumberOfThreads) {
  const OneAction caller(check_or_call);
  for (const auto setting : {ResponseSetting::PotsLate, ResponseSetting::SizesLate, ResponseSetting::SizesFlop}) {
    LocalResponseConfig config = config_for(setting, setting == ResponseSetting::SizesFlop ? 2 : 20);
    const LocalResponse one = respond_to(caller, config);
    config.threads = 2;
    EXPECT_EQ(one.won.mean(), respond_to(caller, config).won.mean());
  }
}

// A bot that does not tell its strategy is asked hand by hand; without random numbers that is the same.
TEST(LocalResponse, AsksABotThatDoesNotTellItsStrategy) {
  LocalResponseConfig config = config_for(ResponseSetting::PotsLate, 20);
  config.bot = "standard";
  const auto asked = play_local_response(config);
  ASSERT_TRUE(asked.ok()) << asked.error().message;
  EXPECT_TRUE(asked->is_sampled);
  config.threads = 2;
  EXPECT_EQ(play_local_response(config)->won.mean(), asked->won.mean());
}

TEST(LocalResponse, NeedsABotThatPlaysHoldem) {
  LocalResponseConfig config;
  config.bot = "nobody";
  EXPECT_THAT(play_local_response(config).error().message, HasSubstr("there is no bot 'nobody'"));
  config.bot = "caesar";
  EXPECT_FALSE(play_local_response(config).ok());
}

// With the blueprint's own sizes it looks at raises on every street.
TEST(LocalResponse, MayUseTheBotsOwnSizes) {
  LocalResponseConfig config = config_for(ResponseSetting::OwnSizes, 20);
  config.bot = "blueprint";
  EXPECT_EQ(play_local_response(config)->hands, 20);
}

// Sizes that it may use nowhere are none, and the half and the whole pot everywhere are more than the whole pot late.
TEST(LocalResponse, MayBeGivenSizesAndStreets) {
  const OneAction caller(check_or_call);
  LocalResponseConfig config = config_for(ResponseSetting::GivenSizes, 100);
  config.sizes = {0.5, 1};
  config.streets.fill(false);
  const double none = respond_to(caller, config).won.mean();
  EXPECT_EQ(none, respond_to(caller, config_for(ResponseSetting::FoldCall, 100)).won.mean());
  config.streets[3] = true;
  const double river = respond_to(caller, config).won.mean();
  config.streets.fill(true);
  EXPECT_GT(river, none + 300);
  EXPECT_GT(respond_to(caller, config).won.mean(), river);
}

// ---- size_gain.hpp

// Who folds to any bet loses the pot to each size alike.
TEST(SizeGains, AreWhatASizeWinsMoreThanTheKnownOnes) {
  const OneAction folder(check_or_fold);
  SizeQuestion question{.line = {Action::call(), Action::check()}, .sizes = {0.5, 2}};
  SizeGainConfig config;
  config.deals = 50;
  config.threads = 1;
  EXPECT_EQ(size_gains(folder, question, config)[0].members(), 0);  // it has not called: it never comes there
  const OneAction caller(check_or_call);
  question.is_button = true;  // who calls and checks here is the bot
  question.line = {Action::call(), Action::check(), Action::check()};
  const auto gains = size_gains(caller, question, config);
  ASSERT_EQ(gains.size(), 2u);
  EXPECT_GT(gains[0].mean(), 0);
  EXPECT_NEAR(gains[1].mean(), 4 * gains[0].mean(), 1e-6);  // each half of the pot wins as much again from who calls
  question.known = {Chips{100}};
  const auto more = size_gains(caller, question, config);
  EXPECT_EQ(more[0].mean(), 0);
  EXPECT_NEAR(more[1].mean(), 3 * gains[0].mean(), 1e-6);
}

// ---- hand_shares.hpp

TEST(HandShares, AgreeWithExactEquity) {
  const Hole hole(Card(Rank::Ace, Suit::Hearts), Card(Rank::King, Suit::Hearts));
  const Hole other(Card(Rank::Queen, Suit::Diamonds), Card(Rank::Queen, Suit::Clubs));
  for (const char* const board : {"2h7h9c", "2h7h9cKd", "2h7h9cKdQs"}) {
    const auto exact = compute_equity({{Range::of(hole), Range::of(other)}, *parse_card_set(board), {}}, {});
    const double share = shares_against_each(hole, *parse_card_set(board))[static_cast<size_t>(other.index())];
    EXPECT_NEAR(share, exact->players[0].equity, 1e-12) << board;
  }
}

}  // namespace
}  // namespace felt
