// felt equity, strength, outs and rollout with --game.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "base/json.hpp"
#include "cli/options/run_felt_fixture.hpp"
#include "game/rules/rules.hpp"

namespace felt {
namespace {

using testing::HasSubstr;

Json json_of(std::vector<std::string> words) {
  words.insert(words.begin(), "equity");
  words.push_back("--json");
  return Json::parse(felt_run(words).out);
}

TEST(GameEquityCommand, PrintsTheKeysOfTheContract) {
  const Json json = json_of({"AhAdKhKd", "JsTs9s8h", "--game", "omaha"});
  EXPECT_EQ(json["schema"], "felt.equity/1");
  EXPECT_EQ(json["game"], "omaha");
  EXPECT_EQ(json["method"], "exact");
  EXPECT_EQ(json["boards"], 1'086'008);
  ASSERT_EQ(json["players"].size(), 2u);
  EXPECT_EQ(json["players"][0]["range"], "AhAdKhKd");
  EXPECT_NEAR(json["players"][0]["equity"].get<double>() + json["players"][1]["equity"].get<double>(), 1, 1e-12);
  EXPECT_FALSE(json["players"][0].contains("low"));
}

TEST(GameEquityCommand, TellsOfLowsAndScoops) {
  const Json json = json_of({"Ah2hKdKc", "3s4s9d9c", "--game", "omaha-hilo", "--board", "3h4h5h8c", "--exact"});
  const Json& nuts = json["players"][0];
  EXPECT_EQ(nuts["scoop"], nuts["win"]);
  EXPECT_EQ(nuts["equity"].get<double>(), nuts["high"].get<double>() + nuts["low"].get<double>());
  EXPECT_EQ(nuts["low_made"], 1);
  EXPECT_EQ(json["low_made"], 1);
  const std::string text =
      felt_run({"equity", "Ah2hKdKc", "3s4s9d9c", "--game", "omaha-hilo", "--board", "3h4h5h8c"}).out;
  EXPECT_THAT(text, HasSubstr("scoops"));
  EXPECT_THAT(text, HasSubstr("Somebody makes a low in 100.0000% of the deals.\n"));
}

TEST(GameEquityCommand, ReadsTheRangesOfAGame) {
  const Json json = json_of({"AAKK:ds", "JsTs9s8h", "--game", "omaha", "--board", "2c7d4hQc"});
  EXPECT_EQ(json["method"], "exact");
  EXPECT_EQ(json_of({"JTs", "AK", "--game", "short-deck"})["boards"], 4 * 16 * 201'376);
  EXPECT_EQ(json_of({"AhKh", "TT+", "--game", "royal-holdem"})["method"], "exact");
}

TEST(GameEquityCommand, TakesTheCardsSoFarInStud) {
  const auto equity = [](const std::string& hand) {
    return json_of(
        {hand, "9h8h/7h6h5c", "--game", "stud", "--samples", "20000", "--seed", "1"})["players"][0]["equity"];
  };
  EXPECT_EQ(equity("AsAd/Kc2h3d"), equity("As Ad Kc 2h 3d"));
  EXPECT_EQ(json_of({"AsAd/Kc2h3d4c", "9h8h/7h6h5c4d", "--game", "stud"})["boards"], 40 * 39);
}

TEST(GameEquityCommand, SaysHowPlayersDraw) {
  const std::vector<std::string> words = {"Kc8d7h6s", "Ac2d3hKh", "--game", "badugi", "--samples", "20000"};
  std::vector<std::string> one = words, none = words;
  one.insert(one.end(), {"--draws", "1"});
  none = {"Kc8d7h6s", "Ac2d3hKh", "--game", "badugi", "--draws", "0"};
  EXPECT_EQ(json_of(words)["draws"], 3);
  EXPECT_EQ(json_of(one)["draws"], 1);
  EXPECT_THAT(json_of(one)["policy"].get<std::string>(), HasSubstr("stands pat with a badugi"));
  EXPECT_EQ(json_of(none)["method"], "exact");
  EXPECT_FALSE(json_of(none).contains("policy"));
}

TEST(GameEquityCommand, SameSeedSameOutputForAnyThreadCount) {
  const auto players = [](const std::string& game, const std::string& threads) {
    return json_of({"random", "random", "random", "--game", game, "--samples", "100000", "--seed", "1", "--threads",
                    threads})["players"];
  };
  for (const char* game : {"omaha-hilo", "stud", "razz", "short-deck", "triple-draw"})
    EXPECT_EQ(players(game, "1"), players(game, "2")) << game;
}

// Every game that felt knows has odds.
TEST(GameEquityCommand, KnowsEveryGame) {
  for (const std::string_view game : game_names()) {
    const Json json = json_of({"random", "random", "--game", std::string(game), "--samples", "1000", "--seed", "1"});
    EXPECT_NEAR(json["players"][0]["equity"].get<double>(), 0.5, 0.1) << game;
  }
}

TEST(GameEquityCommand, RefusesMixes) {
  for (const char* command : {"equity", "strength", "outs", "rollout"}) {
    std::vector<std::string> words = {command, "--game", "horse"};
    if (words[0] != "rollout") words.insert(words.end(), {"AhKh", "QdQc"});
    const Outcome outcome = felt_run(words);
    EXPECT_EQ(outcome.code, 2) << command;
    EXPECT_THAT(outcome.err, HasSubstr("horse is a mix of games, and odds are of one")) << command;
  }
}

TEST(GameEquityCommand, RefusesBadInputInOneSentence) {
  expect_bad_input({"equity", "AhAdKhKd", "2c3c4c", "--game", "omaha"},
                   "player 2: 3 cards given; a hand of omaha is 4 cards, as in AhAdKhKd");
  expect_bad_input({"equity", "AhAd", "5c5d", "--game", "short-deck"},
                   "player 2: 5c at column 1 is not in the deck; short-deck is played with 36 cards, six to ace");
  expect_bad_input({"equity", "AhAd", "55,44", "--game", "short-deck"},
                   "player 2: '55,44' holds no hand of short-deck, which is played with 36 cards, six to ace; give at "
                   "least one");
  expect_bad_input({"equity", "AsAd/Kc", "random", "--game", "stud", "--board", "2c3c4c"},
                   "--board: 2c at column 1 is one card too many; stud has no board; write the cards of each hand, as "
                   "in AsAd/Kc");
  expect_bad_input(
      {"equity", "random", "random", "random", "random", "random", "random", "random", "random", "--game", "stud"},
      "8 players with 7 cards each need 56 cards more, but 52 are left of the deck of 52 cards");
  expect_bad_input(
      {"equity", "AA*", "random", "--game", "omaha"},
      "player 1: 'AA*' at column 1 names 3 cards, and this game deals 4; write * for any card, as in AA**");
  expect_bad_input({"equity", "AA", "random", "--game", "razz"},
                   "player 1: 'AA' at column 1 is not a card; after the rank comes a suit (c d h s), as in Ah");
  expect_bad_input({"equity", "AsAdKcQh", "AsJd", "--game", "stud"},
                   "player 2: As at column 1 is also in player 1; every card exists once");
  expect_bad_input({"equity", "Ac2d3h4s", "random", "--game", "badugi", "--exact"},
                   "draws to come are not counted, only dealt at random; leave out --exact");
  expect_bad_input({"equity", "2c3d4h5s7c", "random", "--game", "deuce-draw", "--draws", "2"},
                   "draws: 2 given; deuce-draw has 1, so that 0 to 1 are still to come");
  expect_bad_input({"equity", "AA**", "random", "--game", "omaha", "--draws", "1"},
                   "draws: omaha has none; leave them out");
  EXPECT_EQ(felt_run({"equity", "AA**", "random", "--game", "omaha", "--per-hand"}).code, 2);
  EXPECT_EQ(felt_run({"equity", "AA**", "random", "--game", "ohama"}).code, 2);
}

TEST(GameStrengthCommand, JudgesAHandOfOmaha) {
  const Json now =
      Json::parse(felt_run({"strength", "AhAdKhKd", "--game", "omaha", "--board", "Qh7h2c", "--json"}).out);
  EXPECT_EQ(now["game"], "omaha");
  EXPECT_EQ(now["stderr"], 0);
  EXPECT_NEAR(now["win"].get<double>() + now["tie"].get<double>() / 2, now["ratio"].get<double>(), 1e-12);
  const Json ahead = Json::parse(felt_run({"strength", "AhAdKhKd", "--game", "omaha", "--board", "Qh7h2c", "--against",
                                           "QQ**", "--against", "JT98:ds", "--ahead", "--seed", "1", "--json"})
                                     .out);
  EXPECT_EQ(ahead["opponents"], 2);
  EXPECT_EQ(ahead["against"].size(), 2u);
  EXPECT_LT(ahead["equity"].get<double>(), ahead["ratio"].get<double>());
}

TEST(GameStrengthCommand, RefusesWhatIsNotComplete) {
  expect_bad_input({"strength", "AsAd/Kc", "--game", "stud"},
                   "a hand of stud is not complete before its last card; add --ahead for all cards to come");
  expect_bad_input({"strength", "AhAdKh", "--game", "omaha", "--ahead"},
                   "HAND: 3 cards given; a hand of omaha is 4 cards, as in AhAdKhKd");
  expect_bad_input({"strength", "AhAdKhKd", "--game", "omaha"},
                   "--board: 0 cards given; a board to judge has 3 to 5 cards, or 0 to 5 with --ahead");
}

TEST(GameOutsCommand, ListsHigherCategoriesAndLows) {
  const Json json =
      Json::parse(felt_run({"outs", "Ah2hKdKc", "--game", "omaha-hilo", "--board", "3h7h9c", "--json"}).out);
  EXPECT_EQ(json["now"], "pair");
  EXPECT_EQ(json["by_category"]["trips"], Json({"Ks"}));
  EXPECT_EQ(json["by_category"]["flush"].size(), 9u);
  EXPECT_EQ(json["low"].size(), 16u);  // fours, fives, sixes and eights
  EXPECT_EQ(json["unseen"], 45);
}

// A full house is below the flush that there is.
TEST(GameOutsCommand, GoesByTheOrderOfTheShortDeck) {
  const Json json = Json::parse(felt_run({"outs", "AhKh", "--game", "short-deck", "--board", "QhJh7h", "--json"}).out);
  EXPECT_EQ(json["now"], "flush");
  EXPECT_EQ(json["outs"], Json({"Th"}));
}

TEST(GameOutsCommand, RefusesGamesWithoutOuts) {
  expect_bad_input({"outs", "AsAd2c", "--game", "razz"}, "outs are for games in which high hands win; razz is not one");
  expect_bad_input({"outs", "AsAd2c3c4c", "--game", "draw"},
                   "outs are for one card to come; for the discards of draw see felt draw");
}

TEST(GameRolloutCommand, ListsStartingHands) {
  const Outcome outcome =
      felt_run({"rollout", "--game", "short-deck", "--players", "2-3", "--samples", "10", "--seed", "1"});
  EXPECT_EQ(outcome.code, 0);
  EXPECT_EQ(std::count(outcome.out.begin(), outcome.out.end(), '\n'), 1 + 2 * 81);
  const Json json =
      Json::parse(felt_run({"rollout", "--game", "royal-holdem", "--players", "2", "--samples", "10", "--json"}).out);
  EXPECT_EQ(json["entries"], 25);
  expect_bad_input({"rollout", "--game", "stud", "--samples", "10", "--seed", "1"},
                   "roll-outs are for games with a board, up to four hole cards and no draws; stud is not one");
  expect_bad_input({"rollout", "--game", "royal-holdem", "--players", "2-10", "--samples", "10", "--seed", "1"},
                   "--players: 10 players of royal-holdem need 25 cards; the deck has 20 cards, ten to ace");
}

}  // namespace
}  // namespace felt
