// zju-published: source Z's action model by its sections 4.2 and 4.3, and its worked example from cards to percent.
#include "reading/models/zju_published.hpp"

#include <gtest/gtest.h>

#include <cmath>

#include "cards/card_text.hpp"
#include "equity/preflop.hpp"
#include "game/hand.hpp"
#include "reading/facing_bet_fixture.hpp"
#include "reading/hand_prediction.hpp"

namespace felt {
namespace {

constexpr WinRateDomain kFigure2{0.57, 0.68, 0.61};
Hole hole(std::string_view text) {
  const auto cards = *parse_cards(text);
  return {cards[0], cards[1]};
}

HandFeatures preflop(std::string_view text) {
  const HoldingWinRates& rates = HoldingWinRates::preflop();
  return {0, false, 0, rates[hole(text)], &rates};
}

// 4.2, equation 6 and figure 2: domain [0.57, 0.68], baseline 0.61; a win rate of 0.55 has a relative value of 10.2.
TEST(PublishedZju, EquationSixGivesFigureTwosExample) {
  EXPECT_NEAR(relative_value(kFigure2, 0.55), 0.61 / (0.61 - 0.55), 1e-12);
  EXPECT_NEAR(relative_value(kFigure2, 0.55), 10.2, 0.05);
  EXPECT_NEAR(relative_value(kFigure2, 0.80), (1 - 0.61) / (0.80 - 0.61), 1e-12);
}

// 4.2: inside the domain it is "infinite (50)", and figure 2's axis ends at 60.
TEST(PublishedZju, TheFullValueIsFiftyAndTheLeastIsOne) {
  for (const double inside : {0.57, 0.60, 0.61, 0.68}) EXPECT_EQ(relative_value(kFigure2, inside), 50);
  EXPECT_EQ(relative_value(kFigure2, 0), 1);
  EXPECT_EQ(relative_value(kFigure2, 1), 1);
  EXPECT_EQ(relative_value({0.2, 0.3, 0.4}, 0.4), 50) << "at the baseline it would be infinite";
}

// Our reading of the baseline: the mean win rate of the holdings in the domain. For figure 2's domain that is 0.61.
TEST(PublishedZju, TheMeanOfFigureTwosDomainIsItsBaseline) {
  const HoldingWinRates& rates = HoldingWinRates::preflop();
  const WinRateDomain domain = domain_between({rates.share_below(0.57), rates.share_below(0.68)}, rates);
  EXPECT_NEAR(domain.low, 0.57, 0.005);
  EXPECT_NEAR(domain.high, 0.68, 0.015) << "one class of hands further up";
  EXPECT_EQ(std::round(100 * domain.baseline), 61);
}

// 4.2: "... normalised, which gives P(call | holding), P(check | holding) and so on".
TEST(PublishedZju, TheActionsOpenToAPlayerAddUpToOne) {
  PublishedZju reader;
  for (int i = 0; i < 30; ++i) reader.learn_shown(1, facing_bet(ActionClass::Call), preflop("9s8s"));
  for (const char* held : {"AsAd", "KsJd", "9s8s", "7h2d"}) {
    double total = 0;
    for (const ActionClass kind : {ActionClass::Fold, ActionClass::Call, ActionClass::RaiseHalf})
      total += reader.likelihood(1, facing_bet(kind), preflop(held));
    EXPECT_NEAR(total, 1, 1e-12) << held;
  }
}

// 4.2: who raises 35 % of the time in a position raises the best 35 % there, and in that position alone.
TEST(PublishedZju, WhoRaises35PercentRaisesTheBest35Percent) {
  PublishedZju reader;
  ObservedAction raise = facing_bet(ActionClass::RaisePot), fold = facing_bet(ActionClass::Fold), blinds = raise;
  raise.position = fold.position = Position::Rear;
  blinds.position = Position::Blinds;
  const double before = reader.domain(1, blinds).low;
  for (int i = 0; i < 20'000; ++i) reader.learn_action(1, i % 100 < 35 ? raise : fold);
  EXPECT_NEAR(reader.domain(1, raise).low, 0.65, 0.005);
  EXPECT_EQ(reader.domain(1, raise).high, 1);
  EXPECT_EQ(reader.domain(1, blinds).low, before) << "the blinds are a scene of their own";
  EXPECT_EQ(reader.domain(2, raise).low, before) << "and so is every opponent";
}

// 4.2: a weaker hand shown with an action lowers the lower end of its domain.
TEST(PublishedZju, ShownHandsMoveTheEndsOfADomain) {
  PublishedZju reader;
  const ObservedAction raise = facing_bet(ActionClass::RaisePot);
  double low = reader.domain(1, raise).low;
  for (int i = 0; i < 5; ++i) {
    reader.learn_shown(1, raise, preflop("7h2d"));
    EXPECT_LT(reader.domain(1, raise).low, low);
    low = reader.domain(1, raise).low;
  }
  EXPECT_GT(reader.likelihood(1, raise, preflop("7h2d")), reader.likelihood(2, raise, preflop("7h2d")));
}

// 4.2: after the flop the draws count. A flush draw and two overcards beat most hands, though they are only ace high.
TEST(HoldingWinRates, CountDrawsAfterTheFlop) {
  const CardSet flop = *parse_card_set("Qh7h2c");
  const HoldingWinRates rates(flop);
  const StrengthOrder made(flop);
  EXPECT_LT(made[hole("AhKh")], made[hole("3s2d")]);
  EXPECT_GT(rates[hole("AhKh")], rates[hole("3s2d")]);
  EXPECT_GT(rates[hole("AhKh")], rates[hole("AsKd")] + 0.1);
  const HoldingWinRates river(*parse_card_set("Qh7h2c3s9d"));
  EXPECT_LT(river[hole("AhKh")], river[hole("3d2d")]) << "no card to come";
  EXPECT_EQ(rates[hole("QhQs")], -1) << "a card of the board";
}

TEST(HoldingWinRates, AreExactBeforeTheFlopAndAverageAHalf) {
  EXPECT_NEAR(HoldingWinRates::preflop()[hole("AsAd")], 0.852, 0.001);
  for (const char* board : {"Qh7h2c", "Qh7h2c3s", "Qh7h2c3s9d"}) {
    const HoldingWinRates rates(*parse_card_set(board));
    EXPECT_NEAR(rates.mean_between(0, 1), 0.5, 0.01) << board;
    EXPECT_NEAR(rates.share_below(rates.at_share(0.3)), 0.3, 0.02) << board;
  }
}

TEST(PublishedZju, SavesAndLoadsWhatItLearned) {
  PublishedZju reader, other;
  const ObservedAction raise = facing_bet(ActionClass::RaisePot);
  for (int i = 0; i < 20; ++i) {
    reader.learn_action(i % 3, raise);
    reader.learn_shown(i % 3, raise, preflop(i % 2 == 0 ? "AsKd" : "6h2d"));
  }
  const std::string text = reader.save_with_players();
  ASSERT_TRUE(other.load(text).ok());
  EXPECT_EQ(other.save_with_players(), text);
  EXPECT_EQ(other.likelihood(2, raise, preflop("QsJd")), reader.likelihood(2, raise, preflop("QsJd")));
  const std::string zeros = " 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 ", title = "felt zju-published 1\n";  // nineteen
  for (const std::string& corrupt :
       {std::string(), title + "1 2 3\n", title + "-1 2 3 1" + zeros + "0\n", title + "1 128 3 1" + zeros + "0\n",
        title + "1 2 6 1" + zeros + "0\n", title + "1 2 3 -1" + zeros + "0\n", title + "1 2 3 0" + zeros + "0\n",
        title + "1 2 3 1" + zeros + "0\n1 2 3 1" + zeros + "0\n"}) {
    EXPECT_FALSE(other.load(corrupt).ok()) << corrupt;
  }
  EXPECT_EQ(other.save_with_players(), text) << "a text that is refused changes nothing";
}

// Section 4.3's example, figure 3: we hold A J, the board is A T J Q 5, and the opponent raises, check-calls, raises
// and raises. Suits and chips are ours: the scan has none that can be trusted.
class WorkedExample : public testing::Test {
 protected:
  const Hole ace_ten_ = hole("AcTd"), king_jack_ = hole("KsJd");

  // What is believed of the two holdings after every street, the opponent in the big blind and the rest as equation 14
  // has it: 1 / C(50 - 5, 2) at the start.
  struct Beliefs {
    double ace_ten = 1.0 / 990, king_jack = 1.0 / 990;
  };

  std::array<Beliefs, 4> by_street() const {
    const Rules rules = *named_rules("holdem");
    Hand hand(rules, make_setup(3, Chips{20'000}, Chips{20}, Chips{40}),
              Dealer(*parse_cards("3c3d 8c8d AhJh AdTsJcQd5s"), Rng(1)));
    for (const auto& action : {Action::call(), Action::fold(), to(160), Action::call(), Action::check(), to(170),
                               Action::call(), to(680), Action::call(), to(2040), Action::call()}) {
      hand.act(action);
    }
    const PublishedZju reader;
    HandPrediction prediction(reader, {0, 1, 2});
    prediction.know(*parse_card_set("AhJh"));
    prediction.know(*parse_card_set("AdTsJcQd5s"));  // "for the sake of the example", it counts 990 from the start
    std::array<Beliefs, 4> after;
    for (const HandEvent& event : hand.view(Seat(2)).history()) {
      prediction.feed(event);
      const RangePosterior& belief = prediction.of(Seat(1));
      after[static_cast<size_t>(event.street)] = {belief.probability(ace_ten_), belief.probability(king_jack_)};
    }
    EXPECT_EQ(prediction.of(Seat(1)).possible(), 990);  // equation 19
    return after;
  }

  static Action to(int64_t chips) { return Action::raise_to(Chips{chips}); }
};

// Steps (1) to (4) through the action model, not the printed numbers but what they say: before the flop A T and K J
// raise about equally often (0.01, 0.02); two pairs would not just call the flop, a pair with a draw does (0.006,
// 0.03); on the river two pairs fear the straight that K J has (0.005, 0.03). On the turn we differ: 0.024 for both
// there, here the straight bets a pot more often than two pairs.
TEST_F(WorkedExample, TheModelSaysWhatTheReportSaysOfEveryStreet) {
  const auto after = by_street();
  const auto odds = [&](size_t street) { return after[street].king_jack / after[street].ace_ten; };
  EXPECT_NEAR(odds(0), 1, 0.1);
  EXPECT_GT(odds(1) / odds(0), 0.03 / 0.006);
  EXPECT_GT(odds(2) / odds(1), 1);
  EXPECT_GT(odds(3) / odds(2), 3);
  EXPECT_LT(odds(3) / odds(2), 0.03 / 0.005 + 1);
}

// "{K J} is likelier than {A T}": 2.16 % against 0.036 %, sixty to one.
TEST_F(WorkedExample, KingJackEndsFarAheadOfAceTen) {
  const auto after = by_street();
  EXPECT_GT(after[3].king_jack, 60 * after[3].ace_ten);
  EXPECT_GT(after[3].king_jack, 1.0 / 990);
  EXPECT_LT(after[3].ace_ten, 0.00036);
}

}  // namespace
}  // namespace felt
