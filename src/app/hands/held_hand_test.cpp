#include "app/hands/held_hand.hpp"

#include <gtest/gtest.h>

#include <algorithm>

#include "app/telling/event_text.hpp"
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

TEST(HeldHand, HasANameInEveryGame) {
  EXPECT_EQ(held(Showdown::DeuceToSeven, "Ac5d4h3s2c", ""), "A-5-4-3-2 low") << "no straight: the ace is high";
  EXPECT_EQ(held(Showdown::AceToFive, "Ac5d4h3s2cKdKh", ""), "5-4-3-2-A low");
  EXPECT_EQ(held(Showdown::Badugi, "Ac5d4h3s", ""), "badugi, 5-4-3-A");
  EXPECT_EQ(held(Showdown::Badugi, "Ac5c4h3s", ""), "three-card 4-3-A");
  EXPECT_EQ(held(Showdown::ShortDeck, "Ac6d", "7h8s9cKdKh"), "straight, nine high");
  EXPECT_EQ(held(Showdown::High, "AcAdKhKs", "9c"), "two pair, aces and kings, nine kicker") << "a common card";
}

TEST(HeldHand, HasALowHandWhereHalfOfThePotIsForIt) {
  const Rules stud = *named_rules("stud-hilo");
  EXPECT_EQ(held_low_text(stud, dealt("Ac2d3h5s7cKdKh"), {}), "7-5-3-2-A");
  EXPECT_EQ(held_low_text(stud, dealt("Ac2d3h5s9cKdKh"), {}), "") << "nine is too high";
  EXPECT_EQ(held_low_text(*named_rules("stud"), dealt("Ac2d3h5s7cKdKh"), {}), "");
  EXPECT_EQ(held_text_of(stud, dealt("Ac2d3h5s7cKdKh"), {}),
            "pair of kings, ace, seven and five kickers; low 7-5-3-2-A");
}

TEST(EventText, WhoWinsTheLowHalfWinsItWithTheLowHand) {
  HandEvent won;
  won.kind = EventKind::PotWon;
  won.half = PotHalf::Low;
  won.amount = Chips{500};
  const EventText words{.names = {"ann"}, .you = {}, .held = {"pair of kings"}, .held_low = {"7-5-3-2-A"}};
  EXPECT_EQ(words.line(won, false), "ann wins 500 for the low hand with 7-5-3-2-A");
  won.half = PotHalf::High;
  EXPECT_EQ(words.line(won, false), "ann wins 500 for the high hand with a pair of kings");
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
