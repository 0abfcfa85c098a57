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

}  // namespace
}  // namespace felt
