#include "reading/models/markov_reader.hpp"

#include <gtest/gtest.h>

#include "game/dealer.hpp"
#include "reading/facing_bet_fixture.hpp"
#include "reading/hand_prediction.hpp"

namespace felt {
namespace {

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

// A raise, which was shown with strength, then a call, of which nothing is known.
RangePosterior belief_after_raise_and_call(MarkovReader& reader) {
  const Rules rules = *named_rules("holdem");
  const HandSetup setup = make_setup(2, Chips{1000}, Chips{5}, Chips{10});
  HandLog log;
  HandState hand(rules, setup, &log);
  Dealer dealer{Rng(7)};
  dealer.run(hand, &log);
  for (const Action action : {Action::raise_to(Chips{40}), Action::raise_to(Chips{120}), Action::call()}) {
    hand.apply(action, &log);
  }
  ObservedAction raise;
  raise.action = ActionClass::RaisePot;
  for (int i = 0; i < 50; ++i) reader.learn_shown(1, raise, {0.95, false, 0});
  HandPrediction prediction(reader, {10, 11});
  for (const HandEvent& event : log) prediction.feed(event);
  return prediction.of(prediction.actions().front().action.seat);
}

TEST(MarkovReader, RemembersTheLatestActionOnly) {
  MarkovReader latest, product(MarkovReader::Memory::AllActions);
  const double nothing_known = RangePosterior().entropy();
  EXPECT_NEAR(belief_after_raise_and_call(latest).entropy(), nothing_known, 1e-9);
  EXPECT_LT(belief_after_raise_and_call(product).entropy(), nothing_known - 0.1);
}

TEST(MarkovReader, SavesAndLoadsWhatItLearnedOfEverybody) {
  MarkovReader reader, other;
  const ObservedAction raise = facing_bet(ActionClass::RaisePot);
  for (int i = 0; i < 20; ++i) reader.learn_shown(1, raise, {i / 20.0, false, 0});
  for (int i = 0; i < 7; ++i) reader.learn_shown(2, facing_bet(ActionClass::Call), {0.5, false, 0});
  const auto loaded = other.load(reader.save());
  ASSERT_TRUE(loaded.ok()) << loaded.error().message;
  EXPECT_EQ(other.save(), reader.save());
  EXPECT_EQ(other.likelihood(5, raise, {0.9, false, 3}), reader.likelihood(5, raise, {0.9, false, 3}));
  for (const char* corrupt :
       {"", "felt markov-reader 2\n", "felt markov-reader 1\n0 0 1 2 3 4\n", "felt markov-reader 1\n4 0 1 2 3 4 5\n",
        "felt markov-reader 1\n0 6 1 2 3 4 5\n", "felt markov-reader 1\n0 0 1 2 3 4 -5\n",
        "felt markov-reader 1\n0 0 1 2 3 4 0.5\n", "felt markov-reader 1\n0 0 1 2 3 4 5\n0 0 1 2 3 4 5\n"}) {
    const auto refused = other.load(corrupt);
    ASSERT_FALSE(refused.ok()) << corrupt;
    EXPECT_TRUE(refused.error().message.starts_with("line ")) << refused.error().message;
  }
  EXPECT_EQ(other.save(), reader.save()) << "a text that is refused changes nothing";
}

}  // namespace
}  // namespace felt
