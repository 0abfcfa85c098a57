// The rules of source H's robots, pinned.
#include <gtest/gtest.h>

#include "agents/made_hand.hpp"
#include "agents/mc_player.hpp"
#include "agents/mc_table.hpp"
#include "agents/start_chart.hpp"
#include "cards/card_text.hpp"
#include "support/view_builder.hpp"

namespace felt {
namespace {

using testing_support::ViewBuilder;

StartClass start(std::string_view ranks) {
  const auto parsed = *parse_ranks(ranks);
  return start_class(parsed[0], parsed[1]);
}

TEST(StartChart, HasTheRowsOfTheSource) {
  for (const char* hand : {"AA", "KK", "QQ", "JJ", "TT", "99", "AK", "AQ", "KQ", "QK"}) {
    EXPECT_EQ(start(hand), StartClass::Raise) << hand;
  }
  for (const char* hand : {"88", "22", "AJ", "A2", "KJ", "QJ", "JT", "T9", "65", "56"}) {
    EXPECT_EQ(start(hand), StartClass::Call) << hand;
  }
  for (const char* hand : {"KT", "K2", "QT", "J9", "54", "32", "72"}) EXPECT_EQ(start(hand), StartClass::Fold) << hand;
}

TEST(McTable, HasTheChancesOfTheSource) {
  EXPECT_EQ(mc_choice(0.79, 1.3, 0.949), McChoice::Fold);
  EXPECT_EQ(mc_choice(0.79, 1.3, 0.951), McChoice::Bluff);
  EXPECT_EQ(mc_choice(0.8, 1.3, 0.799), McChoice::Fold);
  EXPECT_EQ(mc_choice(0.99, 1.3, 0.801), McChoice::Call);
  EXPECT_EQ(mc_choice(0.99, 1.3, 0.851), McChoice::Bluff);
  EXPECT_EQ(mc_choice(1.0, 1.3, 0.599), McChoice::Call);
  EXPECT_EQ(mc_choice(1.29, 1.3, 0.601), McChoice::Raise);
  EXPECT_EQ(mc_choice(1.3, 1.3, 0.299), McChoice::Call);
  EXPECT_EQ(mc_choice(5, 1.3, 0.301), McChoice::Raise);
  EXPECT_EQ(mc_choice(1.25, 1.2, 0.5), McChoice::Raise) << "the threshold is the adaptive robot's";
}

TEST(McPlayer, SizesItsRaisesAsTheSourceDoes) {
  const auto before = ViewBuilder("holdem").stacks({5000, 5000, 5000}).hole("AsAd").build();
  EXPECT_EQ(mc_raise_to(before.view(), 0.5), Chips{400});
  const auto after = ViewBuilder("holdem").stacks({5000, 5000, 5000}).hole("AsAd").board("Kc7h2d").build();
  EXPECT_EQ(mc_raise_to(after.view(), 0.5), Chips{100});
  EXPECT_EQ(mc_raise_to(after.view(), 0.9), Chips{1000});
  EXPECT_EQ(mc_raise_to(after.view(), 0.98), Chips{600}) << "twice the pot of three blinds";
}

TEST(Standard, RaisesByHandAndPosition) {
  const auto agent = *make_agent("standard");
  Rng rng(1);
  const auto act = [&](const ViewBuilder& builder) { return agent->act(builder.build().view(), rng); };
  EXPECT_EQ(act(ViewBuilder("holdem").stacks({5000, 5000, 5000}).hole("AsKd")), Action::raise_to(Chips{300}));
  EXPECT_EQ(act(ViewBuilder("holdem").stacks({5000, 5000, 5000}).hole("8s8d")), Action::call());
  EXPECT_EQ(act(ViewBuilder("holdem").stacks({5000, 5000, 5000}).hole("7s2d")), Action::fold());
  // Two pair in the front third bets one base bet; the last seat of three would bet three.
  EXPECT_EQ(act(ViewBuilder("holdem").stacks({5000, 5000, 5000}).hole("AsKd").board("Ac7hKh")),
            Action::raise_to(Chips{100}));
  EXPECT_EQ(act(ViewBuilder("holdem").stacks({5000, 5000, 5000}).hole("AsQd").board("Tc7hKh")), Action::check());
}

TEST(McAdaptive, LearnsFromRaisesInTheBandOnly) {
  const auto agent = *make_agent("mc-adaptive(up=0.5,down=0.25,threshold=9)");
  Rng rng(3);
  const auto table = ViewBuilder("holdem").stacks({5000, 5000, 5000}).hole("AsAd").build();
  for (int i = 0; i < 50; ++i) {
    agent->begin_hand({});
    agent->act(table.view(), rng);
    agent->end_hand(table.view());  // lost what was posted: a blind or nothing
  }
  EXPECT_GE(agent->report()[0].second, 9);
}

TEST(McLearned, SavesAndLoadsItsThreshold) {
  const auto agent = *make_agent("mc-learned(threshold=1.75)");
  const auto other = *make_agent("mc-learned");
  ASSERT_TRUE(other->load(agent->save()).ok());
  EXPECT_EQ(other->report(), agent->report());
  for (const char* corrupt :
       {"", "mc-learned 1", "mc-learned 1\nthreshold x\n", "mc-learned 1\nthreshold 99\n", "\x01\x02"}) {
    EXPECT_FALSE(other->load(corrupt).ok()) << corrupt;
  }
  EXPECT_EQ(other->report(), agent->report()) << "a corrupt text changes nothing";
}

TEST(MadeHand, RespectsTheShowdownOfTheGame) {
  const auto suited = ViewBuilder("holdem").stacks({500, 500}).hole("AhKh").board("2h7h9h").build();
  EXPECT_EQ(made_category(suited.view()), Category::Flush);
  const auto suitless = ViewBuilder("rank-holdem").stacks({500, 500}).hole("AhKh").board("2h7h9h").build();
  EXPECT_EQ(made_category(suitless.view()), Category::HighCard);
  EXPECT_EQ(made_category(ViewBuilder("holdem").stacks({500, 500}).hole("7h7d").build().view()), Category::Pair);
}

}  // namespace
}  // namespace felt
