#include "protocol/halmstad/halmstad_mirror.hpp"

#include <gtest/gtest.h>

#include "cards/card_text.hpp"
#include "protocol/halmstad/halmstad_betting.hpp"
#include "protocol/halmstad/halmstad_parser.hpp"

namespace felt {
namespace {

const Rules kRules = halmstad_rules(HalmstadMode::Original);

constexpr std::string_view kDeal =
    "Round 1\nChips Ann 200\nChips Bob 200\nChips Cid 60\nChips Dan 0\nCards 4h 4d 5c Jd 6d\nAnte_Changed 10\n"
    "Forced_Bet Bob 10\nForced_Bet Cid 10\nForced_Bet Ann 10\n";

HalmstadMirror mirror_of(const std::string& text) {
  HalmstadMirror mirror(kRules, "Ann");
  HalmstadParser parser;
  parser.feed(text);
  while (const auto message = parser.next()) mirror.take(*message);
  return mirror;
}
HalmstadMirror after(std::string_view moves) { return mirror_of(std::string(kDeal) + std::string(moves)); }

TEST(HalmstadMirror, SeatsAreTheOrderOfTheAntes) {
  const HalmstadMirror mirror = after("Player_Check Bob \nPlayer_Check Cid \nOpen? 11 10 190\n");
  ASSERT_NE(mirror.hand(), nullptr);
  EXPECT_EQ(mirror.hand()->players(), 3);
  EXPECT_EQ(mirror.seat(), Seat(2));
  EXPECT_EQ(mirror.player_in(Seat(0)), 1);
  const View view = mirror.view();
  EXPECT_TRUE(view.is_my_turn());
  EXPECT_EQ(view.hole(), DealtCards(*parse_cards("4h4d5cJd6d")));
  EXPECT_EQ(view.stack(Seat(1)), Chips{50});
  EXPECT_EQ(view.pot(), Chips{30});
  EXPECT_EQ(view.history().back().kind, EventKind::Check);
}

TEST(HalmstadMirror, FollowsAWholeHand) {
  const HalmstadMirror mirror = after(
      "Player_Open Bob 30\nPlayer_All-in Cid 60\nCall/Raise? 60 90 10 190\nPlayer_Call Ann \nPlayer_Call Bob \n"
      "Player_Draw Bob 2\nPlayer_Draw Cid 0\nDraw?\nCards 4h 4d 4c Jd 6d\nPlayer_Draw Ann 1\n"
      "Player_Check Bob \nOpen? 61 60 140\nPlayer_Open Ann 100\nPlayer_Fold Bob \n"
      "Player_Hand Cid 2c 2d 2h 9s 8s\nPlayer_Hand Ann 4h 4d 4c Jd 6d\nRound_result Ann 220\n");
  ASSERT_NE(mirror.hand(), nullptr);
  EXPECT_TRUE(mirror.hand()->is_over());
  EXPECT_EQ(mirror.hand()->net(Seat(2)), Chips{120});
  EXPECT_EQ(mirror.hand()->discarded(Seat(2)), CardSet(*parse_card_set("5c")));
  EXPECT_EQ(mirror.hand()->shown_cards(Seat(1)), DealtCards(*parse_cards("2c2d2h9s8s")));
}

TEST(HalmstadMirror, TakesOpeningsBelowAnAnte) {
  const HalmstadMirror mirror = after("Player_Open Bob 13\nPlayer_Call Cid \nCall/Raise? 13 16 10 190\n");
  ASSERT_NE(mirror.hand(), nullptr);
  EXPECT_EQ(mirror.hand()->to_call(), Chips{3});
  EXPECT_EQ(mirror.hand()->raise_interval().min, Chips{6});
}

// A player who is disconnected while cards are drawn is folded there.
TEST(HalmstadMirror, FoldsOutOfTurn) {
  const HalmstadMirror mirror = after(
      "Player_Check Bob \nPlayer_Check Cid \nOpen? 11 10 190\nPlayer_Check Ann \nPlayer_Fold Bob \nPlayer_Draw Cid 5\n"
      "Draw?\nCards 4h 4d 5c Jd 6d\nPlayer_Draw Ann 0\nPlayer_Check Cid \nOpen? 11 10 190\n");
  ASSERT_NE(mirror.hand(), nullptr);
  EXPECT_TRUE(mirror.view().is_my_turn());
  EXPECT_EQ(mirror.view().opponents(), SeatSet(Seat(1)));
}

TEST(HalmstadMirror, AnUndisputedWinEndsTheHand) {
  const HalmstadMirror mirror = after(
      "Player_Open Bob 50\nPlayer_Fold Cid \nCall/Raise? 50 90 10 190\nPlayer_Fold Ann \nRound_Win_Undisputed Bob "
      "70\n");
  ASSERT_NE(mirror.hand(), nullptr);
  EXPECT_TRUE(mirror.hand()->is_over());
  EXPECT_EQ(mirror.hand()->net(Seat(0)), Chips{20});
}

// Other kickers, other winner: the hand ends, and the chips of the next round are the server's.
TEST(HalmstadMirror, DoesNotInsistOnItsOwnWinner) {
  HalmstadMirror mirror = after(
      "Player_Check Bob \nPlayer_Fold Cid \nOpen? 11 10 190\nPlayer_Check Ann \nPlayer_Draw Bob 0\nDraw?\n"
      "Cards 4h 4d 5c Jd 6d\nPlayer_Draw Ann 0\nPlayer_Check Bob \nOpen? 11 10 190\nPlayer_Check Ann \n"
      "Player_Hand Bob 4c 4s Ac Kc 2d\nPlayer_Hand Ann 4h 4d 5c Jd 6d\nRound_result Bob 30\n");
  ASSERT_NE(mirror.hand(), nullptr);
  EXPECT_TRUE(mirror.hand()->is_over());
  mirror.take({HalmstadKind::Round, {}, {2}});
  mirror.take({HalmstadKind::Chips, "Bob", {220}});
  EXPECT_EQ(mirror.players()[1].chips, Chips{220});
}

TEST(HalmstadMirror, GivesUpWhatItCannotFollow) {
  EXPECT_EQ(after("Player_Raise Bob 5\n").hand(), nullptr);
  EXPECT_EQ(after("Player_Open Bob 30\nPlayer_Call Ann \nPlayer_Call Cid \n").hand(), nullptr);  // not in turn
  EXPECT_EQ(after("Open? 11 10 500\n").hand(), nullptr);                                         // not our stack
  EXPECT_EQ(mirror_of("Round 1\nChips Bob 5\nForced_Bet Bob 5\nDraw?\n").hand(), nullptr);
  EXPECT_EQ(after("Player_Draw Bob 99999999999\n").hand(), nullptr);
}

TEST(HalmstadMirror, FollowsTheNextRoundAfterOneItGaveUp) {
  HalmstadMirror mirror = after("Player_Raise Bob 5\n");
  HalmstadParser parser;
  parser.feed(std::string(kDeal) + "Player_Check Bob \n");
  while (const auto message = parser.next()) mirror.take(*message);
  EXPECT_NE(mirror.hand(), nullptr);
}

}  // namespace
}  // namespace felt
