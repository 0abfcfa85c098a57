// Games beyond hold'em, line for line as PokerStars writes them, and read again.
#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "cards/card_text.hpp"
#include "cards/showdown.hpp"
#include "history/pokerstars/pokerstars_hand_name.hpp"
#include "history/pokerstars/pokerstars_header.hpp"
#include "history/pokerstars/pokerstars_test_play.hpp"

namespace felt {
namespace {

using testing::HasSubstr;

// What is written is read to the same text.
std::string written_twice(const std::string& phh) {
  const Played played = play_phh(phh);
  EXPECT_EQ(played.why, "");
  EXPECT_EQ(read_and_play(played.pokerstars).pokerstars, played.pokerstars);
  return played.pokerstars;
}

const std::string kStud =
    "variant = 'F7S'\nantes = [0.01, 0.01, 0.01]\nbring_in = 0.02\nsmall_bet = 0.04\nbig_bet = 0.08\n"
    "starting_stacks = [2, 1.50, 1]\n"
    "actions = ['d dh p1 6d6hJc', 'd dh p2 ????2d', 'd dh p3 ????As', 'p2 pb', 'p3 f', 'p1 cbr 0.04', 'p2 cc', "
    "'d dh p1 5s', 'd dh p2 Th', 'p1 cc', 'p2 cbr 0.04', 'p1 cc', 'd dh p1 6c', 'd dh p2 9c', 'p1 cbr 0.08', 'p2 cc', "
    "'d dh p1 Kd', 'd dh p2 3s', 'p1 cc', 'p2 cc', 'd dh p1 Qs', 'd dh p2 ??', 'p1 cbr 0.08', 'p2 cc', "
    "'p1 sm 6d6hJc5s6cKdQs', 'p2 sm']\nplayers = ['Ann', 'Bob', 'Cy']\nhand = 7\nvenue = 'PokerStars'\nday = 4\nmonth "
    "= 3\nyear = 2012\n"
    "time = 09:05:06\ntable = 'Vega'\nseat_count = 8\ncurrency_symbol = '$'\ncurrency = 'USD'\n_felt_hero = 'Ann'\n";

TEST(PokerStarsGames, StudHasStreetsAndUpCards) {
  EXPECT_EQ(written_twice(kStud),
            "PokerStars Hand #7:  7 Card Stud Limit ($0.04/$0.08 USD) - 2012/03/04 9:05:06 ET\n"
            "Table 'Vega' 8-max\n"
            "Seat 1: Ann ($2 in chips)\nSeat 2: Bob ($1.50 in chips)\nSeat 3: Cy ($1 in chips)\n"
            "Ann: posts the ante $0.01\nBob: posts the ante $0.01\nCy: posts the ante $0.01\n"
            "*** 3rd STREET ***\nDealt to Ann [6d 6h Jc]\nDealt to Bob [2d]\nDealt to Cy [As]\n"
            "Bob: brings in for $0.02\nCy: folds\nAnn: raises $0.02 to $0.04\nBob: calls $0.02\n"
            "*** 4th STREET ***\nDealt to Ann [6d 6h Jc] [5s]\nDealt to Bob [2d] [Th]\n"
            "Ann: checks\nBob: bets $0.04\nAnn: calls $0.04\n"
            "*** 5th STREET ***\nDealt to Ann [6d 6h Jc 5s] [6c]\nDealt to Bob [2d Th] [9c]\n"
            "Ann: bets $0.08\nBob: calls $0.08\n"
            "*** 6th STREET ***\nDealt to Ann [6d 6h Jc 5s 6c] [Kd]\nDealt to Bob [2d Th 9c] [3s]\n"
            "Ann: checks\nBob: checks\n"
            "*** RIVER ***\nDealt to Ann [6d 6h Jc 5s 6c Kd] [Qs]\nAnn: bets $0.08\nBob: calls $0.08\n"
            "*** SHOW DOWN ***\nAnn: shows [6d 6h Jc 5s 6c Kd Qs] (three of a kind, Sixes)\nBob: mucks hand\n"
            "Ann collected $0.51 from pot\n"
            "*** SUMMARY ***\nTotal pot $0.51 | Rake $0\n"
            "Seat 1: Ann showed [6d 6h Jc 5s 6c Kd Qs] and won ($0.51) with three of a kind, Sixes\n"
            "Seat 2: Bob mucked\nSeat 3: Cy folded on the 3rd Street (didn't bet)\n\n\n");
}

// Before all cards were dealt: everybody is all-in, and the text shows the hands in the end.
TEST(PokerStarsGames, RazzNamesLowHandsAndShowsThemInTheEnd) {
  const std::string text = written_twice(
      "variant = 'FR'\nantes = [1, 1, 1]\nbring_in = 2\nsmall_bet = 4\nbig_bet = 8\nstarting_stacks = [9, 100, 1]\n"
      "actions = ['d dh p1 2c3d4h', 'd dh p2 5c6dKh', 'd dh p3 TcTd9s', 'p2 pb', 'p1 cbr 4', 'p2 cbr 8', 'p1 cc', "
      "'d dh p1 Ac', 'd dh p2 7c', 'd dh p3 Th', 'd dh p1 Kd', 'd dh p2 8c', 'd dh p3 Ts', 'd dh p1 Ks', 'd dh p2 Kc', "
      "'d dh p3 9h', 'd dh p1 5h', 'd dh p2 Ad', 'd dh p3 9d']\nplayers = ['Ann', 'Bob', 'Cy']\n");
  EXPECT_THAT(text, HasSubstr("Razz Limit (4/8)"));
  EXPECT_THAT(text, HasSubstr("Cy: posts the ante 1 and is all-in\n"));
  EXPECT_THAT(text,
              HasSubstr("Bob: brings in for 2\nAnn: raises 2 to 4\nBob: raises 4 to 8\nAnn: calls 4 and is all-in\n"
                        "*** 4th STREET ***\nDealt to Ann [4h] [Ac]\n"));
  EXPECT_THAT(text, HasSubstr("*** RIVER ***\n*** SHOW DOWN ***\n"));
  EXPECT_THAT(text, HasSubstr("Ann: shows [2c 3d 4h Ac Kd Ks 5h] (Lo: 5,4,3,2,A)\n"));
  EXPECT_THAT(text, HasSubstr("Cy: shows [Tc Td 9s Th Ts 9h 9d] (a full house, Nines full of Tens)\n"));
  EXPECT_THAT(text, HasSubstr("Seat 1: Ann showed [2c 3d 4h Ac Kd Ks 5h] and won (19) with Lo: 5,4,3,2,A\n"));
}

// With the lowest card all-in on the ante, the next player opens.
TEST(PokerStarsGames, WhoOpensForAnAllInBringsIn) {
  const std::string text = written_twice(
      "variant = 'F7S'\nantes = [1, 1, 1]\nbring_in = 2\nsmall_bet = 4\nbig_bet = 8\nstarting_stacks = [9, 100, 1]\n"
      "actions = ['d dh p1 2c3d4h', 'd dh p2 5c6dKh', 'd dh p3 TcTd2s', 'p1 cc', 'p2 cbr 4', 'p1 f', 'd dh p2 Ah', "
      "'d dh p3 7h', 'd dh p2 Ad', 'd dh p3 7d', 'd dh p2 Ac', 'd dh p3 9d', 'd dh p2 As', 'd dh p3 9c']\n");
  EXPECT_THAT(text, HasSubstr("p1: brings in for 2\np2: raises 2 to 4\np1: folds\nUncalled bet (2) returned to p2\n"));
}

TEST(PokerStarsGames, EqualSeatsNeedNoButtonAndOthersDo) {
  std::string turned = kStud;
  turned.replace(turned.find("_felt_hero"), 0, "seats = [5, 7, 2]\n");
  EXPECT_THAT(written_twice(turned), HasSubstr("Table 'Vega' 8-max Seat #2 is the button\nSeat 2: Cy"));
  turned.replace(turned.find("[5, 7, 2]"), 9, "[2, 5, 7]");
  EXPECT_THAT(written_twice(turned), HasSubstr("Table 'Vega' 8-max\nSeat 2: Ann"));
}

const std::string kHighLow =
    "variant = 'PO/8'\nantes = [0, 0, 0]\nblinds_or_straddles = [1, 2, 0]\nmin_bet = 2\nstarting_stacks = [10, 40, "
    "40]\n"
    "actions = ['d dh p1 As2sQd9d', 'd dh p2 KhKd9sTc', 'd dh p3 2c3dQh9h', 'p3 cbr 7', 'p1 cbr 10', 'p2 cc', 'p3 cc', "
    "'d db 4h5h8c', 'p2 cbr 30', 'p3 cc', 'p1 sm As2sQd9d', 'p2 sm KhKd9sTc', 'p3 sm 2c3dQh9h', 'd db Ks', 'd db Jd']\n"
    "players = ['Ann', 'Bob', 'Cy']\n";

TEST(PokerStarsGames, HighLowCollectsHalfByHalf) {
  const std::string text = written_twice(kHighLow);
  EXPECT_THAT(text, HasSubstr("Omaha Hi/Lo Pot Limit (1/2)"));
  EXPECT_THAT(text, HasSubstr("Bob: shows [Kh Kd 9s Tc] (HI: three of a kind, Kings)\n"
                              "Cy: shows [2c 3d Qh 9h] (HI: high card King; LO: 8,5,4,3,2)\n"
                              "Bob collected 30 from side pot\nCy collected 30 from side pot\n"
                              "Ann: shows [As 2s Qd 9d] (HI: high card Ace; LO: 8,5,4,2,A)\n"
                              "Bob collected 15 from main pot\nAnn collected 15 from main pot\n*** SUMMARY ***"));
  EXPECT_THAT(text, HasSubstr("showed [As 2s Qd 9d] and won (15) with HI: high card Ace; LO: 8,5,4,2,A\n"));
  EXPECT_THAT(text, HasSubstr("showed [Kh Kd 9s Tc] and won (45) with HI: three of a kind, Kings\n"));
  std::string high = kHighLow;
  high.replace(high.find("4h5h8c"), 6, "4hJhTh");
  EXPECT_THAT(written_twice(high), HasSubstr("from main pot\nNo low hand qualified\n*** SUMMARY ***"));
}

TEST(PokerStarsGames, ShortDeckHasAButtonBlind) {
  const std::string text = written_twice(
      "variant = 'NS'\nantes = [0.25, 0.25, 0.25]\nblinds_or_straddles = [0, 0, 0.50]\nmin_bet = 0.50\n"
      "starting_stacks = [50, 60, 70]\n"
      "actions = ['d dh p1 Ah6d', 'd dh p2 ????', 'd dh p3 KhKd', 'p1 cc', 'p2 f', 'p3 cbr 2', 'p1 cc', 'd db 7c8d9s', "
      "'p1 cc', 'p3 cc', 'd db Kc', 'p1 cc', 'p3 cc', 'd db Ks', 'p1 cc', 'p3 cc', 'p1 sm Ah6d', 'p3 sm KhKd']\n"
      "currency_symbol = '$'\ncurrency = 'USD'\n");
  EXPECT_THAT(text, HasSubstr("6+ Hold'em No Limit (Button Blind $0.50 - Ante $0.25  USD) - 2000/01/01"));
  EXPECT_THAT(text, HasSubstr("p3: posts the ante $0.25\np3: posts button blind $0.50\n*** HOLE CARDS ***\n"));
  EXPECT_THAT(text,
              HasSubstr("p1: shows [Ah 6d] (a straight, Ace to Nine)\np3: shows [Kh Kd] (four of a kind, Kings)\n"));
  EXPECT_THAT(text, HasSubstr("Seat 3: p3 (button) showed"));
}

TEST(PokerStarsGames, CourchevelHasACardBesideTheHoleCards) {
  const std::string text = written_twice(
      "variant = 'PC'\nantes = [0, 0]\nblinds_or_straddles = [1, 2]\nmin_bet = 2\nstarting_stacks = [100, 100]\n"
      "actions = ['d dh p1 AsKsQsJsTs', 'd dh p2 ??????????', 'd db 9h', 'p2 cbr 6', 'p1 cc', 'd db 2c3c', 'p1 cc', "
      "'p2 cbr 12', 'p1 f']\n_felt_hero = 'p1'\n");
  EXPECT_THAT(text, HasSubstr("*** HOLE CARDS *** [9h]\nDealt to p1 [As Ks Qs Js Ts]\np2: raises 4 to 6\np1: calls 4\n"
                              "*** FLOP *** [9h] [2c 3c]\n"));
  EXPECT_THAT(text, HasSubstr("Board [9h 2c 3c]\n"));
}

TEST(PokerStarsGames, ACommonCardStandsOnTheRiver) {
  std::string deal;
  const char* const up[] = {"9c", "8d", "7c", "6c", "5d", "4h", "2s", "Ad", "Ah", "9h", "8h", "7h",
                            "6h", "5h", "4s", "Tc", "Kc", "9s", "8s", "7s", "6s", "5s", "Td", "Kh"};
  const char* const first[] = {"AcKdQc", "2c3dQd", "2d4cQh", "2h5cQs", "3c6dJc", "3h7dJd", "3s8cJh", "4d9dJs"};
  for (int i = 0; i < 8; ++i) deal += fmt::format("'d dh p{} {}', ", i + 1, first[i]);
  const auto round = [&](int from) {
    for (int i = 0; i < 8; ++i)
      deal += fmt::format("'p{} {}', ", (from + i) % 8 + 1, deal.find("pb") == std::string::npos ? "pb" : "cc");
  };
  round(4);
  for (const int street : {0, 1, 2}) {
    for (int i = 0; i < 8; ++i) deal += fmt::format("'d dh p{} {}', ", i + 1, up[street * 8 + i]);
    round(street == 0 ? 7 : street == 1 ? 0 : 1);
  }
  deal += "'d db Ks', ";
  round(1);
  std::string antes = "1", stacks = "100";
  for (int i = 1; i < 8; ++i) antes += ", 1", stacks += ", 100";
  const std::string text = written_twice(
      fmt::format("variant = 'F7S'\nantes = [{}]\nbring_in = 2\nsmall_bet = 4\nbig_bet = 8\nstarting_stacks = [{}]\n"
                  "actions = [{}'p2 sm']\n",
                  antes, stacks, deal));
  EXPECT_THAT(text, HasSubstr("*** RIVER *** [Ks]\np2: checks\n"));
  EXPECT_THAT(text, HasSubstr("Board [Ks]\n"));
  EXPECT_THAT(text, HasSubstr("p1: shows [Ac Kd Qc 9c Ah Kc] (a full house, Kings full of Aces)\n"));
}

TEST(PokerStarsGames, NamesLowHands) {
  const auto name = [](Showdown showdown, std::string_view cards) {
    return pokerstars_low_name(showdown, showdown_value(showdown, CardSet::of(*parse_cards(cards)), {}));
  };
  EXPECT_EQ(name(Showdown::DeuceToSeven, "7s5d4h3c2c"), "Lo: 7,5,4,3,2");
  EXPECT_EQ(name(Showdown::DeuceToSeven, "As5d4h3c2c"), "Lo: A,5,4,3,2");
  EXPECT_EQ(name(Showdown::DeuceToSeven, "6s5d4h3c2c"), "a straight, Deuce to Six");
  EXPECT_EQ(name(Showdown::DeuceToSeven, "2s2d4h3c5c"), "a pair of Deuces");
  EXPECT_EQ(name(Showdown::AceToFive, "As2s3s4s5s"), "Lo: 5,4,3,2,A");
  EXPECT_EQ(name(Showdown::AceToFive, "AsAd3s4s5s"), "a pair of Aces");
  EXPECT_EQ(name(Showdown::AceToFive, "KsKdKh4s4d"), "a full house, Kings full of Fours");
  EXPECT_EQ(name(Showdown::Badugi, "8c6d3s2h"), "Badugi: 8,6,3,2");
  EXPECT_EQ(name(Showdown::Badugi, "8c6d3sAs"), "3 Card Badugi: 8,6,A");
  EXPECT_EQ(pokerstars_low_half(low_half_value(LowHalf::EightOrBetter, Showdown::High,
                                               CardSet::of(*parse_cards("AsAd2c4h6s8dKc")), {})),
            "8,6,4,2,A");
}

// Games in which the room wrote an outer name, and one that it has and felt does not.
TEST(PokerStarsGames, MixedGamesAreReadAsTheGameOfTheHand) {
  const auto header = [](std::string_view line) { return parse_pokerstars_header(line); };
  const auto ring = header("PokerStars Game #1:  HORSE (Omaha Hi/Lo Limit, $2/$4) - 2006/08/21 - 13:59:19 (ET)");
  ASSERT_TRUE(ring.ok()) << ring.error().message;
  EXPECT_EQ(ring->variant, "FO/8");
  EXPECT_EQ(to_text(ring->big), "4");
  const auto tournament = header(
      "PokerStars Hand #2: Tournament #45, $2+$1 USD HORSE (7 Card Stud Hi/Lo Limit) - Level II (40/80) - 2011/03/04 "
      "9:05:06 ET");
  ASSERT_TRUE(tournament.ok()) << tournament.error().message;
  EXPECT_EQ(tournament->variant, "F7S/8");
  EXPECT_EQ(tournament->level, 2);
  EXPECT_EQ(tournament->event, "Tournament #45, $2+$1 USD HORSE");
  const auto unknown = header("PokerStars Hand #3:  5 Card Omaha Hi/Lo Pot Limit ($1/$2 USD) - 2011/03/04 9:05:06 ET");
  ASSERT_FALSE(unknown.ok());
  EXPECT_EQ(unknown.error().message, "the game '5 Card Omaha Hi/Lo Pot Limit' is not played here");
}

TEST(PokerStarsGames, GamesThatTheRoomDoesNotHaveAreRefused) {
  for (const std::string_view variant : {"FA53D", "NRH", "N1BT", "NRT"}) EXPECT_FALSE(pokerstars_game(variant));
}

}  // namespace
}  // namespace felt
