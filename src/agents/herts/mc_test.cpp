// The rules of source H's Monte Carlo robots, pinned.
#include <gtest/gtest.h>

#include "agents/herts/mc_player.hpp"
#include "agents/win_rate.hpp"
#include "support/spot.hpp"

namespace felt {
namespace {

using testing_support::Spot;

constexpr const char* kNutsFirst = "AsAd2c3c4d5dAcAh7d";  // three players, quads of aces for the first on the flop

Spot first_on_flop(const std::string& bets = "") {
  return Spot({.players = 3, .cards = kNutsFirst, .actions = "c c c " + bets});
}
// The first player has checked the nuts and faces a bet.
Spot nuts_against(int bet) { return first_on_flop("c r" + std::to_string(bet) + " f"); }

Action action_of(std::string_view bot, const Spot& spot) {
  Rng rng(1);
  return (*make_agent(bot))->act(spot.view(), rng);
}

// In per cent of 2,000 decisions.
double raises_of(const std::string& bot, const Spot& spot) {
  const auto agent = *make_agent(bot);
  Rng rng(5);
  int raises = 0;
  for (int i = 0; i < 2000; ++i) raises += agent->act(spot.view(), rng).kind == ActionKind::Raise ? 1 : 0;
  return raises / 20.0;
}

// 3.3: "95% Fold, 0% Call, 5% Bluff" and so on.
TEST(McTable, HasTheChancesOfTheSource) {
  const McTable table;
  EXPECT_EQ(mc_choice(0.79, table, 0.949), McChoice::Fold);
  EXPECT_EQ(mc_choice(0.79, table, 0.951), McChoice::Bluff);
  EXPECT_EQ(mc_choice(0.8, table, 0.799), McChoice::Fold);
  EXPECT_EQ(mc_choice(0.99, table, 0.801), McChoice::Call);
  EXPECT_EQ(mc_choice(0.99, table, 0.851), McChoice::Bluff);
  EXPECT_EQ(mc_choice(1.0, table, 0.599), McChoice::Call);
  EXPECT_EQ(mc_choice(1.29, table, 0.601), McChoice::Raise);
  EXPECT_EQ(mc_choice(1.3, table, 0.299), McChoice::Call);
  EXPECT_EQ(mc_choice(5, table, 0.301), McChoice::Raise);
  EXPECT_EQ(mc_choice(1.25, {.threshold = 1.2}, 0.5), McChoice::Raise) << "the threshold is the adaptive robot's";
}

// AI_V2.py, startHand: "if tmp <= 20" of a hundred calls from 0.8 to 1, and nothing bluffs.
TEST(McTable, WithoutBluffsTheListingCallsTwentyOnePercent) {
  const McTable published{.bluffs = false, .weak_calls = 0.21};
  EXPECT_EQ(mc_choice(0.79, published, 0.99), McChoice::Fold);
  EXPECT_EQ(mc_choice(0.9, published, 0.209), McChoice::Call);
  EXPECT_EQ(mc_choice(0.9, published, 0.211), McChoice::Fold);
  EXPECT_EQ(mc_choice(0.9, {.bluffs = false}, 0.051), McChoice::Fold) << "ours calls as often as with bluffs";
}

TEST(McPlayer, SizesItsRaisesAsTheSourceDoes) {
  const Spot before({.players = 3, .cards = kNutsFirst}), after = first_on_flop();
  EXPECT_EQ(mc_raise_to(before.view(), 0.5), Chips{40});
  EXPECT_EQ(mc_raise_to(after.view(), 0.5), Chips{10});
  EXPECT_EQ(mc_raise_to(after.view(), 0.9), Chips{100});
  EXPECT_EQ(mc_raise_to(after.view(), 0.98), Chips{60}) << "twice the pot of three blinds";
}

// simulation_outside: a deal counts when the own hand is ">" each of the others.
TEST(McPlayer, SplitsCountAsLosses) {
  for (const std::string_view game : {"holdem", "rank-holdem"}) {
    const std::string_view streets = game == "holdem" ? "c c c c c c" : "c c c c";
    const Spot board_plays({.game = game, .cards = "2c3c4d5dAsKsQsJsTs", .actions = streets});
    Rng rng(1);
    EXPECT_EQ(win_chance_vs_random(board_plays.view(), 100, rng), 0) << game;
    EXPECT_EQ(equity_vs_random(board_plays.view(), 100, rng), 0.5) << game;
  }
}

// raiseDecision: potodds = betAmount / totalPOT; "returnrate >= 1.3" calls. Seven pots make the odds 210/240.
TEST(McPlayer, DividesByThePotAloneAgainstARaise) {
  EXPECT_EQ(action_of("mc(as=published)", nuts_against(210)), Action::fold());
  EXPECT_EQ(action_of("mc(as=published)", nuts_against(30)), Action::call());
  EXPECT_EQ(action_of("mc", nuts_against(210)), Action::call());
}

// The 1.3 of raiseDecision is no threshold1.
TEST(McPlayer, AsksTheFixedThresholdAboutRaises) {
  EXPECT_EQ(action_of("mc-adaptive(as=published,threshold=9)", nuts_against(30)), Action::call());
  EXPECT_EQ(action_of("mc-adaptive(threshold=9)", nuts_against(30)), Action::fold());
}

// 3.4: "Robots would Fold when ReRaise situation happens".
TEST(McPlayer, FoldsToReRaises) {
  const Spot spot = first_on_flop("r10 r20 f");
  EXPECT_EQ(action_of("mc(as=published)", spot), Action::fold());
  EXPECT_EQ(action_of("mc", spot), Action::call());
}

// makeDecision: "else: self.decision = 'raise'". 3.3 has "30% Call, 70% Raise" there.
TEST(McPlayer, TheListingAlwaysRaisesAboveTheThresholdAfterTheFlop) {
  EXPECT_EQ(raises_of("mc-adaptive(as=published,samples=10)", first_on_flop()), 100);
  EXPECT_EQ(raises_of("mc(as=published,version=listing,samples=10)", first_on_flop()), 100);
  for (const char* bot : {"mc-adaptive(as=published,version=text,samples=10)", "mc(as=published,samples=10)"}) {
    EXPECT_NEAR(raises_of(bot, first_on_flop()), 70, 4) << bot;
  }
}

// startHand has "returnrate < 1.3" where makeDecision has threshold1.
TEST(McPlayer, TheListingHasAFixedThresholdBeforeTheFlop) {
  const Spot aces({.players = 3, .cards = "2c3c4d5dAsAd"});
  EXPECT_NEAR(raises_of("mc-adaptive(as=published,threshold=9,samples=10)", aces), 70, 4);
  EXPECT_NEAR(raises_of("mc-adaptive(as=published,version=text,threshold=9,samples=10)", aces), 40, 4);
}

// Fifty hands with a decision in the spot that all end like `end`.
double learned(const std::string& bot, const Spot& spot, const View& end) {
  const auto agent = *make_agent(bot);
  Rng rng(3);
  for (int i = 0; i < 50; ++i) {
    agent->begin_hand({});
    agent->act(spot.view(), rng);
    agent->end_hand(end);
  }
  return agent->report()[0].second;
}

TEST(McAdaptive, LearnsFromRaisesInTheBandOnly) {
  const Spot table({.players = 2, .cards = "2c3cAsAd"});  // the small blind, who has already lost half a bet
  EXPECT_GT(learned("mc-adaptive(up=0.5,down=0.25,threshold=9)", table, table.view()), 9)
      << "lost raises lift the threshold";
}

// AI_V2.py sets HELLO in makeDecision's band alone; 3.3 sets "israised = True" in both rows.
TEST(McAdaptive, ThePublishedOneLearnsAfterTheFlop) {
  const Spot before({.players = 2, .cards = "2c3cAsAd"});
  const Spot after = first_on_flop();  // return rate 4
  const auto from = [](const Spot& spot, const std::string& params) {
    return learned("mc-adaptive(as=published,up=0.01,samples=10," + params + ")", spot, spot.view());
  };
  EXPECT_EQ(from(before, "threshold=9"), 9);
  EXPECT_GT(from(after, "threshold=9"), 9) << "a raise below the threshold";
  EXPECT_EQ(from(after, "threshold=1.5"), 1.5) << "a raise above it";
  EXPECT_GT(from(after, "threshold=1.5,version=text"), 1.5);
  EXPECT_GT(from(before, "threshold=1.5,version=text"), 1.5);
}

// reinforcement: "self.threshold1 -= 0.01", however low.
TEST(McAdaptive, ThePublishedThresholdHasNoFloor) {
  const Spot spot = first_on_flop(), won = first_on_flop("r10 f f");
  const std::string from_text = "mc-adaptive(as=published,version=text,down=0.5,samples=10,threshold=1.1)";
  EXPECT_LT(learned(from_text, spot, won.view(Seat(0))), 1);
  EXPECT_EQ(learned("mc-adaptive(down=1,samples=10,threshold=4.5)", spot, won.view(Seat(0))), 3.5)
      << "ours learns nothing from raises above the threshold";
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
