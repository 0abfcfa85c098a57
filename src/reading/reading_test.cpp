// Source Z's hand prediction: the order of holdings, the posterior, and what an action looks like to a reader.
#include <gtest/gtest.h>

#include <cmath>

#include "cards/card_text.hpp"
#include "game/dealer.hpp"
#include "reading/observed_action.hpp"
#include "reading/predicted_equity.hpp"
#include "reading/range_posterior.hpp"
#include "reading/strength_order.hpp"

namespace felt {
namespace {

Hole hole(std::string_view text) {
  const auto cards = *parse_cards(text);
  return {cards[0], cards[1]};
}

TEST(StrengthOrder, AcesAreBestAndEqualsShareAPlace) {
  const StrengthOrder& order = StrengthOrder::preflop();
  EXPECT_NEAR(order[hole("AsAd")], 1 - 2.5 / 1325, 1e-6);  // six equals share the top
  EXPECT_EQ(order[hole("AsAd")], order[hole("AhAc")]);
  EXPECT_GT(order[hole("AsKs")], order[hole("AsKd")]);
  EXPECT_LT(order[hole("3s2d")], 0.01);
}

TEST(StrengthOrder, OnABoardTheNutsAreBestAndBoardCardsImpossible) {
  const StrengthOrder order(*parse_card_set("AhKhQh2c3d"));
  EXPECT_NEAR(order[hole("JhTh")], 1, 1e-6);
  EXPECT_FALSE(order.is_possible(hole("AhAs")));
  EXPECT_LT(order[hole("5s4d")], order[hole("JsTd")]);
}

TEST(StrengthOrder, KnowsFourToAFlushAndOpenEndedStraights) {
  const StrengthOrder order(*parse_card_set("Qh7h2c"));
  EXPECT_TRUE(order.has_draw(hole("AhKh")));
  EXPECT_FALSE(order.has_draw(hole("AhKd")));
  const StrengthOrder connected(*parse_card_set("9c8d2s"));
  EXPECT_TRUE(connected.has_draw(hole("JsTd")));
  EXPECT_TRUE(connected.has_draw(hole("7s6d")));
  EXPECT_FALSE(connected.has_draw(hole("Qs7d")));
  EXPECT_FALSE(StrengthOrder(*parse_card_set("9c8d2s3h4h")).has_draw(hole("JsTd"))) << "no card to come";
}

TEST(RangePosterior, StartsWithNoOpinion) {
  RangePosterior posterior;
  EXPECT_NEAR(posterior.entropy(), std::log(1326.0), 1e-9);
  EXPECT_NEAR(posterior.log_loss(hole("AsAd")), std::log(1326.0), 1e-9);
  EXPECT_NEAR(posterior.percentile(hole("7h2d")), 0.5, 1e-9);
  posterior.remove(*parse_card_set("AhKd"));
  EXPECT_EQ(posterior.possible(), 1225);
  EXPECT_EQ(posterior.probability(hole("AhAs")), 0);
}

// Equations 16 to 24: the factors of the four streets are 0.01, 0.006, 0.024 and 0.005 for {A T}, and 0.02, 0.03, 0.024
// and 0.03 for {K J} (the first is scanned as 0.002, but figure 3 has 0.020 and the product needs it). They make 7.2e-9
// and 4.32e-7, and of all holdings' 2e-5 0.036 % and 2.16 %.
TEST(RangePosterior, GivesTheDigitsOfTheSourcesExample) {
  const Hole at = hole("AcTd"), kj = hole("KsJd");
  const double of_at[] = {0.01, 0.006, 0.024, 0.005}, of_kj[] = {0.02, 0.03, 0.024, 0.03};
  EXPECT_NEAR(of_at[0] * of_at[1] * of_at[2] * of_at[3], 7.2e-9, 1e-15);
  EXPECT_NEAR(of_kj[0] * of_kj[1] * of_kj[2] * of_kj[3], 4.32e-7, 1e-13);
  RangePosterior posterior;
  posterior.remove(*parse_card_set("AhJhAdTsJcQd5s"));
  EXPECT_EQ(posterior.possible(), 990);  // equation 19
  const double rest = (2e-5 - 7.2e-9 - 4.32e-7) / (990 - 2);
  for (int street = 0; street < 4; ++street) {
    posterior.observe([&](Hole held) {
      if (held == at) return of_at[street];
      if (held == kj) return of_kj[street];
      return street == 0 ? rest : 1.0;
    });
  }
  EXPECT_NEAR(posterior.probability(at), 0.00036, 1e-9);
  EXPECT_NEAR(posterior.probability(kj), 0.0216, 1e-9);
}

// Equation 25: what four opponents may hold before the flop, about 1.35e12 ways. Why the win rate is sampled.
TEST(RangePosterior, FourOpponentsHoldTooMuchToCount) {
  double ways = 1;
  CardSet known = *parse_card_set("AhJh");
  for (const char* held : {"KsKd", "QsQd", "2c3c", "9h9d"}) {
    RangePosterior opponent;
    opponent.remove(known);
    ways *= opponent.possible();
    known |= *parse_card_set(held);
  }
  EXPECT_NEAR(ways, 1.35e12, 0.005e12);
}

TEST(RangePosterior, AnImpossibleActionTeachesNothing) {
  RangePosterior posterior;
  posterior.observe([](Hole) { return 0.0; });
  EXPECT_NEAR(posterior.entropy(), std::log(1326.0), 1e-9);
}

// Against certain holdings the win rate is the equity of those hands; against anything, that against random hands.
TEST(PredictedEquity, AgreesWithExactEquity) {
  RangePosterior queens, anything;
  queens.observe([](Hole held) { return held == hole("QdQc") ? 1.0 : 0.0; });
  Rng rng(5);
  const RangePosterior* certain[] = {&queens};
  const auto against_queens = predicted_equity(hole("AhKh"), {}, certain, 40'000, rng);
  ASSERT_TRUE(against_queens.has_value());
  EXPECT_NEAR(*against_queens, 0.462145, 4 * 0.5 / std::sqrt(40'000.0));
  const RangePosterior* open[] = {&anything};
  EXPECT_NEAR(*predicted_equity(hole("AsAd"), {}, open, 40'000, rng), 0.852, 4 * 0.36 / std::sqrt(40'000.0));
}

// Algorithm 1 counts wins: a board that plays is split, and that is no win.
TEST(PredictedEquity, AsPrintedASplitIsNotAWin) {
  RangePosterior anything;
  const auto board = *parse_cards("AsKsQsJsTs");
  anything.remove(*parse_card_set("AsKsQsJsTs2c3d"));
  const RangePosterior* opponents[] = {&anything};
  Rng rng(5);
  EXPECT_EQ(printed_win_rate(hole("2c3d"), board, opponents, 200, rng), 0);
  EXPECT_EQ(*predicted_equity(hole("2c3d"), board, opponents, 200, rng), 0.5);
}

// Algorithm 1 draws every opponent for themselves: nothing keeps two of them from holding the same aces.
TEST(PredictedEquity, AsPrintedOpponentsMayHoldTheSameCards) {
  RangePosterior aces;
  aces.observe([](Hole held) { return held == hole("AsAd") ? 1.0 : 0.0; });
  const RangePosterior* opponents[] = {&aces, &aces};
  const RangePosterior* one[] = {&aces};
  Rng rng(5);
  EXPECT_FALSE(predicted_equity(hole("KhKd"), {}, opponents, 10, rng).has_value());
  EXPECT_NEAR(printed_win_rate(hole("KhKd"), {}, opponents, 20'000, rng),
              printed_win_rate(hole("KhKd"), {}, one, 20'000, rng), 0.02);
}

// Section 4.4: N by the time that is left, looked at after every 100 deals.
TEST(PredictedEquity, DealsForAsLongAsItMay) {
  RangePosterior anything;
  const RangePosterior* opponents[] = {&anything};
  Rng rng(5), other(5);
  const double brief = printed_win_rate(hole("AhKh"), {}, opponents, DealBudget(1, 1e-9), rng);
  EXPECT_EQ(brief, printed_win_rate(hole("AhKh"), {}, opponents, DealBudget(DealBudget::kBatch), other));
}

TEST(PredictedEquity, SaysWhenHoldingsCannotBeDealt) {
  RangePosterior same;
  same.observe([](Hole held) { return held == hole("AhKd") ? 1.0 : 0.0; });
  Rng rng(5);
  const RangePosterior* opponents[] = {&same};
  EXPECT_FALSE(predicted_equity(hole("AhKh"), {}, opponents, 10, rng).has_value());
}

TEST(ActionTracker, SeesWhatAPlayerAtTheTableSees) {
  const Rules rules = *named_rules("holdem");
  const HandSetup setup = make_setup(4, Chips{1000}, Chips{5}, Chips{10});
  HandLog log;
  HandState hand(rules, setup, &log);
  Dealer dealer{Rng(1)};
  dealer.run(hand, &log);
  for (const Action action : {Action::raise_to(Chips{30}), Action::fold(), Action::raise_to(Chips{90}), Action::fold(),
                              Action::call(), Action::check(), Action::raise_to(Chips{100})}) {
    hand.apply(action, &log);
    dealer.run(hand, &log);
  }
  std::vector<ObservedAction> seen;
  ActionTracker tracker(4);
  for (const HandEvent& event : log) {
    if (const auto action = tracker.feed(event)) seen.push_back(*action);
  }
  ASSERT_EQ(seen.size(), 7u);
  EXPECT_EQ(seen[0].position, Position::Front);
  EXPECT_EQ(seen[0].action, ActionClass::RaiseMost);  // 20 more into the 25 that a call would make
  EXPECT_NEAR(seen[0].size, 0.8, 1e-12);
  EXPECT_EQ(seen[1].action, ActionClass::Fold);
  EXPECT_EQ(seen[1].players_left, 4);
  EXPECT_NEAR(seen[1].pot_odds(), 30.0 / 75, 1e-12);
  EXPECT_EQ(seen[2].raises_before, 1);
  EXPECT_EQ(seen[2].position, Position::Blinds);
  EXPECT_EQ(seen[4].action, ActionClass::Call);
  EXPECT_EQ(seen[5].street, 1);
  EXPECT_EQ(seen[5].action, ActionClass::Check);
  EXPECT_EQ(seen[5].pot, Chips{190});
  EXPECT_EQ(seen[4].lead, Lead::Nobody);
  EXPECT_EQ(seen[5].lead, Lead::Own);  // the 3-bet was theirs
  EXPECT_EQ(seen[6].lead, Lead::Other);
  EXPECT_EQ(seen[6].action, ActionClass::RaiseHalf);
}

}  // namespace
}  // namespace felt
