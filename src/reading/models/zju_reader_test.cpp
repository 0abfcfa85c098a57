#include "reading/models/zju_reader.hpp"

#include <gtest/gtest.h>

#include "reading/facing_bet_fixture.hpp"

namespace felt {
namespace {

constexpr std::array kOpen = {ActionClass::Fold, ActionClass::Call, ActionClass::RaiseHalf, ActionClass::RaiseMost,
                              ActionClass::RaisePot};

double chance(const ZjuReader& reader, int player, const ObservedAction& action, double strength) {
  return reader.likelihood(player, action, {strength, false, 0});
}

TEST(StrengthDomain, WeighsFullyInsideLessOutsideAndOneOnAverage) {
  for (const StrengthDomain domain :
       {StrengthDomain{0.57, 0.68}, StrengthDomain{0, 0.3}, StrengthDomain{0.9, 1}, StrengthDomain{0.5, 0.5}}) {
    double mean = 0;
    constexpr int kParts = 20'000;
    for (int i = 0; i < kParts; ++i) mean += domain.weight((i + 0.5) / kParts) / kParts;
    EXPECT_NEAR(mean, 1, 1e-3) << domain.low << " to " << domain.high;
    const double inside = domain.weight((domain.low + domain.high) / 2);
    EXPECT_EQ(domain.weight(domain.low), inside);
    if (domain.low > 0.1) {
      EXPECT_GT(inside, domain.weight(domain.low - 0.05));
      EXPECT_GT(domain.weight(domain.low - 0.05), domain.weight(domain.low - 0.1));
    }
    if (domain.high < 0.9) {
      EXPECT_GT(inside, domain.weight(domain.high + 0.05));
    }
  }
}

TEST(ZjuReader, BetterHandsLieInTheDomainsOfBolderActions) {
  const ZjuReader reader;
  const auto fold = reader.domain(1, facing_bet(ActionClass::Fold));
  const auto call = reader.domain(1, facing_bet(ActionClass::Call));
  const auto raise = reader.domain(1, facing_bet(ActionClass::RaiseMost));
  EXPECT_LT(fold.low, call.low);
  EXPECT_LT(fold.high, call.high);
  EXPECT_LT(call.low, raise.low);
  EXPECT_LT(call.high, raise.high);
}

TEST(ZjuReader, TheActionsOpenToAPlayerAddUpToOne) {
  ZjuReader reader;
  for (int i = 0; i < 30; ++i) {
    reader.learn_action(1, facing_bet(ActionClass::Call));
    reader.learn_shown(1, facing_bet(ActionClass::Call), {0.6, false, 0});
  }
  for (const double strength : {0.0, 0.3, 0.61, 0.9, 1.0}) {
    double total = 0;
    for (const ActionClass kind : kOpen) total += chance(reader, 1, facing_bet(kind), strength);
    EXPECT_NEAR(total, 1, 1e-12) << strength;
  }
}

TEST(ZjuReader, WhoRaisesOftenRaisesWithMore) {
  ZjuReader reader;
  const ObservedAction raise = facing_bet(ActionClass::RaisePot);
  const double before = reader.domain(1, raise).low;
  for (int i = 0; i < 50; ++i) {
    reader.learn_action(1, raise);
    reader.learn_action(3, facing_bet(ActionClass::Fold));
  }
  EXPECT_LT(reader.domain(1, raise).low, before - 0.3);
  EXPECT_GT(reader.domain(2, raise).low, reader.domain(1, raise).low) << "each opponent has their own tightness";
}

TEST(ZjuReader, WeightsMoveTowardsShownHands) {
  ZjuReader reader;
  const ObservedAction call = facing_bet(ActionClass::Call);
  const double before = chance(reader, 1, call, 0.3) / chance(reader, 1, call, 0.7);
  for (int i = 0; i < 30; ++i) reader.learn_shown(1, call, {0.3, false, 0});
  const auto now = [&](int player) { return chance(reader, player, call, 0.3) / chance(reader, player, call, 0.7); };
  EXPECT_GT(now(1), 2 * before);
  EXPECT_GT(now(1), now(2)) << "most of all for the one who showed them";
}

// One interval with even slopes would put the middle between the two.
TEST(ZjuReader, LearnsToTellBluffsAndGoodHandsFromTheMiddle) {
  ZjuReader reader;
  const ObservedAction raise = facing_bet(ActionClass::RaisePot);
  for (int i = 0; i < 400; ++i) reader.learn_shown(1, raise, {i % 2 == 0 ? 0.05 : 0.95, false, 0});
  EXPECT_GT(chance(reader, 1, raise, 0.07), 2 * chance(reader, 1, raise, 0.5));
  EXPECT_GT(chance(reader, 1, raise, 0.97), 2 * chance(reader, 1, raise, 0.5));
}

TEST(ZjuReader, SituationsAreLearnedApart) {
  ZjuReader reader;
  ObservedAction opening = facing_bet(ActionClass::RaisePot), third = opening, behind = opening;
  third.raises_before = 1;
  behind.position = Position::Rear;
  for (int i = 0; i < 400; ++i) reader.learn_shown(1, opening, {0.2, false, 0});
  EXPECT_EQ(chance(reader, 2, third, 0.2), chance(ZjuReader(), 2, third, 0.2)) << "a 3-bet is not an opening raise";
  EXPECT_LT(chance(reader, 2, behind, 0.2), chance(reader, 2, opening, 0.2)) << "another position is a little like it";
  EXPECT_GT(chance(reader, 2, behind, 0.2), chance(ZjuReader(), 2, behind, 0.2));
}

TEST(ZjuReader, SavesAndLoadsWhatItLearnedOfEverybody) {
  ZjuReader reader, other;
  const ObservedAction raise = facing_bet(ActionClass::RaisePot), fold = facing_bet(ActionClass::Fold);
  for (int i = 0; i < 20; ++i) {
    reader.learn_action(i, raise);
    reader.learn_shown(i, raise, {i / 20.0, false, 0});
    reader.learn_action(i, fold);
  }
  other.learn_action(5, fold);
  const auto loaded = other.load(reader.save());
  ASSERT_TRUE(loaded.ok()) << loaded.error().message;
  EXPECT_EQ(other.save(), reader.save());
  EXPECT_EQ(chance(other, 99, raise, 0.4), chance(reader, 99, raise, 0.4));
}

TEST(ZjuReader, RefusesCorruptTexts) {
  ZjuReader reader;
  reader.learn_action(1, facing_bet(ActionClass::Fold));
  const std::string before = reader.save();
  const std::string zeros = " 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 ";  // nineteen
  const std::string title = "felt zju-reader 1\n";
  for (const std::string& corrupt :
       {std::string(), std::string("felt zju-reader 2\n"), title + "coarse 1 2 3\n",
        title + "middle 1 2 3" + zeros + "0\n", title + "coarse 96 2 3" + zeros + "0\n",
        title + "fine 1536 2 3" + zeros + "0\n", title + "coarse -1 2 3" + zeros + "0\n",
        title + "coarse 1 6 3" + zeros + "0\n", title + "coarse 1 2 -3" + zeros + "0\n",
        title + "coarse 1 2 3" + zeros + "x\n", title + "coarse 1 2 3" + zeros + "99999999\n",
        title + "coarse 1 2 0" + zeros + "0\n", title + "coarse 1 2 3" + zeros + "0\ncoarse 1 2 3" + zeros + "0\n"}) {
    const auto refused = reader.load(corrupt);
    ASSERT_FALSE(refused.ok()) << corrupt;
    EXPECT_TRUE(refused.error().message.starts_with("line ")) << refused.error().message;
  }
  EXPECT_EQ(reader.save(), before) << "a text that is refused changes nothing";
}

}  // namespace
}  // namespace felt
