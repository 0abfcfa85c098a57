#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <fstream>
#include <nlohmann/json.hpp>

#include "base/json.hpp"
#include "cli/options/run_felt_fixture.hpp"
#include "support/temp_folder.hpp"

namespace felt {
namespace {

using testing::HasSubstr;

constexpr std::string_view kHand =
    "variant = 'NT'\n"
    "antes = [0, 0, 0]\n"
    "blinds_or_straddles = [1, 2, 0]\n"
    "min_bet = 2\n"
    "starting_stacks = [200, 200, 200]\n"
    "actions = ['d dh p1 AsAd', 'd dh p2 7c2d', 'd dh p3 KsKd', 'p3 cbr 6', 'p1 cbr 20', 'p2 f', 'p3 cbr 200', "
    "'p1 cc', 'p3 sm KsKd', 'p1 sm AsAd', 'd db 2c7h9d', 'd db 3s', 'd db 4c']\n"
    "players = ['Ann', 'Bob', 'Cy']\n";

std::string hand_with(std::string_view from, std::string_view to) {
  std::string text(kHand);
  return text.replace(text.find(from), from.size(), to);
}

class ReplayCommand : public testing::Test {
 protected:
  std::string write(const std::string& name, std::string_view text) {
    std::string path = folder_.path(name);
    std::ofstream(path) << text;
    return path;
  }
  TempFolder folder_;
};

TEST_F(ReplayCommand, ShowsEveryStreetWithTheOdds) {
  const Outcome shown =
      felt_run({"replay", write("hand.phh", std::string(kHand) + "finishing_stacks = [402, 198, 0]\n")});
  EXPECT_EQ(shown.code, 0) << shown.err;
  EXPECT_EQ(shown.out,
            "no-limit Texas hold'em\n"
            "\n"
            "preflop   pot 3\n"
            "        player  cards  stack  equity\n"
            "  p1    Ann     AsAd     199   71.1%\n"
            "  p2    Bob     7c2d     198   11.4%\n"
            "  p3 D  Cy      KsKd     200   17.5%\n"
            "    Ann posts 1\n"
            "    Bob posts 2\n"
            "    Cy raises to 6\n"
            "    Ann raises to 20\n"
            "    Bob folds\n"
            "    Cy raises to 200, all-in\n"
            "    Ann calls 180, all-in\n"
            "    Cy shows KsKd\n"
            "    Ann shows AsAd\n"
            "\n"
            "flop  2c7h9d   pot 402\n"
            "        player  cards  stack  equity\n"
            "  p1    Ann     AsAd       0   91.3%\n"
            "  p2    Bob     7c2d     198     out\n"
            "  p3 D  Cy      KsKd       0    8.7%\n"
            "\n"
            "turn  2c7h9d3s   pot 402\n"
            "        player  cards  stack  equity\n"
            "  p1    Ann     AsAd       0   95.2%\n"
            "  p2    Bob     7c2d     198     out\n"
            "  p3 D  Cy      KsKd       0    4.8%\n"
            "\n"
            "river  2c7h9d3s4c   pot 402\n"
            "        player  cards  stack  equity\n"
            "  p1    Ann     AsAd       0  100.0%\n"
            "  p2    Bob     7c2d     198     out\n"
            "  p3 D  Cy      KsKd       0    0.0%\n"
            "\n"
            "    Ann wins 402 with a pair of aces\n"
            "\n"
            "The history gives the same finishing stacks.\n");
}

TEST_F(ReplayCommand, JsonHasStreetsPlayersAndLines) {
  const Outcome shown = felt_run({"replay", write("hand.phh", kHand), "--json"});
  const Json json = Json::parse(shown.out);
  ASSERT_EQ(json["streets"].size(), 4u);
  EXPECT_EQ(json["streets"][1]["board"], "2c7h9d");
  EXPECT_EQ(json["streets"][1]["players"][0]["name"], "Ann");
  EXPECT_NEAR(json["streets"][1]["players"][0]["equity"].get<double>(), 0.9125, 0.0001);
  EXPECT_EQ(json["ending"][0]["text"], "Ann wins 402 with a pair of aces");
}

TEST_F(ReplayCommand, ShowsTheHandAskedFor) {
  const std::string two = "[1]\n" + std::string(kHand) + "\n[2]\n" + hand_with("'Ann'", "'Zoe'");
  const std::string path = write("two.phhs", two);
  const Outcome first = felt_run({"replay", path});
  EXPECT_NE(first.out.find("Ann wins"), std::string::npos);
  EXPECT_NE(first.err.find("--hand N shows another"), std::string::npos);
  EXPECT_NE(felt_run({"replay", path, "--hand", "2"}).out.find("Zoe wins"), std::string::npos);
  const Outcome none = felt_run({"replay", path, "--hand", "3"});
  EXPECT_EQ(none.code, 3);
  EXPECT_EQ(none.err, "felt replay: " + path + ": there is no table [3] among its 2 hands\n");
}

TEST_F(ReplayCommand, SaysWhereAHandIsWrong) {
  const std::string path = write("hand.phh", hand_with("'p2 f'", "'p3 f'"));
  const Outcome outcome = felt_run({"replay", path});
  EXPECT_EQ(outcome.code, 3);
  EXPECT_EQ(outcome.out, "");
  EXPECT_EQ(outcome.err, "felt replay: " + path + " line 6: action 6 'p3 f': it is p2's turn, not p3's\n");
}

TEST_F(ReplayCommand, VerifyGoesOnAfterBadHands) {
  const std::string text = "[1]\n" + std::string(kHand) + "finishing_stacks = [402, 198, 0]\n" +    // exact
                           "\n[2]\n" + hand_with("'p2 f'", "'p3 f'") +                              // malformed
                           "\n[3]\nvariant = 'NT\n" +                                               // not TOML
                           "\n[4]\n" + hand_with("'NT'", "'XYZ'") +                                 // not played
                           "\n[5]\n" + std::string(kHand) + "finishing_stacks = [399, 198, 0]\n" +  // rake
                           "\n[6]\n" + std::string(kHand) + "finishing_stacks = [400, 198, 2]\n" +  // differs
                           "\n[7]\n" + std::string(kHand);
  const std::string path = write("all.phhs", text);
  const Outcome outcome = felt_run({"replay", path, "--verify", "--json"});
  EXPECT_EQ(outcome.code, 3);
  const Json json = Json::parse(outcome.out);
  EXPECT_EQ(json["hands"], 7);
  EXPECT_EQ(json["replayed"], 4);
  EXPECT_EQ(json["exact"], 1);
  EXPECT_EQ(json["net_of_rake"], 1);
  EXPECT_EQ(json["no_result"], 1);
  ASSERT_EQ(json["mismatches"].size(), 1u);
  EXPECT_EQ(json["mismatches"][0]["hand"], "6");
  EXPECT_EQ(json["mismatches"][0]["why"], "p3 ends with 0, the history says 2");
  ASSERT_EQ(json["malformed"].size(), 2u);
  EXPECT_EQ(json["malformed"][0]["line"], 17);
  EXPECT_EQ(json["malformed"][0]["why"], "action 6 'p3 f': it is p2's turn, not p3's");
  EXPECT_EQ(json["malformed"][1]["line"], 21);
  ASSERT_EQ(json["skipped"].size(), 2u);
  EXPECT_EQ(json["skipped"][1]["why"], "variant 'XYZ' is not played here");
}

TEST_F(ReplayCommand, ExitCodesTellMismatchesFromBadFiles) {
  const std::string good = write("good.phh", std::string(kHand) + "finishing_stacks = [402, 198, 0]\n");
  const std::string differs = write("differs.phh", std::string(kHand) + "finishing_stacks = [400, 198, 2]\n");
  EXPECT_EQ(felt_run({"replay", good, "--verify"}).code, 0);
  EXPECT_EQ(felt_run({"replay", differs, good, "--verify"}).code, 1);
  const Outcome missing = felt_run({"replay", folder_.path("none.phh"), good, "--verify"});
  EXPECT_EQ(missing.code, 4);
  EXPECT_NE(missing.out.find("1 hand in 1 file"), std::string::npos);
  EXPECT_EQ(felt_run({"replay", folder_.root().string(), "--verify"}).code, 1);
  EXPECT_EQ(felt_run({"replay", good, good}).code, 2);
}

TEST_F(ReplayCommand, ShowsAndChecksOtherFormats) {
  EXPECT_THAT(felt_run({"replay", FELT_HANDS "/limit.txt", "--hand", "3"}).out, HasSubstr("hand [3]: fixed-limit"));
  EXPECT_THAT(felt_run({"replay", FELT_HANDS "/heads-up.log", "--hand", "40"}).out, HasSubstr("reader"));
  EXPECT_THAT(felt_run({"replay", FELT_HANDS "/limit.txt", "--verify"}).out, HasSubstr("result exact"));
  const std::string story = folder_.path("story.txt");
  std::ofstream(story) << "Once upon a time.\n";
  expect_bad_input({"replay", story}, story + ": line 1: there is no hand in PokerStars' format");
}

TEST_F(ReplayCommand, AFolderWithoutHandsIsSaidToBeEmpty) {
  expect_bad_input({"replay", folder_.root().string(), "--verify"},
                   folder_.root().string() + ": no .phh, .phhs, .txt or .log file found");
}

TEST_F(ReplayCommand, ControlCharactersStayOutOfTheTerminal) {
  const Outcome shown = felt_run({"replay", write("hand.phh", hand_with("'Ann'", "\"\\u001b[31mAnn\\n\""))});
  EXPECT_NE(shown.out.find("?[31mAnn? wins"), std::string::npos) << shown.out;
  EXPECT_EQ(shown.out.find('\x1b'), std::string::npos);
}

TEST_F(ReplayCommand, OddsOfASecondBoardDoNotCountTheFirst) {
  const std::string twice = hand_with("'d db 4c'", "'d db 4c', 'd db 5s6c8s', 'd db 8c', 'd db Th'");
  const Outcome shown = felt_run({"replay", write("runs.phh", twice), "--json"});
  ASSERT_EQ(shown.code, 0) << shown.err;
  const Json json = Json::parse(shown.out);
  ASSERT_EQ(json["streets"].size(), 7u);
  // Two kings among the 37 cards that are in no hand and on neither board.
  EXPECT_NEAR(json["streets"][5]["players"][2]["equity"].get<double>(), 2.0 / 37, 1e-12);
  EXPECT_EQ(json["ending"][0]["text"], "Ann wins 201 on board 1");
  EXPECT_EQ(json["ending"][1]["amount"], 201);
}

TEST_F(ReplayCommand, NothingIsNotAHand) {
  EXPECT_EQ(felt_run({"replay", write("empty.phh", ""), "--verify"}).code, 3);
  EXPECT_EQ(felt_run({"replay", write("spaces.phh", std::string(10'000'000, ' ')), "--verify"}).code, 3);
}

}  // namespace
}  // namespace felt
