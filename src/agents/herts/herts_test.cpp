// The rules of source H's robots that need no simulation, pinned. Its Monte Carlo robots: mc_test.cpp.
#include <gtest/gtest.h>

#include "agents/herts/start_chart.hpp"
#include "agents/indiana/made_hand.hpp"
#include "agents/roster.hpp"
#include "cards/card_text.hpp"
#include "support/spot.hpp"

namespace felt {
namespace {

using testing_support::Spot;

StartClass start(std::string_view ranks) {
  const auto parsed = *parse_ranks(ranks);
  return start_class(parsed[0], parsed[1]);
}

// 3.4, Start Hand: "AA, KK, QQ, AK, AQ, KQ, JJ, TT, 99: Raise". The listing's connectors: hand[1] >= 4, which is a six.
TEST(StartChart, HasTheRowsOfTheSource) {
  for (const char* hand : {"AA", "KK", "QQ", "JJ", "TT", "99", "AK", "AQ", "KQ", "QK"}) {
    EXPECT_EQ(start(hand), StartClass::Raise) << hand;
  }
  for (const char* hand : {"88", "22", "AJ", "A2", "KJ", "QJ", "JT", "T9", "76", "67"}) {
    EXPECT_EQ(start(hand), StartClass::Call) << hand;
  }
  for (const char* hand : {"KT", "K2", "QT", "J9", "65", "54", "32", "72"}) {
    EXPECT_EQ(start(hand), StartClass::Fold) << hand;
  }
}

// StandardRobot.py, startHand: only [12,11] raises unpaired; "self.hand >= 9" is true of every list.
TEST(StartChart, TheListingCallsEveryKingAndQueen) {
  const auto listed = [](std::string_view ranks) {
    const auto parsed = *parse_ranks(ranks);
    return listed_start_class(parsed[0], parsed[1]);
  };
  for (const char* hand : {"AA", "99", "AK"}) EXPECT_EQ(listed(hand), StartClass::Raise) << hand;
  for (const char* hand : {"88", "AQ", "KQ", "K2", "Q2", "76"}) EXPECT_EQ(listed(hand), StartClass::Call) << hand;
  for (const char* hand : {"J9", "65", "72"}) EXPECT_EQ(listed(hand), StartClass::Fold) << hand;
}

// calaulate_hold_strength, in every listed robot; 3.1.2: a chart "by the player's position".
TEST(StartChart, LabelsHandsAndKnowsThePosition) {
  const auto label = [](std::string_view ranks) {
    const auto parsed = *parse_ranks(ranks);
    return hold_label(parsed[0], parsed[1]);
  };
  for (const char* hand : {"QQ", "AQ"}) EXPECT_EQ(label(hand), HoldLabel::SuperStrong) << hand;
  for (const char* hand : {"TT", "AT", "KQ"}) EXPECT_EQ(label(hand), HoldLabel::Strong) << hand;
  for (const char* hand : {"99", "22", "QT", "98"}) EXPECT_EQ(label(hand), HoldLabel::Opportunity) << hand;
  for (const char* hand : {"A9", "KT"}) EXPECT_EQ(label(hand), HoldLabel::Dangerous) << hand;
  for (const char* hand : {"K9", "Q9", "87", "J9"}) EXPECT_EQ(label(hand), HoldLabel::Weak) << hand;
  EXPECT_EQ(positional_start_class(Rank::King, Rank::Queen, TableThird::Front), StartClass::Call);
  EXPECT_EQ(positional_start_class(Rank::King, Rank::Queen, TableThird::Middle), StartClass::Raise);
  EXPECT_EQ(positional_start_class(Rank::Ace, Rank::Nine, TableThird::Middle), StartClass::Fold);
  EXPECT_EQ(positional_start_class(Rank::Ace, Rank::Nine, TableThird::Back), StartClass::Call);
}

// Three players, the third first to act before the flop with these cards; on a flop the first one.
Spot before_flop(const std::string& hole) { return Spot({.players = 3, .cards = "2c3c4d5d" + hole}); }
Spot on_flop(const std::string& hole, const std::string& flop) {
  return Spot({.players = 3, .cards = hole + "2c3c4d5d" + flop, .actions = "c c c"});
}

Action action_of(std::string_view bot, const Spot& spot) {
  Rng rng(1);
  return (*make_agent(bot))->act(spot.view(), rng);
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

// 3.4, RaiseDecision: "if pot odds <= 0.2: Call". startHand's raises are answered by the same function.
TEST(Standard, AnswersARaiseBeforeTheFlopByItsPriceAlone) {
  const Spot dear({.players = 3, .cards = "AsAd2c3c4d5d", .actions = "r30"});                     // 25 to win 45
  const Spot cheap({.players = 6, .cards = "7s2d2c3c4d5d6h7hThJh9c8c", .actions = "r20 c c c"});  // 15 to win 95
  EXPECT_EQ(action_of("standard(as=published)", dear), Action::fold());
  EXPECT_EQ(action_of("standard(as=published)", cheap), Action::call());
  EXPECT_EQ(action_of("standard", dear), Action::call()) << "ours looks at its cards";
  EXPECT_EQ(action_of("standard", cheap), Action::fold());
  EXPECT_EQ(action_of("standard(as=published,price=1)", dear), Action::call()) << "whole numbers divide to 0";
}

// 3.4, ReRaiseDecision: "Robots would Fold when ReRaise situation happens".
TEST(Standard, FoldsAcesToAReRaise) {
  const Spot spot({.players = 3, .cards = "2c3cAsAd4d5d", .actions = "r20 r40"});
  EXPECT_EQ(action_of("standard(as=published)", spot), Action::fold());
  EXPECT_EQ(action_of("standard", spot), Action::call());
}

// addPosition: pos = (i + 1) / remaining; front up to 1/3, middle up to 2/3.
TEST(Standard, TakesThirdsOfThoseStillIn) {
  const auto bet_of = [](std::string_view bot, std::string_view actions) {
    const Spot spot({.players = 5, .cards = "AsKd2c3cAdKs4d5d6h7hAcKh7d", .actions = actions});
    return action_of(bot, spot);
  };
  // The first of five is in front; the third of five (3/5) stands in the middle, the third of four (3/4) in the back.
  EXPECT_EQ(bet_of("standard(as=published)", "c c c c c"), Action::raise_to(Chips{10}));
  EXPECT_EQ(bet_of("standard(as=published)", "c c c c c c c"), Action::raise_to(Chips{20}));
  EXPECT_EQ(bet_of("standard(as=published)", "c f c c c c c"), Action::raise_to(Chips{30}));
  EXPECT_EQ(bet_of("standard", "c f c c c c c"), Action::raise_to(Chips{20})) << "ours: thirds of the table";
}

TEST(Standard, PlaysTheChartItIsTold) {
  EXPECT_EQ(action_of("standard", before_flop("KsQd")), Action::raise_to(Chips{30}));
  EXPECT_EQ(action_of("standard(chart=listing)", before_flop("KsQd")), Action::call());
  EXPECT_EQ(action_of("standard(chart=listing)", before_flop("Ks9d")), Action::call());
  EXPECT_EQ(action_of("standard(chart=position)", before_flop("Ks9d")), Action::fold());
}

// CallRobot.py: "money < self.minbet * 4" is all-in; reRaiseDecision folds.
TEST(Call, ThePublishedOneGoesAllInWhenShortAndFoldsToReRaises) {
  const auto with_stack = [](int64_t stack) { return Spot({.players = 3, .stack = stack, .cards = "2c3c4d5d6s7s"}); };
  EXPECT_EQ(action_of("call(as=published)", with_stack(39)), Action::raise_to(Chips{39}));
  EXPECT_EQ(action_of("call(as=published)", with_stack(40)), Action::call());
  EXPECT_EQ(action_of("call", with_stack(39)), Action::call());
  const Spot re_raised({.players = 3, .cards = "2c3c4d5d6s7s", .actions = "r20 r40"});
  EXPECT_EQ(action_of("call(as=published)", re_raised), Action::fold());
  EXPECT_EQ(action_of("call", re_raised), Action::call());
}

}  // namespace
}  // namespace felt
