#include <gtest/gtest.h>

#include "game/dealer.hpp"
#include "reading/bayes_reader.hpp"
#include "reading/hand_prediction.hpp"
#include "reading/markov_reader.hpp"
#include "reading/zju_reader.hpp"

namespace felt {
namespace {

ObservedAction facing_bet(ActionClass kind) {
  ObservedAction action;
  action.action = kind;
  action.pot = Chips{30};
  action.to_call = Chips{10};
  return action;
}

TEST(MarkovReader, BelievesWhatItWasShown) {
  MarkovReader reader;
  const ObservedAction raise = facing_bet(ActionClass::RaisePot);
  EXPECT_DOUBLE_EQ(reader.likelihood(1, raise, {0.9, false, 0}), reader.likelihood(1, raise, {0.1, false, 0}));
  for (int i = 0; i < 20; ++i) reader.learn_shown(1, raise, {0.95, false, 0});
  EXPECT_GT(reader.likelihood(1, raise, {0.9, false, 0}), 5 * reader.likelihood(1, raise, {0.1, false, 0}));
  EXPECT_GT(reader.likelihood(2, raise, {0.9, false, 0}), reader.likelihood(2, raise, {0.1, false, 0}))
      << "others are like those seen";
  EXPECT_GT(reader.likelihood(1, raise, {0.9, false, 0}), reader.likelihood(2, raise, {0.9, false, 0}))
      << "but less surely";
}

TEST(ZjuReader, DomainsLieInOrderAndCoverEverything) {
  const ZjuReader reader;
  const auto fold = reader.domain(1, facing_bet(ActionClass::Fold));
  const auto call = reader.domain(1, facing_bet(ActionClass::Call));
  const auto pot = reader.domain(1, facing_bet(ActionClass::RaisePot));
  EXPECT_EQ(fold.low, 0);
  EXPECT_DOUBLE_EQ(fold.high, call.low);
  EXPECT_NEAR(pot.high, 1, 1e-12);
  EXPECT_LT(call.high, pot.low);
}

TEST(ZjuReader, TheActionsOpenToAPlayerAddUpToOne) {
  const ZjuReader reader;
  for (const double strength : {0.0, 0.3, 0.61, 0.9, 1.0}) {
    double total = 0;
    for (const ActionClass kind : {ActionClass::Fold, ActionClass::Call, ActionClass::RaiseHalf, ActionClass::RaiseMost,
                                   ActionClass::RaisePot}) {
      total += reader.likelihood(1, facing_bet(kind), {strength, false, 0});
    }
    EXPECT_NEAR(total, 1, 1e-12) << strength;
  }
}

TEST(ZjuReader, WhoRaisesOftenRaisesWithMore) {
  ZjuReader reader;
  const ObservedAction raise = facing_bet(ActionClass::RaisePot);
  const double before = reader.domain(1, raise).low;
  for (int i = 0; i < 200; ++i) reader.learn_action(1, raise);
  EXPECT_LT(reader.domain(1, raise).low, before - 0.3);
  EXPECT_GT(reader.domain(2, raise).low, reader.domain(1, raise).low) << "each opponent has his own tightness";
}

TEST(ZjuReader, DomainsMoveTowardsShownHands) {
  ZjuReader reader;
  const ObservedAction call = facing_bet(ActionClass::Call);
  const double before = reader.domain(1, call).low;
  for (int i = 0; i < 30; ++i) reader.learn_shown(1, call, {0.3, false, 0});
  EXPECT_LT(reader.domain(1, call).low, before);
}

TEST(BayesReader, LearnsWhatEachHoldingDoes) {
  BayesReader reader;
  const ObservedAction raise = facing_bet(ActionClass::RaisePot), fold = facing_bet(ActionClass::Fold);
  const HandFeatures aces{0.99, false, 0}, trash{0.01, false, 168};
  EXPECT_DOUBLE_EQ(reader.likelihood(1, raise, aces), reader.likelihood(1, raise, trash)) << "knows nothing yet";
  for (int i = 0; i < 50; ++i) {
    reader.learn_shown(1, raise, aces);
    reader.learn_shown(1, fold, trash);
  }
  EXPECT_GT(reader.likelihood(1, raise, aces), 0.8);
  EXPECT_LT(reader.likelihood(1, raise, trash), 0.2);
  EXPECT_GT(reader.likelihood(2, raise, aces), 0.8) << "others are like those seen";
  // Another class of the same strength is believed to be like it, less surely.
  const HandFeatures other{0.99, false, 5};
  EXPECT_GT(reader.likelihood(1, raise, other), 0.5);
  EXPECT_LT(reader.likelihood(1, raise, other), reader.likelihood(1, raise, aces));
}

TEST(BayesReader, SavesAndLoadsWhatItLearnedOfEverybody) {
  BayesReader reader, other;
  const ObservedAction raise = facing_bet(ActionClass::RaisePot);
  for (int i = 0; i < 20; ++i) reader.learn_shown(1, raise, {0.9, i % 2 == 0, i});
  const auto loaded = other.load(reader.save());
  ASSERT_TRUE(loaded.ok()) << loaded.error().message;
  EXPECT_EQ(other.save(), reader.save());
  EXPECT_DOUBLE_EQ(other.likelihood(5, raise, {0.9, false, 3}), reader.likelihood(5, raise, {0.9, false, 3}));
  for (const char* corrupt : {"", "felt bayes-reader 2\n", "felt bayes-reader 1\nfine 3 1 2 3\n",
                              "felt bayes-reader 1\nfine x 0 0 0 0 0 0\n", "felt bayes-reader 1\nfine 1 0 0 0 0 0 -1\n",
                              "felt bayes-reader 1\nfine 1 0 0 0 0 0 1\nfine 1 0 0 0 0 0 1\n"}) {
    EXPECT_FALSE(other.load(corrupt).ok()) << corrupt;
  }
  EXPECT_EQ(other.save(), reader.save()) << "a text that is refused changes nothing";
}

TEST(BayesReader, ActionsOpenToAPlayerAddUpToOne) {
  BayesReader reader;
  const HandFeatures held{0.6, true, 40};
  for (int i = 0; i < 10; ++i) reader.learn_shown(1, facing_bet(ActionClass::Call), held);
  double total = 0;
  for (const ActionClass kind :
       {ActionClass::Fold, ActionClass::Call, ActionClass::RaiseHalf, ActionClass::RaiseMost, ActionClass::RaisePot}) {
    total += reader.likelihood(1, facing_bet(kind), held);
  }
  EXPECT_NEAR(total, 1, 1e-6);
}

// A raise before the flop makes good hands likelier, and board cards leave the range.
TEST(HandPrediction, FollowsAHand) {
  const auto reader = *make_reader("zju");
  const Rules rules = *named_rules("holdem");
  const HandSetup setup = make_setup(3, Chips{1000}, Chips{5}, Chips{10});
  HandLog log;
  HandState hand(rules, setup, &log);
  Dealer dealer{Rng(7)};
  dealer.run(hand, &log);
  for (const Action action : {Action::raise_to(Chips{40}), Action::call(), Action::fold()}) {
    hand.apply(action, &log);
    dealer.run(hand, &log);
  }
  HandPrediction prediction(*reader, {10, 11, 12});
  for (const HandEvent& event : log) prediction.feed(event);
  const auto aces = Hole(Card(Rank::Ace, Suit::Spades), Card(Rank::Ace, Suit::Hearts));
  const auto trash = Hole(Card(Rank::Seven, Suit::Spades), Card(Rank::Two, Suit::Hearts));
  EXPECT_GT(prediction.of(Seat(2)).probability(aces), 3 * prediction.of(Seat(2)).probability(trash));
  EXPECT_EQ(prediction.actions().size(), 3u);
  for (const Card card : hand.board()) {
    const Card other = card.id() == 0 ? Card::from_id(1) : Card::from_id(0);
    EXPECT_EQ(prediction.of(Seat(2)).probability(Hole(card, other)), 0);
  }
}

TEST(Readers, UnknownModelsGetTheNearestName) {
  const auto reader = make_reader("zhu");
  ASSERT_FALSE(reader.ok());
  EXPECT_EQ(reader.error().message, "there is no model 'zhu'; did you mean 'zju'?");
}

}  // namespace
}  // namespace felt
