#include "app/hands/held_hand.hpp"

#include <gtest/gtest.h>

#include <algorithm>

#include "app/hands/event_text.hpp"
#include "cards/card_text.hpp"
#include "game/dealer.hpp"

namespace felt {
namespace {

DealtCards dealt(const char* text) {
  const auto cards = parse_cards(text);
  return DealtCards(std::span<const Card>(cards.value()));
}

std::string held(Showdown showdown, const char* hole, const char* board) {
  const auto cards = parse_cards(board);
  return held_text(showdown, dealt(hole), board[0] == '\0' ? std::span<const Card>() : std::span<const Card>(*cards));
}

TEST(HeldHand, HasItsGamesName) {
  EXPECT_EQ(held(Showdown::High, "AsKd", "AdKcQh"), "two pair, aces and kings, queen kicker");
  EXPECT_EQ(held(Showdown::High, "AsKd", "Ad"), "") << "too few cards";
  // Four hearts on the board and one in the hand are no flush in Omaha.
  EXPECT_EQ(held(Showdown::TwoFromHand, "AhKdQcJs", "2h5h9hTh3c"), "ace high, then king, ten, nine and five");
  EXPECT_EQ(held(Showdown::TwoFromHand, "AhKhQcJs", "2h5h9hTd3c"), "flush, ace high, then king, nine, five and deuce");
  EXPECT_EQ(held(Showdown::DeuceToSeven, "8s6d5c4h2c", ""), "8-6-5-4-2 low");
  EXPECT_EQ(held(Showdown::DeuceToSeven, "8s8d5c4h2c", ""), "pair of eights, five, four and deuce kickers");
}

// Two hands all-in, aces each: the kicker decides, and both names and the winner's line say so.
TEST(ShownHands, NameTheKickersThatDecide) {
  const Rules rules = *named_rules("holdem");
  HandSetup setup;
  setup.players = 2;
  setup.stacks.fill(Chips{1000});
  setup.min_bet = Chips{10};
  post_blinds(setup, Chips{5}, Chips{10});
  HandLog log;
  HandState hand(rules, setup, &log);
  Dealer dealer(*parse_cards("AsKdAhQcAd9c7h4d2s"), Rng(1));
  dealer.run(hand, &log);
  EXPECT_EQ(shown_hands(hand)[0], "") << "nothing has been shown yet";
  for (const Action& action : {Action::raise_to(Chips{1000}), Action::call()}) {
    hand.apply(action, &log);
    dealer.run(hand, &log);
  }
  ASSERT_TRUE(hand.is_over());
  EventText words{.names = {"ann", "bob"}, .you = {}, .held = shown_hands(hand)};
  EXPECT_EQ(words.held[0], "pair of aces, king kicker");
  EXPECT_EQ(words.held[1], "pair of aces, queen kicker");
  const auto won = std::ranges::find(log, EventKind::PotWon, &HandEvent::kind);
  ASSERT_NE(won, log.end());
  EXPECT_EQ(words.line(*won, false), "ann wins 2,000 with a pair of aces, king kicker");
}

}  // namespace
}  // namespace felt
