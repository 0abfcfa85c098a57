#include "solver/search/hand_streets.hpp"

#include <gtest/gtest.h>

#include "game/hand.hpp"

namespace felt {
namespace {

// Seat 1 has the button; seat 0 has less.
Hand uneven_hand() {
  static const Rules rules = *named_rules("holdem", "tda");
  HandSetup setup = make_setup(2, Chips{5'000}, Chips{50}, Chips{100});
  setup.stacks[0] = Chips{3'000};
  return Hand(rules, setup, Dealer(Rng(1)));
}

TEST(HandStreets, TellWhatWasThereAndWhatWasDone) {
  Hand hand = uneven_hand();
  const std::vector<Action> line{Action::raise_to(Chips{300}),  // before the flop
                                 Action::call(),
                                 Action::check(),  // flop
                                 Action::raise_to(Chips{400}),
                                 Action::raise_to(Chips{900}),
                                 Action::call(),
                                 Action::check()};  // turn
  for (const Action& action : line) hand.act(action);
  const Seat actor = hand.state().actor();
  const auto streets = streets_of(hand.state(), hand.view(actor).history());
  ASSERT_EQ(streets.size(), 3u);
  EXPECT_EQ(streets[0].line, (std::vector{Chips{300}, Chips{300}}));
  EXPECT_EQ(streets[1].pot, Chips{600});
  EXPECT_EQ(streets[1].stack, Chips{2'700});
  EXPECT_EQ(streets[1].line, (std::vector{Chips{0}, Chips{400}, Chips{900}, Chips{900}}));
  EXPECT_EQ(streets[2].pot, Chips{2'400});
  EXPECT_EQ(streets[2].stack, Chips{1'800});
  EXPECT_EQ(streets[2].line, std::vector{Chips{0}});
}

TEST(HandStreets, AStreetThatHasJustBegunHasNoSteps) {
  Hand hand = uneven_hand();
  hand.act(Action::call());
  hand.act(Action::check());
  const auto streets = streets_of(hand.state(), hand.view(hand.state().actor()).history());
  ASSERT_EQ(streets.size(), 2u);
  EXPECT_TRUE(streets[1].line.empty());
  EXPECT_EQ(streets[1].pot, Chips{200});
  EXPECT_EQ(streets[1].stack, Chips{2'900});
}

// The button and the small blind are left; the small blind acts first.
TEST(HandStreets, CountWhoWasInTheHand) {
  static const Rules rules = *named_rules("holdem", "tda");
  Hand hand(rules, make_setup(3, Chips{5'000}, Chips{50}, Chips{100}), Dealer(Rng(1)));
  for (const Action& action : {Action::call(), Action::call(), Action::check(),  // before the flop
                               Action::check(), Action::raise_to(Chips{200}), Action::call(), Action::fold()}) {
    hand.act(action);
  }
  const Seat actor = hand.state().actor();
  const auto streets = streets_of(hand.state(), hand.view(actor).history());
  ASSERT_EQ(streets.size(), 3u);
  EXPECT_EQ(streets[0].players, 3);
  EXPECT_EQ(streets[1].players, 3);
  EXPECT_EQ(streets[2].players, 2);
  EXPECT_EQ(streets[2].pot, Chips{700});
  EXPECT_EQ(streets[2].stack, Chips{4'700});
  EXPECT_EQ(two_left(hand.state())[0], actor);
  EXPECT_EQ(two_left(hand.state())[1], hand.state().button());
}

}  // namespace
}  // namespace felt
