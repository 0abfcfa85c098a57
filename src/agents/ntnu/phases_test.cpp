// phase1 and phase2 of source N: what chance may and may not change, and the thresholds.
#include <gtest/gtest.h>

#include "agents/ntnu/phase2.hpp"
#include "agents/ntnu/rollout_table.hpp"
#include "agents/roster.hpp"
#include "equity/preflop.hpp"
#include "equity/strength.hpp"
#include "support/spot.hpp"

namespace felt {
namespace {

using namespace testing_support;

struct Shares {
  double fold = 0, check = 0, call = 0, raise = 0;
};

// How often the bot takes each action in one spot.
Shares shares(std::string_view agent_spec, const Spot& spot) {
  constexpr int kDecisions = 2000;
  const auto agent = *make_agent(agent_spec);
  Shares shares;
  for (uint64_t i = 0; i < kDecisions; ++i) {
    Rng rng(i);
    const ActionKind kind = agent->act(spot.view(), rng).kind;
    double& share = kind == ActionKind::Fold    ? shares.fold
                    : kind == ActionKind::Check ? shares.check
                    : kind == ActionKind::Call  ? shares.call
                                                : shares.raise;
    share += 1.0 / kDecisions;
  }
  return shares;
}

constexpr double kError = 0.045;  // four standard deviations of a share of 2000

TEST(Phase1, BeforeTheFlopMostlyCallsSometimesRaisesRarelyFolds) {
  const Spot spot({.cards = "2d2h 7s2c"});
  for (const std::string_view aggression : {"0.1", "0.5", "1", "1.5", "1.9"}) {
    const Shares s = shares("phase1(aggression=" + std::string(aggression) + ")", spot);
    EXPECT_GT(s.call, 0.6) << aggression;
    EXPECT_GT(s.raise, s.fold) << aggression;
    EXPECT_LT(s.fold, 0.08) << aggression;
  }
  EXPECT_NEAR(shares("phase1", spot).raise, 0.21, kError);
  EXPECT_NEAR(shares("phase1", spot).fold, 0.03, kError);
}

// The big blind holds deuces; the button and the board as given.

std::string facing_cards(std::string_view button_and_board) { return "2d2h " + std::string(button_and_board); }

TEST(Phase1, NeverFoldsGoodHandsAndRaisesVeryGoodOnes) {
  const std::string two_pair = facing_cards("AsKd AcKh7s"), trips = facing_cards("AsAd AcKh7s");
  for (const std::string_view aggression : {"0.1", "1", "1.9"}) {
    const std::string spec = "phase1(aggression=" + std::string(aggression) + ")";
    EXPECT_EQ(shares(spec, Spot({.cards = two_pair, .actions = "c c r20"})).fold, 0) << aggression;
    EXPECT_NEAR(shares(spec, Spot({.cards = trips, .actions = "c c r20"})).raise, 1, 1e-9) << aggression;
  }
}

TEST(Phase1, PlaysTheRestByChanceAndAggression) {
  const std::string pair = facing_cards("AsQd AcKh7s"), nothing = facing_cards("Js9d AcKh7s");
  const Spot with_pair({.cards = pair, .actions = "c c r20"}), with_nothing({.cards = nothing, .actions = "c c r20"});
  EXPECT_NEAR(shares("phase1", with_pair).call, 0.8, kError);
  EXPECT_NEAR(shares("phase1", with_nothing).call, 0.15, kError);
  EXPECT_NEAR(shares("phase1(aggression=0.5)", with_pair).call, 0.4, kError);
  EXPECT_NEAR(shares("phase1(aggression=1.9)", with_pair).raise, 1, 1e-9);
  EXPECT_NEAR(shares("phase1(aggression=1.9)", with_nothing).call, 0.285, kError);
}

TEST(Phase1, CountsOnlyWhatItsOwnCardsAdd) {
  const std::string cards = facing_cards("Js9d AcAhAd");
  EXPECT_NEAR(shares("phase1", Spot({.cards = cards, .actions = "c c r20"})).call, 0.15, kError);
}

TEST(RolloutTable, IsExactForTwoAndCloseForMore) {
  const HoleClass aces(Rank::Ace, Rank::Ace, false), worst(Rank::Three, Rank::Two, false);
  EXPECT_EQ(rollout_equity(aces, 2), equity_vs_random(aces));
  EXPECT_NEAR(rollout_equity(aces, 6), 0.492, 0.02);   // the known 49.2 %
  EXPECT_NEAR(rollout_equity(aces, 10), 0.310, 0.02);  // and 31.0 %
  EXPECT_LT(rollout_equity(worst, 6), 1.0 / 6);
  double sum = 0;
  for (int i = 0; i < kHoleClasses; ++i) {
    const HoleClass hand = HoleClass::from_index(i);
    sum += hand.combos() * rollout_equity(hand, 4);
  }
  EXPECT_NEAR(sum / kCombos, 0.25, 0.002);  // everybody together has the fair share
}

TEST(Phase2, BarsBeforeTheFlopAreMultiplesOfTheFairShare) {
  EXPECT_NEAR(preflop_bars(2, 0, 1).raise, 1.10, 1e-12);
  EXPECT_NEAR(preflop_bars(2, 0, 1).call, 0.77, 1e-12);
  EXPECT_NEAR(preflop_bars(5, 0, 1).raise, 1.20, 1e-12);
  EXPECT_NEAR(preflop_bars(5, 0, 1).call, 0.84, 1e-12);
  EXPECT_NEAR(preflop_bars(5, 1, 1).raise, 1.36, 1e-12);
  EXPECT_NEAR(preflop_bars(5, 1, 1).call, 1.00, 1e-12);
}

TEST(Phase2, BarsSinkWithAggressionAndRiseWithRaises) {
  for (int players = 2; players <= 10; ++players) {
    EXPECT_LT(preflop_bars(players, 0, 1.9).raise, preflop_bars(players, 0, 0.1).raise);
    EXPECT_LT(preflop_bars(players, 0, 1.9).call, preflop_bars(players, 0, 0.1).call);
    for (const double aggression : {0.1, 1.0, 1.9}) {
      EXPECT_LT(preflop_bars(players, 0, aggression).raise, preflop_bars(players, 1, aggression).raise);
      EXPECT_LE(preflop_bars(players, 0, aggression).call, preflop_bars(players, 0, aggression).raise);
      EXPECT_GT(betting_bar(players - 1, 0, aggression), 0);
      EXPECT_LT(betting_bar(players - 1, 0, aggression), betting_bar(players - 1, 1, aggression));
    }
  }
}

TEST(Phase2, BetsFromABarThatIsHarderToReachAgainstSeveral) {
  EXPECT_DOUBLE_EQ(betting_bar(1, 0, 1), 0.55);
  EXPECT_DOUBLE_EQ(betting_bar(1, 1, 1), 0.775);
  EXPECT_DOUBLE_EQ(betting_bar(4, 0, 1), 0.55 * 0.55);
  EXPECT_GT(betting_bar(4, 0, 1), 0.55 * 0.55 * 0.55 * 0.55);
}

Action before_flop(std::string_view button, std::string_view actions, std::string_view agent = "phase2") {
  const std::string cards = facing_cards(button);
  Rng rng(1);
  return (*make_agent(agent))->act(Spot({.cards = cards, .actions = actions}).view(), rng);
}

TEST(Phase2, RaisesCallsAndFoldsByTheRolloutTable) {
  EXPECT_EQ(before_flop("AsAd", ""), Action::raise_to(Chips{30}));  // by the pot of 20 after a call
  EXPECT_EQ(before_flop("9s8s", ""), Action::call());
  EXPECT_EQ(before_flop("3s2c", ""), Action::fold());
  EXPECT_EQ(before_flop("AsAd", "", "phase2(aggression=1.5)"), Action::raise_to(Chips{40}));
  EXPECT_EQ(before_flop("Ks9c", "", "phase2(aggression=0.1)"), Action::call());
  EXPECT_EQ(before_flop("9s8s", "", "phase2(aggression=0.1)"), Action::fold());
}

TEST(Phase2, FoldsBeforeTheFlopWhenTheCostExceedsTheExpectedWin) {
  EXPECT_EQ(before_flop("9s8s", "c r30"), Action::call());
  EXPECT_EQ(before_flop("Js5c", "c r30"), Action::call());
  EXPECT_EQ(before_flop("Js5c", "c r1000"), Action::fold());  // 0.47 of the pot at a price of 0.497
}

TEST(Phase2, StrengthIsHandStrengthToThePowerOfTheOpponents) {
  Rng rng(1);
  const Spot spot({.players = 4, .cards = "AsQd 2d2h 5d5h 6d6h AcKh7s", .actions = "c c c c"});
  const double one =
      strength_now(Hole(spot.view().hole()[0], spot.view().hole()[1]), *parse_card_set("AcKh7s")).ratio();
  EXPECT_NEAR(phase2_strength(spot.view(), StrengthKind::Now, rng), one * one * one, 1e-12);
}

TEST(Phase2, RatesHandsWithoutSuitsByDeals) {
  Rng rng(1);
  const std::string cards = "AsQs 2d2h 9s7s3s";  // no flush here
  const Spot ranks({.game = "rank-holdem", .cards = cards, .actions = "c c"}),
      suits({.cards = cards, .actions = "c c"});
  EXPECT_LT(phase2_strength(ranks.view(), StrengthKind::Now, rng), 0.7);
  EXPECT_GT(phase2_strength(suits.view(), StrengthKind::Now, rng), 0.98);
}

TEST(Phase2, FoldsWhenTheCostExceedsTheExpectedWin) {
  const Spot spot({.cards = "2d2h Js9d AcKh7s", .actions = "c c r20"});  // the price is a third
  const auto acts = [&](double strength) {
    Rng rng(1);
    return phase2_postflop(spot.view(), strength, {1}, rng).kind;
  };
  EXPECT_EQ(acts(0.33), ActionKind::Fold);
  EXPECT_EQ(acts(0.52), ActionKind::Fold);  // below 1.75 prices, chance or not
  EXPECT_EQ(acts(0.68), ActionKind::Call);
  EXPECT_EQ(acts(0.90), ActionKind::Raise);
}

TEST(Phase2, BetsItsPartOfThePotTimesAggression) {
  const Spot spot({.cards = "2d2h Js9d AcKh7s", .actions = "c c c"});
  Rng rng(1);
  EXPECT_EQ(phase2_postflop(spot.view(), 1, {1}, rng), Action::raise_to(Chips{20}));
  EXPECT_EQ(phase2_postflop(spot.view(), 0.8, {1}, rng), Action::raise_to(Chips{16}));
  EXPECT_EQ(phase2_postflop(spot.view(), 1, {1.9}, rng), Action::raise_to(Chips{38}));
}

TEST(Phase2, SometimesBetsNothing) {
  const Spot spot({.cards = "2d2h 3s4d AcKh8s", .actions = "c c c"});
  const Shares s = shares("phase2", spot);
  EXPECT_NEAR(s.raise, 0.08, 0.03);
  EXPECT_EQ(s.fold, 0);
}

// ---- as published

// 5.1: "what kind of hand we have", the board's included: a pair that everybody has is played as a pair.
TEST(PhasesPublished, Phase1CountsWhatLiesOnTheBoard) {
  const Spot facing({.cards = "2d3h KsQd 9c9s5h", .actions = "c c r20"});
  EXPECT_NEAR(shares("phase1", facing).fold, 0.85, kError);
  EXPECT_NEAR(shares("phase1(as=published)", facing).fold, 0.2, kError);
}

// 5.2: "if the dice throw had been smaller we could potentially call with a weak hand".
TEST(PhasesPublished, DiceLetWeakHandsCall) {
  const Spot spot({.cards = "2d3h KsQd 9c8s5h", .actions = "c c r20"});
  const Shares published = shares("phase2(as=published)", spot);
  EXPECT_NEAR(published.call, 0.2, kError);
  EXPECT_NEAR(published.fold, 0.8, kError);
}

// 5.2: thresholds before the flop, without a price.
TEST(PhasesPublished, NoPriceIsAskedBeforeTheFlop) {
  EXPECT_EQ(before_flop("Ts5c", "c r990", "phase2"), Action::fold());
  EXPECT_EQ(before_flop("Ts5c", "c r990", "phase2(as=published)"), Action::call());
}

// Section 3: two calculations, one of them "the lowest possible score".
TEST(Phases, HandStrengthMayBeTheLowestThatCanCome) {
  const Spot spot({.cards = "AsAd 2d2h AhTc7c", .actions = "c c"});
  EXPECT_EQ(strength_of_kind(spot.view(), StrengthKind::Now), 1);
  const double ahead = strength_of_kind(spot.view(), StrengthKind::Ahead);
  EXPECT_LT(ahead, 1);
  EXPECT_LT(strength_of_kind(spot.view(), StrengthKind::Lowest), ahead);
  EXPECT_TRUE(make_agent("phase3(strength=lowest)").ok());
}

// 5.2: with a negative amount of chips it puts in what a call takes.
TEST(Phases, WithoutChipsOfTheirOwnTheyOnlyCall) {
  const Spot spot({.cards = "2d3h AsAd AhTc7c", .actions = "c c r20"});  // 990 behind
  for (const std::string bot : {"phase1", "phase2", "phase3"}) {
    EXPECT_NEAR(shares(bot + "(credit=900)", spot).raise, 1, 1e-9) << bot;
    EXPECT_NEAR(shares(bot + "(credit=1000)", spot).call, 1, 1e-9) << bot;
  }
}

}  // namespace
}  // namespace felt
