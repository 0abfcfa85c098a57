// What is written, line for line as PokerStars does.
#include "history/pokerstars/pokerstars_write.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "cards/card_text.hpp"
#include "history/pokerstars/pokerstars_hand_name.hpp"
#include "history/pokerstars/pokerstars_test_play.hpp"

namespace felt {
namespace {

using testing::HasSubstr;

// Two side pots, and a hand of the same name with a lower kicker.
TEST(PokerStarsWrite, WritesAShowdownAsPokerStarsDoes) {
  const Played played = play_phh(
      "variant = 'NT'\nantes = [0, 0, 0, 0, 0]\nblinds_or_straddles = [1, 2, 0, 0, 0]\nmin_bet = 2\n"
      "starting_stacks = [20, 50, 100, 100, 100]\n"
      "actions = ['d dh p1 AsAd', 'd dh p2 QsJd', 'd dh p3 KsTd', 'd dh p4 Kh9d', 'd dh p5 7c2d', 'p3 cbr 100', 'p4 "
      "cc', "
      "'p5 f', 'p1 cc', 'p2 cc', 'd db Kd8h5c', 'd db 3s', 'd db 4c', 'p3 sm KsTd', 'p4 sm Kh9d', 'p1 sm AsAd', 'p2 "
      "sm QsJd']\n"
      "players = ['Ann', 'Bob', 'Cy', 'Dan', 'Eve']\nhand = 7\nvenue = 'PokerStars'\nday = 4\nmonth = 3\nyear = 2011\n"
      "time = 09:05:06\ntable = 'Vega'\ncurrency_symbol = '$'\ncurrency = 'USD'\n");
  EXPECT_EQ(played.pokerstars,
            "PokerStars Hand #7:  Hold'em No Limit ($1/$2 USD) - 2011/03/04 9:05:06 ET\n"
            "Table 'Vega' 5-max Seat #5 is the button\n"
            "Seat 1: Ann ($20 in chips)\nSeat 2: Bob ($50 in chips)\nSeat 3: Cy ($100 in chips)\n"
            "Seat 4: Dan ($100 in chips)\nSeat 5: Eve ($100 in chips)\n"
            "Ann: posts small blind $1\nBob: posts big blind $2\n"
            "*** HOLE CARDS ***\n"
            "Cy: raises $98 to $100 and is all-in\nDan: calls $100 and is all-in\nEve: folds\n"
            "Ann: calls $19 and is all-in\nBob: calls $48 and is all-in\n"
            "*** FLOP *** [Kd 8h 5c]\n*** TURN *** [Kd 8h 5c] [3s]\n*** RIVER *** [Kd 8h 5c 3s] [4c]\n"
            "*** SHOW DOWN ***\n"
            "Cy: shows [Ks Td] (a pair of Kings)\n"
            "Dan: shows [Kh 9d] (a pair of Kings - lower kicker)\n"
            "Cy collected $100 from side pot-2\n"
            "Bob: shows [Qs Jd] (high card King)\n"
            "Cy collected $90 from side pot-1\n"
            "Ann: shows [As Ad] (a pair of Aces)\n"
            "Ann collected $80 from main pot\n"
            "*** SUMMARY ***\n"
            "Total pot $270 Main pot $80. Side pot-1 $90. Side pot-2 $100. | Rake $0\n"
            "Board [Kd 8h 5c 3s 4c]\n"
            "Seat 1: Ann (small blind) showed [As Ad] and won ($80) with a pair of Aces\n"
            "Seat 2: Bob (big blind) showed [Qs Jd] and lost with high card King\n"
            "Seat 3: Cy showed [Ks Td] and won ($190) with a pair of Kings\n"
            "Seat 4: Dan showed [Kh 9d] and lost with a pair of Kings\n"
            "Seat 5: Eve (button) folded before Flop (didn't bet)\n\n\n");
}

// Cards that nobody saw are not told, the hero's are; a hand without a number or a date gets its own.
TEST(PokerStarsWrite, WritesAnUncontestedPotAsPokerStarsDoes) {
  const std::string phh =
      "variant = 'NT'\nantes = [0, 0, 0]\nblinds_or_straddles = [0.50, 1, 0]\nmin_bet = 1\n"
      "starting_stacks = [100, 100, 100]\n"
      "actions = ['d dh p1 AsAd', 'd dh p2 ????', 'd dh p3 ????', 'p3 cbr 3', 'p1 cbr 9.25', 'p2 f', 'p3 f']\n"
      "players = ['Ann', 'Bob', 'Cy']\n";
  const Played played = play_phh(phh);
  const std::string number = played.pokerstars.substr(17, played.pokerstars.find(':') - 17);
  EXPECT_EQ(number.size(), 19u) << "beyond the numbers of PokerStars";
  EXPECT_EQ(played.pokerstars, "PokerStars Hand #" + number +
                                   ":  Hold'em No Limit (0.50/1.00) - 2000/01/01 0:00:00 ET\n"
                                   "Table 'felt' 3-max (Play Money) Seat #3 is the button\n"
                                   "Seat 1: Ann (100 in chips)\nSeat 2: Bob (100 in chips)\nSeat 3: Cy (100 in chips)\n"
                                   "Ann: posts small blind 0.50\nBob: posts big blind 1\n"
                                   "*** HOLE CARDS ***\nDealt to Ann [As Ad]\n"
                                   "Cy: raises 2 to 3\nAnn: raises 6.25 to 9.25\nBob: folds\nCy: folds\n"
                                   "Uncalled bet (6.25) returned to Ann\nAnn collected 7 from pot\n"
                                   "Ann: doesn't show hand\n"
                                   "*** SUMMARY ***\nTotal pot 7 | Rake 0\n"
                                   "Seat 1: Ann (small blind) collected (7)\n"
                                   "Seat 2: Bob (big blind) folded before Flop\n"
                                   "Seat 3: Cy (button) folded before Flop\n\n\n");
  EXPECT_EQ(play_phh(phh).pokerstars, played.pokerstars) << "the number is always the same";
  EXPECT_EQ(read_and_play(played.pokerstars).pokerstars, played.pokerstars);
  std::string open = phh;
  open.replace(open.find("p2 ????"), 7, "p2 2c7d");
  EXPECT_EQ(play_phh(open).pokerstars.find("Dealt to"), std::string::npos) << "nobody is the hero";
  EXPECT_THAT(play_phh(open + "_felt_hero = 'Bob'\n").pokerstars, HasSubstr("Dealt to Bob [2c 7d]\n"));
}

TEST(PokerStarsWrite, WritesEachBoardOfAHandThatWasRunTwice) {
  const Played played = play_phh(
      "variant = 'NT'\nantes = [0, 0]\nblinds_or_straddles = [1, 2]\nmin_bet = 2\nstarting_stacks = [100, 100]\n"
      "actions = ['d dh p1 AsAd', 'd dh p2 KsKd', 'p2 cbr 100', 'p1 cc', 'd db 2c7h9d', 'd db 3s', 'd db 4c', 'd db "
      "Kc7c9c', 'd db 3d', 'd db 4d', 'p1 sm AsAd', 'p2 sm KsKd']\nplayers = ['Ann', 'Bob']\n");
  EXPECT_THAT(played.pokerstars, HasSubstr("*** FIRST FLOP *** [2c 7h 9d]\n*** FIRST TURN *** [2c 7h 9d] [3s]\n"
                                           "*** FIRST RIVER *** [2c 7h 9d 3s] [4c]\n*** SECOND FLOP *** [Kc 7c 9c]\n"));
  EXPECT_THAT(played.pokerstars,
              HasSubstr("*** FIRST SHOW DOWN ***\nBob: shows [Ks Kd] (a pair of Kings)\nAnn: shows [As Ad] (a pair of "
                        "Aces)\nAnn collected 100 from pot\n*** SECOND SHOW DOWN ***\nBob: shows [Ks Kd] (three of a "
                        "kind, Kings)\nAnn: shows [As Ad] (a pair of Aces)\nBob collected 100 from pot\n"));
  EXPECT_THAT(played.pokerstars, HasSubstr("Bob: posts small blind 1\nAnn: posts big blind 2\n"));
  EXPECT_THAT(played.pokerstars, HasSubstr("Hand was run twice\nFIRST Board [2c 7h 9d 3s 4c]\nSECOND Board"));
  EXPECT_THAT(played.pokerstars, HasSubstr("Seat 1: Ann (big blind) showed [As Ad] and won (100) with a pair of Aces, "
                                           "and lost with a pair of Aces\n"));
  EXPECT_EQ(read_and_play(played.pokerstars).pokerstars, played.pokerstars);
}

TEST(PokerStarsWrite, NamesHands) {
  const auto name = [](std::string_view cards) {
    return pokerstars_hand_name(strength_of(CardSet::of(*parse_cards(cards))));
  };
  EXPECT_EQ(name("AsKd9h5c2c"), "high card Ace");
  EXPECT_EQ(name("6s6d9h5c2c"), "a pair of Sixes");
  EXPECT_EQ(name("AsAdKhKc2c"), "two pair, Aces and Kings");
  EXPECT_EQ(name("2s2d2hKcQc"), "three of a kind, Deuces");
  EXPECT_EQ(name("5s6d7h8c9c"), "a straight, Five to Nine");
  EXPECT_EQ(name("As2d3h4c5c"), "a straight, Ace to Five");
  EXPECT_EQ(name("As2s3s4s9s"), "a flush, Ace high");
  EXPECT_EQ(name("KsKdKh3c3d"), "a full house, Kings full of Threes");
  EXPECT_EQ(name("KsKdKhKc3d"), "four of a kind, Kings");
  EXPECT_EQ(name("5s6s7s8s9s"), "a straight flush, Five to Nine");
  EXPECT_EQ(name("AsKsQsJsTs"), "a Royal Flush");
  const auto kicker = [](std::string_view cards, std::string_view before) {
    return pokerstars_kicker(strength_of(CardSet::of(*parse_cards(cards))),
                             strength_of(CardSet::of(*parse_cards(before))));
  };
  EXPECT_EQ(kicker("KsKdAhQc2c", "KhKcAdJc2d"), " - Ace+Queen kicker");
  EXPECT_EQ(kicker("AsKd9h5c2c", "AdQs9c5h2h"), " - King kicker");
  EXPECT_EQ(kicker("AsQd9h5c2c", "AdKs9c5h2h"), " - lower kicker");
  EXPECT_EQ(kicker("AsQd9h5c2c", "AdQs9c5h2h"), "");
  EXPECT_EQ(kicker("KsKd9h5c2c", "AdQs9c5h2h"), "");
}

// Three draws, the hero's cards among them.
TEST(PokerStarsWrite, WritesDrawsAsPokerStarsDoes) {
  const std::string phh =
      "variant = 'F2L3D'\nantes = [0, 0]\nblinds_or_straddles = [1, 2]\nsmall_bet = 2\nbig_bet = 4\n"
      "starting_stacks = [100, 100]\n"
      "actions = ['d dh p1 7s5d4h3cKd', 'd dh p2 8s6d4s3dQd', 'p2 cc', 'p1 cc', 'p1 sd Kd', 'd dh p1 Kh', 'p2 sd Qd', "
      "'d "
      "dh p2 2h', 'p1 cc', 'p2 cbr 2', 'p1 cc', 'p1 sd Kh', 'd dh p1 2c', 'p2 sd', 'p1 cc', 'p2 cc', 'p1 sd', 'p2 sd', "
      "'p1 cbr 4', 'p2 cc', 'p1 sm 7s5d4h3c2c', 'p2 sm']\nplayers = ['Ann', 'Bob']\n_felt_hero = 'Ann'\n";
  const Played played = play_phh(phh);
  EXPECT_EQ(played.why, "");
  EXPECT_THAT(played.pokerstars, HasSubstr("Triple Draw 2-7 Lowball Limit (2/4)"));
  EXPECT_THAT(played.pokerstars,
              HasSubstr("*** DEALING HANDS ***\nDealt to Ann [7s 5d 4h 3c Kd]\nBob: calls 1\nAnn: checks\n"
                        "*** FIRST DRAW ***\nAnn: discards 1 card [Kd]\nDealt to Ann [7s 5d 4h 3c] [Kh]\n"
                        "Bob: discards 1 card\nAnn: checks\nBob: bets 2\nAnn: calls 2\n*** SECOND DRAW ***\n"
                        "Ann: discards 1 card [Kh]\nDealt to Ann [7s 5d 4h 3c] [2c]\nBob: stands pat\nAnn: checks\n"
                        "Bob: checks\n*** THIRD DRAW ***\nAnn: stands pat\nBob: stands pat\nAnn: bets 4\nBob: calls 4\n"
                        "*** SHOW DOWN ***\nAnn: shows [7s 5d 4h 3c 2c] (Lo: 7,5,4,3,2)\nBob: mucks hand\n"
                        "Ann collected 16 from pot\n"));
  EXPECT_THAT(played.pokerstars,
              HasSubstr("Seat 1: Ann (big blind) showed [7s 5d 4h 3c 2c] and won (16) with Lo: 7,5,4,3,2\n"));
  EXPECT_EQ(without_mucked(read_and_play(played.pokerstars).pokerstars), without_mucked(played.pokerstars));
}

}  // namespace
}  // namespace felt
