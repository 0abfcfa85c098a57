// felt strength, felt outs and felt draw.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "base/json.hpp"
#include "cli/options/run_felt_fixture.hpp"

namespace felt {
namespace {

using testing::HasSubstr;
void expect_error(int code, std::initializer_list<std::string> words, const std::string& message) {
  const Outcome outcome = felt_run(words);
  EXPECT_EQ(outcome.code, code);
  EXPECT_EQ(outcome.out, "");
  EXPECT_EQ(outcome.err, "felt " + *words.begin() + ": " + message + "\n");
}

Json json_of(std::initializer_list<std::string> words) { return Json::parse(felt_run(words).out); }

TEST(StrengthCommand, PrintsTheKeysOfTheContract) {
  const Json json = json_of({"strength", "AhKh", "--board", "Qh7h2c", "--opponents", "3", "--json"});
  EXPECT_EQ(json["schema"], "felt.strength/1");
  EXPECT_EQ(json["win"], 640.0 / 1081);
  EXPECT_EQ(json["tie"], 9.0 / 1081);
  EXPECT_EQ(json["loss"], 432.0 / 1081);
  const double ratio = json["ratio"];
  EXPECT_NEAR(ratio, 644.5 / 1081, 1e-15);
  EXPECT_NEAR(json["strength"], ratio * ratio * ratio, 1e-15);
  EXPECT_EQ(json["opponents"], 3);
  EXPECT_EQ(json["ahead"], false);
  EXPECT_EQ(json["hand"], Json({"Ah", "Kh"}));
  EXPECT_EQ(json["board"], Json({"Qh", "7h", "2c"}));
  EXPECT_EQ(json["name"], "ace high, then king, queen, seven and deuce");
}

TEST(StrengthCommand, PrintsATable) {
  EXPECT_EQ(felt_run({"strength", "Ah", "Kh", "--board", "Qh7h2c"}).out,
            "AhKh on Qh 7h 2c: ace high, then king, queen, seven and deuce\n\n"
            "equity 59.62% against 1 opponent, if everybody showed now\n\n"
            "against one       win    tie    loss   ratio\n"
            "any two cards  59.20%  0.83%  39.96%  0.5962\n"
            "Exact: every opposing hand on this board, 1,081 in all.\n");
}

// The product of ratios, 0.3840, is not what three opponents leave of the pot.
TEST(StrengthCommand, ShowsTheTrueEquityAgainstSeveralFirst) {
  const std::initializer_list<std::string> words = {"strength", "AhKh",    "--board", "Qh7h2c", "--opponents",
                                                    "3",        "--ahead", "--seed",  "1"};
  const std::string text = felt_run(words).out;
  EXPECT_THAT(text, HasSubstr("\nequity 52.24% against 3 opponents, all cards to come (exact)"));
  EXPECT_THAT(text, HasSubstr("hand strength 0.3840: the ratios multiplied, treating opponents as independent (NTNU)"));
  EXPECT_LT(text.find("52.2"), text.find("0.3840"));
  const Json json =
      json_of({"strength", "AhKh", "--board", "Qh7h2c", "--opponents", "3", "--ahead", "--seed", "1", "--json"});
  EXPECT_NEAR(json["equity"].get<double>(), 0.5224, 5e-5);
  EXPECT_EQ(json["stderr"].get<double>(), 0);
  EXPECT_NEAR(json["strength"].get<double>(), 0.3840, 5e-5);
}

TEST(StrengthCommand, LooksAheadBeforeTheFlopToo) {
  const Outcome outcome = felt_run({"strength", "QsQd", "--ahead"});
  EXPECT_THAT(outcome.out, HasSubstr("QsQd before the flop\n"));
  EXPECT_THAT(outcome.out, HasSubstr("every opposing hand with every board to come, 2,097,572,400 in all"));
  EXPECT_FALSE(json_of({"strength", "QsQd", "--ahead", "--json"}).contains("name"));
}

TEST(StrengthCommand, MultipliesTheRatiosAgainstSeveralRanges) {
  const Json json =
      json_of({"strength", "AhKh", "--board", "Qh7h2c", "--against", "QQ", "--against", "JTs,98s", "--json"});
  ASSERT_EQ(json["against"].size(), 2u);
  EXPECT_EQ(json["opponents"], 2);
  EXPECT_EQ(json["against"][0]["ratio"], 0);
  EXPECT_EQ(json["against"][1]["win"], 1);
  EXPECT_EQ(json["win"], 0.5);  // against one of the two
  EXPECT_EQ(json["strength"], 0);
}

TEST(StrengthCommand, RefusesBadCardsInOneSentence) {
  expect_error(3, {"strength", "AhXd", "--board", "Qh7h2c"},
               "HAND: 'X' at column 3 is not a rank; a card is a rank (2-9 T J Q K A) and a suit (c d h s), as in Ah");
  expect_error(3, {"strength", "Ah", "--board", "Qh7h2c"}, "HAND: 1 card given; a hand is two cards, as in AhKh");
  expect_error(3, {"strength", "AhKh", "--board", "Qh Ah 2c"},
               "--board: Ah at column 4 is also in HAND; every card exists once");
  expect_error(3, {"strength", "AhKh"},
               "--board: 0 cards given; a board to judge has 3 to 5 cards, or 0 to 5 with --ahead");
  expect_error(3, {"strength", "AhKh", "--ahead", "--board", "2c3c4c5c6c7c"},
               "--board: 7c at column 11 is one card too many; a board has 0 to 5 cards");
}

TEST(StrengthCommand, RefusesOpponentsThatCannotBe) {
  expect_error(2, {"strength", "AhKh", "--ahead", "--opponents", "11"},
               "--opponents: expected a whole number from 1 to 9, got '11'");
  expect_error(2, {"strength", "AhKh", "--ahead", "--opponents", "0"},
               "--opponents: expected a whole number from 1 to 9, got '0'");
  expect_error(3, {"strength", "AhKh", "--ahead", "--against", "AA,AKx"},
               "--against: 'AKx' at column 4 is not a range; write AK, AKs or AKo");
  expect_error(3, {"strength", "AhKh", "--ahead", "--against", "AhQh"},
               "--against: 'AhQh' at column 1 leaves no combo beside the hand and the board; "
               "give hands that can still be dealt");
  expect_error(3, {"strength", "AhKh", "--ahead", "--against", "QcQd", "--against", "QcQs"},
               "--against: the ranges cannot all be dealt from one deck; widen some of them");
  expect_error(2, {"strength", "AhKh", "--ahead", "--against", "QQ", "--opponents", "2"},
               "--against and --opponents cannot be used together");
}

TEST(OutsCommand, PrintsTheKeysOfTheContract) {
  const Json json = json_of({"outs", "9c8d", "--board", "7h6s2cKd", "--dead", "TcTd", "--json"});
  EXPECT_EQ(json["schema"], "felt.outs/1");
  EXPECT_EQ(json["count"], 24);
  EXPECT_EQ(json["outs"].size(), 24u);
  EXPECT_EQ(json["unseen"], 44);
  EXPECT_EQ(json["chance"], 24.0 / 44);
  EXPECT_NEAR(json["chance_by_river"], 24.0 / 44, 1e-15);  // one card to come
  EXPECT_EQ(json["by_category"]["straight"], Json({"Ts", "Th", "5s", "5h", "5d", "5c"}));
  EXPECT_EQ(json["board_only"].size(), 12u);
}

TEST(OutsCommand, GroupsOutsAndMarksTheOnesOfEverybody) {
  EXPECT_EQ(felt_run({"outs", "AhKh", "--board", "Qh7h2c"}).out,
            "AhKh on Qh 7h 2c: ace high, then king, queen, seven and deuce\n\n"
            "flush   9:  Jh Th 9h 8h 6h 5h 4h 3h 2h\n"
            "pair   14:  As Ad Ac Ks Kd Kc Qs* Qd* Qc* 7s* 7d* 7c* 2s* 2d*\n"
            "* makes it on the board alone, for everybody: 8 of 23\n\n"
            "23 of 47 unseen cards make a higher category (exact):\n"
            "  on the next card           48.94%\n"
            "  at least one by the river  74.47%\n");
}

TEST(OutsCommand, SaysWhenThereAreNone) {
  EXPECT_EQ(felt_run({"outs", "AhKh", "--board", "QhJhTh"}).out,
            "AhKh on Qh Jh Th: royal flush\n\nNo outs: none of the 47 unseen cards makes a higher category.\n");
  EXPECT_EQ(json_of({"outs", "AhKh", "--board", "QhJhTh", "--json"})["by_category"], Json::object());
}

TEST(OutsCommand, RefusesBadCardsInOneSentence) {
  expect_error(3, {"outs", "AhKh", "--board", "Qh7h"},
               "--board: 2 cards given; outs are for a flop (3 cards) or a turn (4)");
  expect_error(3, {"outs", "AhKh", "--board", "Qh7h2c3c4c"},
               "--board: 4c at column 9 is one card too many; outs are for a flop (3 cards) or a turn (4)");
  expect_error(3, {"outs", "AhKh", "--board", "Qh7h2c", "--dead", "3s Qh"},
               "--dead: Qh at column 4 is also in --board; every card exists once");
}

TEST(DrawCommand, PrintsTheKeysOfTheContract) {
  const Json json = json_of({"draw", "4h 5s 8c Ad As", "--opponents", "3", "--json"});
  EXPECT_EQ(json["schema"], "felt.draw/1");
  EXPECT_EQ(json["best"]["discard"], Json({"8c", "5s", "4h"}));
  EXPECT_EQ(json["best"]["keep"], Json({"As", "Ad"}));
  EXPECT_EQ(json["opponents"], 3);
  ASSERT_EQ(json["options"].size(), 32u);
  EXPECT_EQ(json["options"][0]["win"], json["best"]["win"]);
  for (const Json& option : json["options"]) EXPECT_LE(option["win"], json["best"]["win"]);
}

TEST(DrawCommand, CanGoByTheMeanRank) {
  const Json json = json_of({"draw", "7h2d3c9sJd", "--by", "rank", "--json"});
  for (const Json& option : json["options"]) EXPECT_GE(option["mean_rank"], json["best"]["mean_rank"]);
}

TEST(DrawCommand, SaysWhatToKeep) {
  EXPECT_THAT(felt_run({"draw", "4h", "5s", "8c", "Ad", "As"}).out, HasSubstr("\nKeep As Ad, discard 8c 5s 4h.\n"));
  EXPECT_THAT(felt_run({"draw", "AhKhQhJh10h"}).out, HasSubstr("\nKeep Ah Kh Qh Jh Th, discard nothing.\n"));
}

TEST(DrawCommand, RefusesWhatIsNoHand) {
  expect_error(3, {"draw", "4h 5s 8c Ad"},
               "HAND: 4 cards given; a hand of five-card draw is five cards, as in \"4h 5s 8c Ad As\"");
  expect_error(
      3, {"draw", "4h", "5s", "8c", "Ad", "As", "2c"},
      "HAND: 2c at column 16 is one card too many; a hand of five-card draw is five cards, as in \"4h 5s 8c Ad As\"");
  expect_error(3, {"draw", "4h5s8cAdAd"}, "HAND: Ad at column 9 is written twice; every card exists once");
  expect_error(2, {"draw", "4h5s8cAdAs", "--opponents", "8"},
               "--opponents: expected a whole number from 1 to 7, got '8'");
}

}  // namespace
}  // namespace felt
