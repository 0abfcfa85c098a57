#include "arena/local_response.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

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
  const LocalResponse response = respond_to(folder, config_for(ResponseSetting::PotsLate, 100));
  EXPECT_EQ(response.hands, 100);
  EXPECT_DOUBLE_EQ(response.won.mean(), 750);
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

TEST(LocalResponse, NeedsABotThatTellsItsStrategy) {
  LocalResponseConfig config;
  config.bot = "mc";
  EXPECT_THAT(play_local_response(config).error().message, HasSubstr("mc does not tell its strategy"));
  config.bot = "nobody";
  EXPECT_THAT(play_local_response(config).error().message, HasSubstr("there is no bot 'nobody'"));
}

}  // namespace
}  // namespace felt
