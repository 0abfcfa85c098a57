// The rules of source H's robots, pinned.
#include <gtest/gtest.h>

#include "agents/made_hand.hpp"
#include "agents/mc_player.hpp"
#include "agents/mc_table.hpp"
#include "agents/start_chart.hpp"
#include "cards/card_text.hpp"
#include "support/spot.hpp"

namespace felt {
namespace {

using testing_support::Spot;

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

// Three players, the third first to act before the flop with these cards; on a flop the first one.
Spot before_flop(const std::string& hole) { return Spot({.players = 3, .cards = "2c3c4d5d" + hole}); }
Spot on_flop(const std::string& hole, const std::string& flop) {
  return Spot({.players = 3, .cards = hole + "2c3c4d5d" + flop, .actions = "c c c"});
}

TEST(McPlayer, SizesItsRaisesAsTheSourceDoes) {
  const Spot before = before_flop("AsAd"), after = on_flop("AsAd", "Kc7h2d");
  EXPECT_EQ(mc_raise_to(before.view(), 0.5), Chips{40});
  EXPECT_EQ(mc_raise_to(after.view(), 0.5), Chips{10});
  EXPECT_EQ(mc_raise_to(after.view(), 0.9), Chips{100});
  EXPECT_EQ(mc_raise_to(after.view(), 0.98), Chips{60}) << "twice the pot of three blinds";
}

TEST(Standard, RaisesByHandAndPosition) {
  const auto agent = *make_agent("standard");
  Rng rng(1);
  const auto act = [&](const Spot& spot) { return agent->act(spot.view(), rng); };
  EXPECT_EQ(act(before_flop("AsKd")), Action::raise_to(Chips{30}));
  EXPECT_EQ(act(before_flop("8s8d")), Action::call());
  EXPECT_EQ(act(before_flop("7s2d")), Action::fold());
  // Two pair in the front third bets one base bet; the last seat of three would bet three.
  EXPECT_EQ(act(on_flop("AsKd", "Ac7hKh")), Action::raise_to(Chips{10}));
  EXPECT_EQ(act(on_flop("AsQd", "Tc7hKh")), Action::check());
}

TEST(McAdaptive, LearnsFromRaisesInTheBandOnly) {
  const auto agent = *make_agent("mc-adaptive(up=0.5,down=0.25,threshold=9)");
  Rng rng(3);
  const Spot table({.players = 2, .cards = "2c3cAsAd"});  // the small blind, who has already lost half a bet
  for (int i = 0; i < 50; ++i) {
    agent->begin_hand({});
    agent->act(table.view(), rng);
    agent->end_hand(table.view());
  }
  EXPECT_GT(agent->report()[0].second, 9) << "lost raises lift the threshold";
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

}  // namespace
}  // namespace felt
