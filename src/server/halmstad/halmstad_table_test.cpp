#include "server/halmstad/halmstad_table.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <fstream>

#include "base/text.hpp"
#include "server/halmstad/halmstad_table_fixture.hpp"

namespace felt {
namespace {

using testing::HasSubstr;
using testing::Not;

std::vector<std::string> lines_of(const std::string& path) {
  std::ifstream file(path);
  EXPECT_TRUE(file) << path;
  std::vector<std::string> lines;
  for (std::string line; std::getline(file, line);) lines.push_back(line);
  return lines;
}

// The file is both: its decks and answers are the script, all of it is what must be said.
TEST(HalmstadTable, PlaysTheGoldenGameToTheByte) {
  HalmstadGame game;
  game.chips = Chips{60};
  game.ante = Chips{7};
  game.double_every = 2;
  ScriptedTable played(game, {"Ann", "Bob", "Cid", "Dan", "Eve"});
  std::string comment, golden;
  std::vector<std::string> answers;
  for (const std::string& line : lines_of(FELT_GOLDEN "/halmstad_game.txt")) {
    (line.starts_with("#") ? comment : golden) += line + "\n";
    if (line.starts_with("deck")) played.add_deck(line.substr(4));
    if (const size_t at = line.find(" -> "); at != std::string::npos) answers.push_back(line.substr(at + 4));
  }
  played.table().start();
  for (const std::string& answer : answers) played.say(answer);
  EXPECT_TRUE(played.table().is_over());
  EXPECT_EQ(played.transcript(), golden);
  EXPECT_EQ(played.chips_of_all(), Chips{300});
}

// Three aces high, whatever comes after them: 50 chips are 17, 17 and 16 (the specification's d28).
TEST(HalmstadTable, KickersDecideOnlyUnderStandardRules) {
  for (const bool kickers_count : {false, true}) {
    HalmstadGame game(kickers_count ? HalmstadMode::Standard : HalmstadMode::Original);
    game.ante = Chips{7};
    ScriptedTable played(game, {"Ann", "Bob", "Cid", "Dan", "Eve"});
    played.add_deck(" AsKdJc5h3s 2c4d6h8sTc AcTd7h6s5c AdTh7s6c2d 3c5d9hJsQc");
    played.table().start();
    played.say_all({kickers_count ? "Open 14" : "Open 12", "Fold", "Call", "Call", "Fold"});
    while (played.news().find("Draw?") != std::string::npos) played.say("Throws");
    played.say_all({"Check", "Check"});
    played.news();
    played.say("Check");
    EXPECT_THAT(played.news(), HasSubstr(kickers_count ? "all <- Round_result Ann 56\nall <- Round 2\n"
                                                       : "all <- Round_result Ann 17\nall <- Round_result Cid 17\n"
                                                         "all <- Round_result Dan 16\nall <- Round 2\n"));
  }
}

TEST(HalmstadTable, OddChipsGoByTheOrderOfJoining) {
  HalmstadGame game;
  game.ante = Chips{7};
  ScriptedTable played(game, {"Ann", "Bob", "Cid"});
  played.add_deck("");
  played.add_deck(" 2c2d7h8s9c 3c4d6h8dTc 2h2s7c8c9d");
  played.table().start();
  played.say_all({"Open 8", "Fold", "Fold"});
  // Bob is first to act now; they and Ann split 43 chips.
  played.say_all({"Open 18", "Fold", "Call", "Throws", "Throws", "Check"});
  played.news();
  played.say("Check");
  EXPECT_THAT(played.news(), HasSubstr("all <- Round_result Ann 22\nall <- Round_result Bob 21\n"));
}

TEST(HalmstadTable, StandardRulesOpenByAnAnte) {
  ScriptedTable played(HalmstadGame(HalmstadMode::Standard), {"Ann", "Bob"});
  played.table().start();
  EXPECT_THAT(played.news(), HasSubstr("Ann <- Open? 20 10 190\n"));
}

// The winner takes what nobody could call, too: an all-in of everything against a short one.
TEST(HalmstadTable, ChipsNobodyCanCallAreWonBack) {
  HalmstadGame game;
  ScriptedTable played(game, {"Ann", "Bob"});
  played.add_deck("");
  played.add_deck(" AsAdAc6d6h KsKh7c5s2h");
  played.table().start();
  played.say_all({"Open 110", "Fold"});  // 210 and 190
  played.say("All-in");                  // Bob
  EXPECT_THAT(played.news(), HasSubstr("Ann <- Call/Raise? 190 370 10 200\n"));
  played.say("All-in");
  EXPECT_THAT(played.news(), HasSubstr("all <- Player_All-in Ann 210\n"));
  played.say_all({"Throws", "Throws"});
  EXPECT_THAT(played.news(), HasSubstr("all <- Round_result Ann 20\nall <- Round_result Bob 380\nall <- Round 3\n"
                                       "all <- Chips Ann 20\nall <- Chips Bob 380\n"));
}

TEST(HalmstadTable, FoldedPlayersAreAskedToDrawWhenTheyShould) {
  for (const bool asks_folded : {false, true}) {
    const HalmstadGame game(asks_folded ? HalmstadMode::Original : HalmstadMode::Standard);
    ScriptedTable played(game, {"Ann", "Bob", "Cid"});
    played.add_deck(" 2c2d7h8s9c 3c4d6h8dTc 2h2s7c8c9d");
    played.table().start();
    played.say_all({"Open 20", "Fold", "Call", "Throws 9c"});
    EXPECT_EQ(played.asked(), asks_folded ? "Bob" : "Cid");
    if (!asks_folded) continue;
    played.news();
    played.say("Throws 3c 4d");  // from the bottom of the deck
    EXPECT_EQ(played.news(),
              "Bob -> Throws 3c 4d\nBob <- Cards As Ks 6h 8d Tc\nall <- Player_Draw Bob 2\nCid <- Draw?\n");
    played.say("Throws");
    EXPECT_EQ(played.asked(), "Ann");
  }
}

TEST(HalmstadTable, NobodyDrawsWhenOneIsLeft) {
  ScriptedTable played({}, {"Ann", "Bob"});
  played.table().start();
  played.news();
  played.say_all({"Open 20", "Fold"});
  EXPECT_THAT(played.news(),
              HasSubstr("all <- Player_Fold Bob \nall <- Round_Win_Undisputed Ann 30\nall <- Round 2\n"));
}

TEST(HalmstadTable, WhoAnswersWronglyIsFoldedAndDropped) {
  const std::vector<std::pair<std::string, std::string>> cases = {
      {"Open 5", "answered 'Open 5': 5 is not from 11 to 200"},
      {"Fold", "answered 'Fold': Open? is answered by Check, Open or All-in"},
      {"hello", "answered 'hello': Open? is answered by Check, Open or All-in"}};
  for (const auto& [answer, why] : cases) {
    ScriptedTable played({}, {"Ann", "Bob", "Cid"});
    played.table().start();
    played.news();
    played.say(answer);
    EXPECT_EQ(played.news(), "Ann -> " + answer + "\nDisconnecting player Ann: " + why +
                                 "\nall <- Player_Fold Ann \nBob <- Open? 11 10 190\n");
  }
}

// The hand knows no fold in the draw; the players see one.
TEST(HalmstadTable, AWrongDiscardFoldsInTheDraw) {
  ScriptedTable played(HalmstadGame(HalmstadMode::Standard), {"Ann", "Bob", "Cid"});
  played.add_deck(" 2c2d7h8s9c 3c4d6h8dTc 2h2s7c8c9d");
  played.table().start();
  played.say_all({"Check", "Check", "Check"});
  played.news();
  played.say("Throws As");
  EXPECT_EQ(played.news(),
            "Ann -> Throws As\nDisconnecting player Ann: answered 'Throws As': As is not in the hand\n"
            "all <- Player_Fold Ann \nBob <- Draw?\n");
  played.say_all({"Throws", "Throws"});
  EXPECT_EQ(played.asked(), "Bob");
  played.say_all({"Open 20", "Call"});
  EXPECT_THAT(played.news(), Not(HasSubstr("Player_Hand Ann")));
  EXPECT_EQ(played.chips_of_all(), Chips{600});
}

TEST(HalmstadTable, TheLastOneLeftInTheDrawWinsUndisputed) {
  ScriptedTable played(HalmstadGame(HalmstadMode::Standard), {"Ann", "Bob"});
  played.table().start();
  played.say_all({"Open 50", "Call"});
  played.news();
  played.say("Check");
  EXPECT_THAT(played.news(), HasSubstr("all <- Player_Fold Ann \nall <- Round_Win_Undisputed Bob 100\n"
                                       "all <- Result Bob 1 250\nall <- Result Ann 1 150\nall <- Game_Over\n"));
  EXPECT_TRUE(played.table().is_over());
  EXPECT_TRUE(played.table().is_decided());
}

TEST(HalmstadTable, WhoLeavesIsFoldedWhenItIsHisTurn) {
  ScriptedTable played(HalmstadGame(HalmstadMode::Standard), {"Ann", "Bob", "Cid"});
  played.table().start();
  played.table().leave(1, "closed the connection");
  EXPECT_EQ(played.asked(), "Ann");
  played.news();
  played.say("Check");
  EXPECT_EQ(played.news(), "Ann -> Check\nall <- Player_Check Ann \nall <- Player_Fold Bob \nCid <- Open? 20 10 190\n");
  played.table().leave(0, "closed the connection");
  played.say("Check");
  EXPECT_TRUE(played.table().is_over());
  EXPECT_THAT(played.news(), HasSubstr("all <- Player_Fold Ann \nall <- Round_Win_Undisputed Cid 30\n"));
}

// An all-in player who has drawn has nothing left to decide: their hand stands.
TEST(HalmstadTable, AnAllInHandOutlivesItsPlayer) {
  ScriptedTable played({}, {"Ann", "Bob"});
  played.add_deck(" AsAdAc6d6h KsKh7c5s2h");
  played.table().start();
  played.say_all({"All-in", "All-in", "Throws"});
  played.table().leave(0, "closed the connection");
  played.say("Throws");
  EXPECT_THAT(played.news(), HasSubstr("all <- Round_result Ann 400\n"));
}

TEST(HalmstadTable, WhoIsBrokeMayGo) {
  ScriptedTable played({}, {"Ann", "Bob", "Cid"});
  played.add_deck(" AsAdAc6d6h KsKh7c5s2h 2c3c4d5d7d");
  played.add_deck(" 2c3c4d5d7d AsAdAc6d6h");  // Cid and Ann
  played.table().start();
  played.say_all({"All-in", "All-in", "Fold", "Throws", "Throws", "Throws"});
  played.table().leave(1, "closed the connection");
  EXPECT_EQ(played.table().standings()[1].why_gone, "");
  played.say_all({"All-in", "All-in", "Throws", "Throws"});
  EXPECT_TRUE(played.table().is_over());
  EXPECT_EQ(played.table().standings()[1].place, 3);
}

TEST(HalmstadTable, EverybodyMayLeave) {
  ScriptedTable played(HalmstadGame(HalmstadMode::Standard), {"Ann", "Bob", "Cid"});
  played.table().start();
  for (const int player : {2, 1, 0}) played.table().leave(player, "closed the connection");
  EXPECT_TRUE(played.table().is_over());
  EXPECT_EQ(played.chips_of_all(), Chips{600});
}

TEST(HalmstadTable, StopsAfterTheHand) {
  ScriptedTable played({}, {"Ann", "Bob"});
  played.table().start();
  played.table().stop_after_hand();
  EXPECT_FALSE(played.table().is_over());
  played.say_all({"Open 20", "Fold"});
  EXPECT_TRUE(played.table().is_over());
  EXPECT_FALSE(played.table().is_decided());
  EXPECT_EQ(played.table().standings()[0].place, 1);
}

// Something that answers the question, or in one of a hundred cases nothing of the kind.
std::string random_answer(const std::string& question, Rng& rng) {
  if (rng.below(100) == 0) return "hello";
  if (question.find("Draw?") != std::string::npos) return "Throws";
  const bool is_open = question.find("Open?") != std::string::npos;
  const std::string least = question.substr(question.find(is_open ? "Open?" : "Raise?"));
  const auto words = split(least, " \n");
  switch (rng.below(16)) {
    case 0:
      return "All-in";
    case 1:
    case 2:
      return (is_open ? "Open " : "Raise ") + std::string(words[is_open ? 1 : 2].text);
    case 3:
      return is_open ? "Check" : "Fold";
    default:
      return is_open ? "Check" : "Call";
  }
}

// The game ends, whatever is said, and no chip is lost.
TEST(HalmstadTable, ChipsAreConservedWhateverIsSaid) {
  int64_t rounds = 0;
  for (uint64_t seed = 0; seed < 500; ++seed) {
    Rng rng(seed);
    HalmstadGame game(seed % 2 == 0 ? HalmstadMode::Original : HalmstadMode::Standard);
    game.double_every = 3;
    std::vector<std::string> names = {"Ann", "Bob", "Cid", "Dan", "Eve"};
    names.resize(2 + seed % 4);
    ScriptedTable played(game, names);
    played.table().start();
    while (!played.table().is_over()) {
      ASSERT_GE(played.table().asked(), 0);
      const std::string news = played.news();
      played.say(random_answer(news.substr(news.rfind("<-")), rng));
    }
    EXPECT_EQ(played.chips_of_all(), game.chips * static_cast<int64_t>(names.size()));
    rounds += played.table().rounds();
  }
  EXPECT_GT(rounds, 1500);
}

}  // namespace
}  // namespace felt
