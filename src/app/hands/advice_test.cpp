#include "app/hands/advice.hpp"

#include <gtest/gtest.h>

#include "app/read/read_hand.hpp"
#include "history/phh/phh_replay.hpp"

namespace felt {
namespace {

constexpr std::string_view kHead =
    "variant = 'NT'\nante_trimming_status = true\nantes = [0, 0]\nblinds_or_straddles = [100, 50]\nmin_bet = 100\n"
    "starting_stacks = [10000, 10000]\n";

ReadableHand recorded(std::string_view actions) {
  auto found = find_hand(std::string(kHead) + "actions = [" + std::string(actions) + "]\n", "hand", std::nullopt);
  EXPECT_TRUE(found.ok()) << found.error().message;
  return *std::move(found);
}

double share_of(const Advice& advice, ActionKind kind) {
  double share = 0;
  for (const AdvisedAction& action : advice.actions) share += action.action.kind == kind ? action.frequency : 0;
  return share;
}

// The nuts fold to a bet on the river: that is what they could have won, and more.
TEST(Advice, FoldingTheNutsCostsThePot) {
  const ReadableHand hand = recorded(
      "'d dh p1 KdTc', 'd dh p2 AsKs', 'p2 cbr 250', 'p1 cc', 'd db QsJs2h', 'p1 cc', 'p2 cc', 'd db Ts', 'p1 cc', "
      "'p2 cc', 'd db 3c', 'p1 cbr 321', 'p2 f'");
  ASSERT_TRUE(HandAdvisor::check(hand.logged()).ok());
  auto made = HandAdvisor::make(search_profile(0));
  ASSERT_TRUE(made.ok());
  HandAdvisor advisor = *std::move(made);
  const int decisions = HandAdvisor::decisions(hand.logged());
  EXPECT_EQ(decisions, 8);
  const Advice last = advisor.advise(hand.logged(), decisions);
  EXPECT_TRUE(last.is_searched);
  EXPECT_EQ(last.street, 3);
  EXPECT_EQ(last.taken, Action::fold());
  EXPECT_EQ(last.to_call, Chips{321});
  EXPECT_LT(share_of(last, ActionKind::Fold), 0.01);
  ASSERT_TRUE(last.ev_lost);
  EXPECT_GE(*last.ev_lost, 8.2);  // 500 + 321 chips in the middle, at least
  EXPECT_LT(last.exploitability.value(), 0.05);
}

// The bet of 321 is among the actions of the decision at which it was made, as it was made.
TEST(Advice, WhatWasDoneIsAmongTheActions) {
  const ReadableHand hand = recorded(
      "'d dh p1 KdTc', 'd dh p2 7s6s', 'p2 cbr 250', 'p1 cc', 'd db QsJs2h', 'p1 cc', 'p2 cc', 'd db 9s', 'p1 cc', "
      "'p2 cc', 'd db 3c', 'p1 cbr 321', 'p2 f'");
  auto made = HandAdvisor::make(search_profile(0));
  ASSERT_TRUE(made.ok());
  HandAdvisor advisor = *std::move(made);
  const Advice bet = advisor.advise(hand.logged(), 7);
  EXPECT_EQ(bet.taken, Action::raise_to(Chips{321}));
  ASSERT_TRUE(bet.ev_lost);
  EXPECT_GE(*bet.ev_lost, 0);
  EXPECT_NEAR(share_of(bet, ActionKind::Check) + share_of(bet, ActionKind::Raise), 1, 1e-6);
  const Advice first = advisor.advise(hand.logged(), 1);
  EXPECT_FALSE(first.is_searched);
  EXPECT_FALSE(first.ev_lost);
  EXPECT_FALSE(first.opponent.is_empty());
}

TEST(Advice, SaysForWhomItIs) {
  ReadableHand hand = recorded("'d dh p1 KdTc', 'd dh p2 AsKs', 'p2 f'");
  EXPECT_TRUE(HandAdvisor::check(hand.logged()).ok());
  hand.rules.betting = Betting::FixedLimit;
  EXPECT_FALSE(HandAdvisor::check(hand.logged()).ok());
}

}  // namespace
}  // namespace felt
