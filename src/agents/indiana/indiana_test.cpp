// The rules of source I, one by one.
#include "agents/indiana/indiana.hpp"

#include <gtest/gtest.h>

#include "agents/indiana/made_hand.hpp"
#include "agents/ntnu/power_rating.hpp"
#include "agents/roster.hpp"
#include "cards/card_text.hpp"
#include "equity/outs.hpp"
#include "support/spot.hpp"

namespace felt {
namespace {

using namespace testing_support;

int rating(std::string_view cards) {
  const auto two = *parse_cards(cards);
  return power_rating(HoleClass(Hole(two[0], two[1])));
}

TEST(PowerRating, ReadsTheRowsOfTheTable) {
  EXPECT_EQ(rating("3s 2s"), 7);
  EXPECT_EQ(rating("5s 4s"), 10);
  EXPECT_EQ(rating("As 2s"), 13);
  EXPECT_EQ(rating("As 5s"), 15);
  EXPECT_EQ(rating("As Ks"), 24);
  EXPECT_EQ(rating("Qs Js"), 19);
  EXPECT_EQ(rating("3s 2d"), 1);
  EXPECT_EQ(rating("Ts 9d"), 10);
  EXPECT_EQ(rating("Ks 2d"), 4);
  EXPECT_EQ(rating("As Kd"), 19);
}

TEST(PowerRating, OfPairsIsTheDiagonal) {
  const int pairs[] = {11, 11, 11, 12, 13, 13, 15, 16, 19, 22, 27, 32, 40};
  for (int i = 0; i < kRanks; ++i) {
    const auto rank = static_cast<Rank>(i);
    EXPECT_EQ(power_rating(HoleClass(rank, rank, false)), pairs[i]);
  }
}

TEST(PowerRating, RowOfTheOffsuitSevenHasFiveNumbers) {
  EXPECT_EQ(rating("7s 2d"), 0);
  EXPECT_EQ(rating("7s 3d"), 1);
  EXPECT_EQ(rating("7s 4d"), 3);
  EXPECT_EQ(rating("7s 5d"), 5);
  EXPECT_EQ(rating("7s 6d"), 6);
  EXPECT_EQ(rating("8s 2d"), 0);
  EXPECT_EQ(rating("8s 7d"), 7);
}

TEST(PowerRating, IsHigherSuitedAndAtMostForty) {
  for (int i = 0; i < kHoleClasses; ++i) {
    const HoleClass hand = HoleClass::from_index(i);
    EXPECT_LE(power_rating(hand), 40);
    if (hand.is_suited()) {
      EXPECT_GT(power_rating(hand), power_rating(HoleClass(hand.high(), hand.low(), false)));
    }
  }
}

// Heads-up seat 0 is the big blind and acts first after the flop; its cards come first.
constexpr std::string_view kToFlop = "c c";

TEST(MadeHand, IgnoresSuitsWhereTheGameDoes) {
  constexpr std::string_view kFlush = "AsKs 2d2h 9s7s3s";
  EXPECT_EQ(made_category(Spot({.cards = kFlush, .actions = kToFlop}).view()), Category::Flush);
  EXPECT_EQ(made_category(Spot({.game = "rank-holdem", .cards = kFlush, .actions = kToFlop}).view()),
            Category::HighCard);
}

TEST(MadeHand, BeforeTheFlopIsAPairOrNothing) {
  EXPECT_EQ(made_category(Spot({.cards = "2d2h AsAh"}).view()), Category::Pair);
  EXPECT_EQ(made_category(Spot({.game = "rank-holdem", .cards = "AsAh 2d2h"}).view()), Category::Pair);
  EXPECT_EQ(made_category(Spot({.cards = "2d2h AsKs"}).view()), Category::HighCard);
}

TEST(MadeHand, TwoCardsAreNeverSuitedWhereSuitsDoNotCount) {
  EXPECT_TRUE(hole_class_of(Spot({.cards = "2d2h AsKs"}).view()).is_suited());
  EXPECT_FALSE(hole_class_of(Spot({.game = "rank-holdem", .cards = "AdKd AsKs"}).view()).is_suited());
}

TEST(Outs, AreThoseOfTheEquityModule) {
  const Spot spot({.cards = "AsKs 2d2h 9s7s3d", .actions = kToFlop});
  const OutsCount count = count_outs(spot.view());
  const Outs outs = find_outs(Hole(spot.view().hole()[0], spot.view().hole()[1]), *parse_card_set("9s7s3d"));
  EXPECT_EQ(count.outs, static_cast<int>(outs.cards.size()));
  EXPECT_EQ(count.unseen, 47);
  EXPECT_DOUBLE_EQ(count.chance(), outs.chance());
}

TEST(Outs, CountBothCardsThatComeTogether) {
  const Spot spot({.game = "rank-holdem", .cards = "AsKs 2d2h 9s7s3d", .actions = kToFlop});
  const OutsCount count = count_outs(spot.view());
  EXPECT_EQ(count.outs, 15);  // a pair with any of five ranks; no flush
  EXPECT_EQ(count.to_come, 2);
  EXPECT_DOUBLE_EQ(count.chance(), chance_to_hit(15, 47, 2));
}

TEST(Outs, AreNoneOnTheRiver) {
  const Spot spot({.cards = "AsKs 2d2h 9s7s3d 4c 5c", .actions = "c c c c c c"});
  EXPECT_EQ(count_outs(spot.view()).outs, 0);
  EXPECT_EQ(count_outs(spot.view()).chance(), 0);
}

TEST(Indiana, OpensByTheTable) {
  const double shares[] = {0, 0, 0, 0.05, 0.10, 0.20, 0.30, 0.50, 1};
  for (int i = 0; i < kCategories; ++i) EXPECT_EQ(opening_share(static_cast<Category>(i)), shares[i]);
}

Action opening(std::string_view cards, int bluff_factor = 0) {
  return indiana_action(Spot({.cards = cards, .actions = kToFlop}).view(), {bluff_factor, true});
}

TEST(Indiana, OpeningBetsAreSharesOfItsChips) {  // 990 behind
  EXPECT_EQ(opening("9s8s 2d2h 7s6s5s"), Action::raise_to(Chips{990}));
  EXPECT_EQ(opening("9s9d 2d2h 9c9h5s"), Action::raise_to(Chips{495}));
  EXPECT_EQ(opening("9s9d 2d2h 9c5h5s"), Action::raise_to(Chips{297}));
  EXPECT_EQ(opening("AsKs 2d2h 9s7s3s"), Action::raise_to(Chips{198}));
  EXPECT_EQ(opening("9s8s 2d2h 7c6s5s"), Action::raise_to(Chips{99}));
  EXPECT_EQ(opening("9s9d 2d2h 9c6s5s"), Action::raise_to(Chips{49}));
  EXPECT_EQ(opening("9s6d 2d2h 9c6s5s"), Action::check());
  EXPECT_EQ(opening("AsAd 2d2h 9c6s5s"), Action::check());
}

TEST(Indiana, BluffsWithASmallBetFromFactorFive) {
  EXPECT_EQ(opening("AsKd 2d2h 9c6s5s", 4), Action::check());
  EXPECT_EQ(opening("AsKd 2d2h 9c6s5s", 5), Action::raise_to(Chips{49}));
  EXPECT_EQ(opening("AsKd 2d2h 9c6s5s", 9), Action::raise_to(Chips{49}));
}

TEST(Indiana, FacesABetByTheTable) {
  const auto expect_rule = [](Category made, double share, double raise_from, double call_from) {
    const auto rule = facing_rule(made);
    ASSERT_TRUE(rule) << to_text(made);
    EXPECT_EQ(rule->raise_share, share) << to_text(made);
    EXPECT_EQ(rule->raise_from, raise_from) << to_text(made);
    EXPECT_EQ(rule->call_from, call_from) << to_text(made);
  };
  expect_rule(Category::StraightFlush, 1, 0, 0);
  expect_rule(Category::Quads, 0.8, 0.5, 1);
  expect_rule(Category::FullHouse, 0.4, 0, 2);
  expect_rule(Category::Flush, 0.2, 0, 2);
  expect_rule(Category::Straight, 0, 0, 3);
  for (const Category made : {Category::HighCard, Category::Pair, Category::TwoPair, Category::Trips}) {
    EXPECT_FALSE(facing_rule(made)) << to_text(made);
  }
}

// The button faces a bet of `bet` into 20 on the flop, with 990 chips.
Action facing(std::string_view button_and_board, int bet, IndianaStyle style = {}) {
  const std::string cards = "2d2h " + std::string(button_and_board);
  const std::string actions = "c c r" + std::to_string(bet);
  return indiana_action(Spot({.cards = cards, .actions = actions}).view(), style);
}

TEST(Indiana, RaisesSharesOfItsChipsOnTopOfTheBet) {
  EXPECT_EQ(facing("9s8s 7s6s5s", 10), Action::raise_to(Chips{990}));
  EXPECT_EQ(facing("9s9d 9c9h5s", 10), Action::raise_to(Chips{802}));
  EXPECT_EQ(facing("9s9d 9c5h5s", 10), Action::raise_to(Chips{406}));
  EXPECT_EQ(facing("AsKs 9s7s3s", 10), Action::raise_to(Chips{208}));
}

TEST(Indiana, CallsWithAStraightUpToHalfThePot) {
  EXPECT_EQ(facing("9s8s 7c6s5s", 10), Action::call());  // r = 30 / 10
  EXPECT_EQ(facing("9s8s 7c6s5s", 11), Action::fold());
}

TEST(Indiana, ThresholdsMayBeOthers) {
  IndianaStyle style;
  style.thresholds.open[static_cast<size_t>(Category::Pair)] = 0.1;
  EXPECT_EQ(indiana_action(Spot({.cards = "AsAd 2d2h 9c6s5s", .actions = kToFlop}).view(), style),
            Action::raise_to(Chips{99}));
  style.thresholds.call[static_cast<size_t>(Category::Straight)] = 2;
  EXPECT_EQ(facing("9s8s 7c6s5s", 20, style), Action::call());  // r = 40 / 20
  EXPECT_EQ(facing("9s8s 7c6s5s", 21, style), Action::fold());
  EXPECT_EQ(facing("AsKd AhKc9h", 10), Action::fold());  // two pair: the outs decide
  style.thresholds.call[static_cast<size_t>(Category::TwoPair)] = 3;
  EXPECT_EQ(facing("AsKd AhKc9h", 10, style), Action::call());  // r = 30 / 10
  EXPECT_EQ(facing("AsKd AhKc9h", 11, style), Action::fold());
}

TEST(Indiana, ThresholdsAreParameters) {
  for (const std::string bot : {"nobluff", "bluff"}) {
    EXPECT_TRUE(make_agent(bot + "(open_pair=0.05,call_two_pair=2.5,preflop=1.5)").ok()) << bot;
    EXPECT_FALSE(make_agent(bot + "(open_pair=2)").ok()) << bot;
  }
}

TEST(Indiana, RaisesOnceAStreetThenCallsByPotRatio) {
  const std::string_view cards = "2d2h AsKs 9s7s3s";  // a flush on the button
  EXPECT_EQ(indiana_action(Spot({.cards = cards, .actions = "c c r10 r208 r500"}).view(), {}), Action::call());
  // 20 + 208 + 990 to win for 782: r is below 2.
  EXPECT_EQ(indiana_action(Spot({.cards = cards, .actions = "c c r10 r208 r990"}).view(), {}), Action::fold());
}

TEST(Indiana, AForbiddenRaiseIsACall) {
  EXPECT_EQ(facing("AsKs 9s7s3s", 990), Action::call());  // nobody is left to raise
}

TEST(Indiana, DrawsByPotOdds) {
  // Fifteen cards make a pair: 15 of 47 is 0.319; 17 into 37 costs 0.315, 18 into 38 costs 0.321.
  EXPECT_EQ(facing("AsKd 9h7c3d", 17), Action::call());
  EXPECT_EQ(facing("AsKd 9h7c3d", 18), Action::fold());
}

TEST(Indiana, DrawsByTheSourcesRuleWhenOddsAreOff) {
  const IndianaStyle source{0, false};
  // Two overcards and a draw to a straight have many outs, and the source wants r to reach their number less one.
  const Spot spot({.cards = "2d2h AsKd QcJd9h", .actions = "c c r10"});
  EXPECT_EQ(count_outs(spot.view()).outs, 19);
  EXPECT_EQ(indiana_action(spot.view(), source), Action::fold());  // r = 3
  EXPECT_EQ(facing("AsKd AhAc9h", 10, source), Action::fold());    // trips: r = 3, seven outs
  EXPECT_EQ(facing("AsKd AhKc9h", 10, source), Action::call());    // two pair: r = 3, four outs
  EXPECT_EQ(facing("AsKd AhKc9h", 10), Action::fold());            // by pot odds four outs are too few
  const Spot river({.cards = "2d2h AsKd QcJd9h 4c 5c", .actions = "c c c c c c r500"});
  EXPECT_EQ(indiana_action(river.view(), source), Action::call());  // no outs: r >= -1 always
  EXPECT_EQ(indiana_action(river.view(), {0, true}), Action::fold());
}

TEST(Indiana, BluffFactorLiftsTheHand) {
  EXPECT_EQ(bluffed_category(Category::Pair, 4), Category::Pair);
  EXPECT_EQ(bluffed_category(Category::Pair, 5), Category::Straight);
  EXPECT_EQ(bluffed_category(Category::Pair, 6), Category::Flush);
  EXPECT_EQ(bluffed_category(Category::Pair, 7), Category::FullHouse);
  EXPECT_EQ(bluffed_category(Category::Pair, 8), Category::Quads);
  EXPECT_EQ(bluffed_category(Category::Pair, 9), Category::StraightFlush);
  EXPECT_EQ(bluffed_category(Category::Quads, 6), Category::Quads);
  EXPECT_EQ(facing("AsKd 9c7s3s", 10, {7, true}), Action::raise_to(Chips{406}));
}

Action before_flop(std::string_view button, std::string_view actions, int bluff_factor = 0) {
  const std::string cards = "2d2h " + std::string(button);
  return indiana_action(Spot({.cards = cards, .actions = actions}).view(), {bluff_factor, true});
}

TEST(Indiana, CallsBeforeTheFlopWhatItsRatingAllows) {
  EXPECT_EQ(before_flop("AsAd", ""), Action::call());        // never opens
  EXPECT_EQ(before_flop("7s2c", ""), Action::fold());        // rating 0
  EXPECT_EQ(before_flop("AsAd", "c r406"), Action::call());  // 396 of 990 is 40 %
  EXPECT_EQ(before_flop("AsAd", "c r407"), Action::fold());
  EXPECT_EQ(before_flop("AsKs", "c r247"), Action::call());  // 237 of 990 is just below 24 %
  EXPECT_EQ(before_flop("AsKs", "c r248"), Action::fold());
}

TEST(Indiana, RaisesBeforeTheFlopOnlyAsABluffAndOnce) {
  EXPECT_EQ(before_flop("7s2c", "", 4), Action::fold());
  EXPECT_EQ(before_flop("7s2c", "", 5), Action::raise_to(Chips{59}));  // 10 and 5 % of 995
  EXPECT_EQ(before_flop("7s2c", "r59 r200", 5), Action::call());
  EXPECT_EQ(before_flop("7s2c", "c r1000", 9), Action::call());
}

TEST(Indiana, NeverOpensBeforeTheFlopWithoutABluff) {
  const Spot spot({.game = "one-bet", .cards = "AsAd 2d2h"});
  EXPECT_EQ(indiana_action(spot.view(), {4, true}), Action::check());
  EXPECT_EQ(indiana_action(spot.view(), {5, true}), Action::raise_to(Chips{49}));
}

TEST(Indiana, KeepsItsBluffFactorForTheHand) {
  const Spot spot({.cards = "2d2h AsKd 9c6s5s", .actions = "c c c"});
  const auto agent = *make_agent("bluff");
  int bluffs = 0;
  for (int hand = 0; hand < 1000; ++hand) {
    agent->begin_hand({});
    Rng first(static_cast<uint64_t>(hand)), second(0);
    const Action action = agent->act(spot.view(), first);
    EXPECT_EQ(agent->act(spot.view(), second), action);
    bluffs += action.kind == ActionKind::Raise ? 1 : 0;
  }
  EXPECT_NEAR(bluffs, 500, 60);  // factors 5..9 of 0..9; four standard deviations
}

TEST(Indiana, NoBluffNeverBetsNothing) {
  const Spot spot({.cards = "2d2h AsKd 9c6s5s", .actions = "c c c"});
  const auto agent = *make_agent("nobluff(odds=off)");
  for (uint64_t hand = 0; hand < 100; ++hand) {
    agent->begin_hand({});
    Rng rng(hand);
    EXPECT_EQ(agent->act(spot.view(), rng), Action::check());
  }
}

// ---- as published

const IndianaStyle kPublished{0, true, true};

IndianaStyle published_bluff(int factor) { return {factor, true, true}; }

Action published_opening(std::string_view cards, int bluff_factor = 0) {
  return indiana_action(Spot({.cards = cards, .actions = kToFlop}).view(), published_bluff(bluff_factor));
}

// Table 1: royal flush all-in, straight flush 50 %, quads 30 %, full house 20 %, flush 10 %, straight 5 %, else check.
TEST(IndianaPublished, OpensByTableOne) {  // 990 behind
  EXPECT_EQ(published_opening("AsKs 2d2h QsJsTs"), Action::raise_to(Chips{990}));
  EXPECT_EQ(published_opening("9s8s 2d2h 7s6s5s"), Action::raise_to(Chips{495}));
  EXPECT_EQ(published_opening("9s9d 2d2h 9c9h5s"), Action::raise_to(Chips{297}));
  EXPECT_EQ(published_opening("9s9d 2d2h 9c5h5s"), Action::raise_to(Chips{198}));
  EXPECT_EQ(published_opening("AsKs 2d2h 9s7s3s"), Action::raise_to(Chips{99}));
  EXPECT_EQ(published_opening("9s8s 2d2h 7c6s5s"), Action::raise_to(Chips{49}));
  EXPECT_EQ(published_opening("9s9d 2d2h 9c6s5s"), Action::check());  // "better than trips"
}

// Appendix B: the factor is not asked where nobody has bet.
TEST(IndianaPublished, NeverOpensABluff) {
  for (const int factor : {5, 9}) {
    EXPECT_EQ(published_opening("AsKd 2d2h 9c6s5s", factor), Action::check());
    const Spot spot({.game = "one-bet", .cards = "AsAd 2d2h"});
    EXPECT_EQ(indiana_action(spot.view(), published_bluff(factor)), Action::check());
  }
}

// "better than straight_flush": maxbet; "than four": 80 %; "than full": 40 %; "than flush": 20 %; "than straight":
// call.
TEST(IndianaPublished, FacesABetACategoryTighter) {
  EXPECT_EQ(facing("AsKs QsJsTs", 10, kPublished), Action::raise_to(Chips{990}));
  EXPECT_EQ(facing("9s8s 7s6s5s", 10, kPublished), Action::raise_to(Chips{802}));
  EXPECT_EQ(facing("9s9d 9c9h5s", 10, kPublished), Action::raise_to(Chips{406}));
  EXPECT_EQ(facing("9s9d 9c5h5s", 10, kPublished), Action::raise_to(Chips{208}));
  EXPECT_EQ(facing("AsKs 9s7s3s", 10, kPublished), Action::call());  // pot / call is 3
  EXPECT_EQ(facing("AsKs 9s7s3s", 11, kPublished), Action::fold());
}

// A straight has no rule of its own: "pot / need >= outs - 1".
TEST(IndianaPublished, DrawsAndStraightsGoByTheirOuts) {
  constexpr std::string_view kCards = "2d2h 9s8s 7s6s5d";
  const Spot cheap({.cards = kCards, .actions = "r100 c r10"}), dear({.cards = kCards, .actions = "r100 c r60"});
  ASSERT_EQ(count_outs(cheap.view()).outs, 9);                          // spades
  EXPECT_EQ(indiana_action(cheap.view(), kPublished), Action::call());  // 210 / 10 >= 8
  EXPECT_EQ(indiana_action(dear.view(), kPublished), Action::fold());   // 260 / 60 < 8
}

// "need / chips >= 0.1 x rating": small calls are refused with good cards, and large ones are made with bad ones.
TEST(IndianaPublished, CallsTheWrongWayRoundBeforeTheFlop) {
  const auto before = [](std::string_view hole, std::string_view actions) {
    return indiana_action(Spot({.cards = "2d2h " + std::string(hole), .actions = actions}).view(), kPublished);
  };
  EXPECT_EQ(before("AsAd", ""), Action::fold());
  EXPECT_EQ(before("7s2c", ""), Action::call());  // rating 0
  EXPECT_EQ(printed_power_rating(HoleClass(Rank::Seven, Rank::Four, false)), 1);
  EXPECT_EQ(power_rating(HoleClass(Rank::Seven, Rank::Four, false)), 3);
}

// Factor 5 and above: a raise of 5 % of its chips; when it has raised, the hand counts for more.
TEST(IndianaPublished, BluffsWhenItFacesABet) {
  EXPECT_EQ(facing("AsKd 9c6h5s", 10, published_bluff(4)), Action::fold());
  EXPECT_EQ(facing("AsKd 9c6h5s", 10, published_bluff(5)), Action::raise_to(Chips{59}));
  const Spot again({.cards = "2d2h AsKd 9c6h5s", .actions = "c c r10 r59 r150"});
  EXPECT_EQ(indiana_action(again.view(), published_bluff(8)), Action::call());  // as a straight flush: pot / call >= 1
  const Spot deep({.cards = "2d2h AsKd 9c6h5s", .actions = "c c r10 r59 r900"});
  EXPECT_EQ(indiana_action(deep.view(), published_bluff(6)), Action::fold());
}

// The mark of having bet goes with the hand.
TEST(IndianaPublished, BetsOnceAHand) {
  const Spot spot({.cards = "9s8s 2d2h 7c6s5s Kd", .actions = "c c r49 c"});
  EXPECT_EQ(indiana_action(spot.view(), kPublished), Action::check());
  EXPECT_EQ(indiana_action(spot.view(), {}).kind, ActionKind::Raise);
}

}  // namespace
}  // namespace felt
