#include "game/hand_state.hpp"

#include <gtest/gtest.h>

#include "game/dealer.hpp"

namespace felt {
namespace {

TEST(HandState, IsSmall) { EXPECT_LE(sizeof(HandState), 1024u); }

TEST(HandState, SixPlayersCheckDownToAShowdown) {
  const Rules rules = *named_rules("holdem");
  const HandSetup setup = make_setup(6, Chips{1000}, Chips{5}, Chips{10});
  HandLog log;
  HandState hand(rules, setup, &log);
  Dealer dealer{Rng(1)};
  dealer.run(hand, &log);
  while (!hand.is_over()) {
    hand.apply(hand.to_call() > Chips{0} ? Action::call() : Action::check(), &log);
    dealer.run(hand, &log);
  }
  Chips total;
  for (const Seat seat : hand.seats()) total += hand.stack(seat);
  EXPECT_EQ(total, Chips{6000});
  EXPECT_EQ(hand.pot(), Chips{0});
}

TEST(HandState, BoardsAreRunOnlyAsOftenAsTheDeckLasts) {
  const Rules rules = *named_rules("omaha");
  HandSetup setup;
  setup.players = 9;
  setup.stacks.fill(Chips{2});  // everybody is all-in with a call
  setup.min_bet = Chips{2};
  post_blinds(setup, Chips{1}, Chips{2});
  HandState hand(rules, setup);
  Dealer dealer{Rng(1)};
  while (hand.phase() != Phase::DealBoard) {
    if (is_decision(hand))
      hand.apply(Action::call());
    else
      dealer.step(hand);
  }
  EXPECT_EQ(hand.why_not_run(3), Illegal::None);         // 36 + 3 x 5 cards
  EXPECT_EQ(hand.why_not_run(4), Illegal::TooFewCards);  // 36 + 4 x 5 cards
}

}  // namespace
}  // namespace felt
