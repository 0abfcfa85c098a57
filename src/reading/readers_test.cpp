#include <gtest/gtest.h>

#include "game/dealer.hpp"
#include "reading/facing_bet_fixture.hpp"
#include "reading/hand_prediction.hpp"
#include "reading/make_reader.hpp"
#include "reading/models/bayes_reader.hpp"

namespace felt {
namespace {

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
