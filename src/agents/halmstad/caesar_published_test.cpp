// caesar(as=published): every rule of source C's report, by its section.
#include "agents/halmstad/caesar_published.hpp"

#include <gtest/gtest.h>

#include "agents/halmstad/bet_regression.hpp"
#include "agents/halmstad/draw_hand_fixture.hpp"
#include "agents/halmstad/draw_odds_view.hpp"
#include "agents/roster.hpp"
#include "cards/evaluator.hpp"

namespace felt {
namespace {

// Chances against one random hand: 0.51, 0.73 and 0.98; high cards are never played.
constexpr std::string_view kDeuces = "2s2d9h7c5d", kNines = "9s9dKh7c5d", kTrips = "QsQdQh7c2d",
                           kKingHigh = "KsQd9h7c5d";

std::unique_ptr<Agent> published(std::string_view params = "") {
  auto agent = *make_agent("caesar(as=published" + std::string(params) + ")");
  agent->begin_hand(sitting_at(Seat(0)));
  return agent;
}

Action decide(const Hand& hand, std::string_view params = "") {
  Rng rng(1);
  return published(params)->act(hand.view(Seat(0)), rng);
}

Hand after(Hand hand, std::initializer_list<Action> actions) {
  for (const Action& action : actions) hand.act(action);
  return hand;
}

// Both have put in 10 + `bet`, nobody has drawn, and seat 0 may open.
Hand second_round(std::string_view cards, int64_t bet) {
  return after(draw_hand(cards),
               {Action::raise_to(Chips{bet}), Action::call(), Action::stand_pat(), Action::stand_pat()});
}

double prior(std::string_view cards) { return prior_win(evaluate(*parse_card_set(cards)), 1); }

// Algorithm 1: CHECK if odds["loss"] >= RT0, with 0.35 <= RT <= 0.90.
TEST(PublishedCaesar, OpensOnceTheChanceToLoseIsBelowTheRiskTolerance) {
  EXPECT_EQ(decide(draw_hand(kDeuces), ",rt0=0.35"), Action::check());
  EXPECT_EQ(decide(draw_hand(kDeuces), ",rt0=0.5").kind, ActionKind::Raise);
  EXPECT_EQ(decide(draw_hand(kNines), ",rt0=0.35").kind, ActionKind::Raise);
  EXPECT_EQ(decide(draw_hand(kKingHigh), ",rt0=0.9"), Action::check());
  EXPECT_FALSE(make_agent("caesar(as=published,rt0=0.3)"));
  EXPECT_FALSE(make_agent("caesar(as=published,rt1=0.95)"));
}

// Algorithm 1: ... and c_bet / r_chips <= RT1. Who has 60 of 200 chips in the pot has 43 % of the other 140.
TEST(PublishedCaesar, OpensWithAnythingOnceItHasPutMuchIn) {
  EXPECT_EQ(decide(second_round(kKingHigh, 50), ",rt1=0.9"), Action::check());
  EXPECT_EQ(decide(second_round(kKingHigh, 50), ",rt1=0.35").kind, ActionKind::Raise);
}

// Algorithm 1: CHECK if r_chips < min_pot, and min_pot is a total of the whole hand: 100 chips are fewer than 110.
TEST(PublishedCaesar, ChecksWithFewerChipsThanTheSmallestPotAfterOpening) {
  EXPECT_EQ(decide(second_round(kTrips, 90)), Action::check());
  EXPECT_EQ(decide(second_round(kTrips, 85)).kind, ActionKind::Raise);
}

// Listing 11: rbudget = b * rdiff if that is more than min_raise, else rdiff; bet = int(interp(win, [0, 1], [0,
// rbudget])).
TEST(PublishedCaesar, MapsItsChanceOntoTheBudget) {
  EXPECT_EQ(listing_11(0.5, 200, 20, 0.4), 36);
  EXPECT_EQ(listing_11(0.99, 200, 20, 0.4), 71);
  EXPECT_EQ(listing_11(0.5, 60, 40, 0.95), 10);  // 19 is not more than 40
  EXPECT_EQ(listing_11(0, 200, 20, 0.4), 0);
}

// Section 3.9 in play: the smallest opening and the bet, of the share that 190 chips may be bet.
TEST(PublishedCaesar, OpensInProportionToItsChance) {
  const double share = 0.4 + (200.0 - 190) / 80 * (0.95 - 0.4);
  for (const std::string_view cards : {kDeuces, kTrips}) {
    const int64_t bet = 10 + static_cast<int64_t>(listing_11(prior(cards), 190, 20, share));
    EXPECT_EQ(decide(draw_hand(cards), ",rt0=0.5"), Action::raise_to(Chips{bet})) << cards;
  }
}

// Section 4.1: "increasing the risk tolerance when running low on chips (R <= 120)".
TEST(PublishedCaesar, OpensWithWorseHandsOnAShortStackOnceFixed) {
  EXPECT_EQ(decide(draw_hand(kDeuces, 2, 130)).kind, ActionKind::Raise);  // 120 after the ante
  EXPECT_EQ(decide(draw_hand(kDeuces, 2, 131)), Action::check());
  EXPECT_EQ(decide(draw_hand(kDeuces, 2, 130), ",fix=off"), Action::check());
}

// Algorithm 2, lines 4 to 7.
TEST(PublishedCaesar, ValuesActionsAsPrinted) {
  const CaesarValues ev = expected_values({0.6, 0.4}, {0.5, 0.5}, {100, 10, 20, 50, 190});
  EXPECT_DOUBLE_EQ(ev.fold, -0.4 * 10);
  EXPECT_DOUBLE_EQ(ev.call, 0.5 * 100 - 0.5 * (10 + 20));
  EXPECT_DOUBLE_EQ(ev.raise, 0.5 * 100 - 0.5 * (10 + 50));
  EXPECT_DOUBLE_EQ(ev.all_in, 0.5 * 100 - 0.5 * (10 + 190));
}

// Algorithm 2 rewards call, raise and all-in with the same pot, so what costs more is never better.
TEST(PublishedCaesar, NeverPrefersARaise) {
  Rng rng(1);
  for (int i = 0; i < 1000; ++i) {
    const double win = rng.uniform(), call = 1 + rng.below(100), raise = call + 1 + rng.below(100);
    const CaesarValues ev =
        expected_values({win, 1 - win}, {win, 1 - win}, {500 * rng.uniform(), 10, call, raise, 300});
    EXPECT_GE(ev.call, ev.raise);
    EXPECT_GE(ev.raise, ev.all_in);
  }
  const Hand hand = after(draw_hand("3s3d3h6c6s"), {Action::check(), Action::raise_to(Chips{30})});
  EXPECT_EQ(decide(hand), Action::call());  // with a full house
}

// Algorithm 2 with priors: a call of c wins the pot P, so it beats a fold when win * P > loss * c. The pot holds c
// already, so that a pair, with more than one half to win, calls everything, and nothing else calls anything.
TEST(PublishedCaesar, CallsWhenThatIsWorthMoreThanAFold) {
  const auto facing = [](std::string_view cards, int64_t bet) {
    return after(draw_hand(cards), {Action::check(), Action::raise_to(Chips{bet})});
  };
  EXPECT_EQ(decide(facing(kKingHigh, 10)), Action::fold());
  EXPECT_EQ(decide(facing(kDeuces, 60)), Action::call());
  EXPECT_EQ(decide(facing(kDeuces, 190)), Action::call());  // all-in: the same here
}

// describe(hand): the hand alone, whatever the number of opponents; without a pair there is nothing to win.
TEST(PublishedCaesar, JudgesItsHandAgainstOneRandomOne) {
  const HandRank nines = evaluate(*parse_card_set(kNines));
  EXPECT_DOUBLE_EQ(described(nines).win, prior_win(nines, 1));
  EXPECT_DOUBLE_EQ(described(nines).win + described(nines).loss, 1);
  EXPECT_EQ(described(evaluate(*parse_card_set(kKingHigh))).win, 0);
}

// Equation 4: P(win | OH). A prediction of the median hand says nothing; a better one costs, a worse one gives.
TEST(PublishedCaesar, TakesThePredictedHandIntoItsOdds) {
  const CaesarOdds odds{0.7, 0.3};
  EXPECT_NEAR(given_opponent(odds, 6193).win, 0.7, 0.02);  // the best high cards
  EXPECT_LT(given_opponent(odds, 2000).win, 0.1);
  EXPECT_GT(given_opponent(odds, 7000).win, 0.9);
  for (const double rank : {-50.0, 1.0, 4000.0, 9000.0}) {
    const CaesarOdds given = given_opponent(odds, rank);
    EXPECT_NEAR(given.win + given.loss, 1, 1e-12);
  }
}

// Seat 1 bets 40 with nothing, seat 2 calls with trips, seat 0 calls; then they see a hand in which both do it again.
double win_rate_after(int hands, std::string_view params = "") {
  const auto agent = published(params);
  for (int i = 0; i < hands; ++i) {
    const Hand hand =
        after(draw_hand("7s5d4h3c2s KhJd9c8c6d AhAdAc8d6s", 3),
              {Action::check(), Action::raise_to(Chips{40}), Action::call(), Action::call(), Action::stand_pat(),
               Action::stand_pat(), Action::stand_pat(), Action::check(), Action::check(), Action::check()});
    EXPECT_TRUE(hand.is_over());
    agent->end_hand(hand.view(Seat(0)));
  }
  const Hand hand = after(draw_hand(kTrips, 3), {Action::check(), Action::raise_to(Chips{40}), Action::call()});
  Rng rng(1);
  agent->act(hand.view(Seat(0)), rng);
  return agent->insight().front().second;
}

// Section 3.2.2: "for the first 3 rounds only prior distributions are used", afterwards those given the estimate of the
// highest opponent's hand: the trips, not the high cards.
TEST(PublishedCaesar, UsesPriorsForThreeRoundsAndThenTheBestPredictedOpponent) {
  const double before = prior(kTrips);
  const double trips = evaluate(*parse_card_set("AhAdAc8d6s")).value();
  EXPECT_DOUBLE_EQ(win_rate_after(0), before);
  EXPECT_DOUBLE_EQ(win_rate_after(2), before);
  EXPECT_NEAR(win_rate_after(3), given_opponent({before, 1 - before}, trips).win, 1e-9);
  EXPECT_DOUBLE_EQ(win_rate_after(9, ",memory=off"), before);  // section 3.6: that switches the estimator off
}

// Section 3.7 and equation 12: the bet minus the minimum bet to play, over the chips available in that moment.
TEST(PublishedCaesar, CountsEveryBetAgainstTheChipsOfThatMoment) {
  const Hand hand =
      after(draw_hand("7s5d4h3c2s KhKd9c8c6d KcQs2h"),
            {Action::check(), Action::raise_to(Chips{30}), Action::call(), Action::stand_pat(),
             Action::discard(0b11100), Action::raise_to(Chips{40}), Action::raise_to(Chips{100}), Action::call()});
  const std::vector<BetPoint> raiser = bet_points(hand.view(Seat(0)), Seat(1));
  ASSERT_EQ(raiser.size(), 2u);
  EXPECT_DOUBLE_EQ(raiser[0].percent, 100 * (30 - 10) / 190.0);
  EXPECT_EQ(raiser[0].drawn, 0);
  EXPECT_DOUBLE_EQ(raiser[1].percent, 100 * (100 - 40) / 160.0);
  EXPECT_EQ(raiser[1].drawn, 3);
  const std::vector<BetPoint> caller = bet_points(hand.view(Seat(0)), Seat(0));
  ASSERT_EQ(caller.size(), 3u);
  EXPECT_EQ(caller[0].percent, 0);
  EXPECT_DOUBLE_EQ(caller[1].percent, 100 * (40 - 10) / 160.0);
}

// Algorithm 5: one line per opponent, fitted to at least three points. Section 3.7.1: the simpler linear model.
TEST(PublishedCaesar, FitsALineUnlessToldOtherwise) {
  for (const auto& [params, fit] :
       {std::pair{"", "\n8 1 0 3 1 "}, {",degree=2", "\n8 2 0 3 1 "}, {",draws=on", "\n8 1 1 3 1 "}}) {
    const auto agent = published(params);
    agent->end_hand(shown_hand("KhKd9c8c6d", 60).view(Seat(0)));
    EXPECT_NE(agent->save().find(fit), std::string::npos) << agent->save();
  }
}

TEST(BetRegression, SavesAndLoads) {
  BetRegression learned(RegressionOptions{}), other(RegressionOptions{});
  learned.add_hand(shown_hand("KhKd9c8c6d", 60).view(Seat(0)), sitting_at(Seat(0)));
  ASSERT_TRUE(other.load(learned.save()).ok());
  EXPECT_EQ(other.save(), learned.save());
  EXPECT_FALSE(other.load("nonsense").ok());
  EXPECT_FALSE(other.load(learned.save() + "8").ok());
  EXPECT_FALSE(BetRegression(RegressionOptions{2}).load(learned.save()).ok());
  EXPECT_EQ(other.save(), learned.save());
}

}  // namespace
}  // namespace felt
