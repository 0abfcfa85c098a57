// What Halmstad's server does, point by point (docs/protocols/halmstad.md, "As the original plays").
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "server/halmstad/halmstad_table_fixture.hpp"

namespace felt {
namespace {

using testing::HasSubstr;
using testing::Not;

// Bob acts first in the second round; cards, hands and winners are told as everybody joined.
TEST(HalmstadOriginal, LinesFollowTheOrderOfJoining) {
  ScriptedTable played(game_of(200, 10), {"Ann", "Bob", "Cid"});
  played.add_deck("");
  played.add_deck(" AsKd9c6s5d AhQd8c7s3d AdJd8h6h2c");  // Bob, Cid, Ann: all an ace high
  played.table().start();
  played.say_all({"Open 20", "Fold", "Fold"});
  EXPECT_THAT(played.news(), HasSubstr("Ann <- Cards Ad Jd 8h 6h 2c\nBob <- Cards As Kd 9c 6s 5d\n"
                                       "Cid <- Cards Ah Qd 8c 7s 3d\nall <- Forced_Bet Bob 10\n"));
  played.say_all({"Check", "Check", "Check", "Throws", "Throws", "Throws", "Check", "Check", "Check"});
  EXPECT_THAT(played.news(), HasSubstr("all <- Player_Hand Ann Ad Jd 8h 6h 2c\nall <- Player_Hand Bob As Kd 9c 6s 5d\n"
                                       "all <- Player_Hand Cid Ah Qd 8c 7s 3d\nall <- Round_result Ann 10\n"
                                       "all <- Round_result Bob 10\nall <- Round_result Cid 10\n"));
}

TEST(HalmstadOriginal, TheWinnerHasPlayedARoundMore) {
  ScriptedTable played(game_of(200, 10), {"Ann", "Bob"});
  played.add_deck(" KsKh7c5s2h AsAdAc6d6h");
  played.table().start();
  played.say_all({"All-in", "All-in", "Throws", "Throws"});
  EXPECT_THAT(played.news(), HasSubstr("all <- Result Ann 1 0\nall <- Result Bob 2 400\nall <- Game_Over\n"));
  EXPECT_EQ(played.table().standings()[1].rounds, 1);
}

TEST(HalmstadOriginal, AnAnteOfTheLastChipsIsAnAllIn) {
  ScriptedTable played(game_of(200, 10), {"Ann", "Bob", "Cid"});
  played.add_deck(" AsAdAc6d6h KsKh7c5s2h 2c3c4d5d7d");
  played.table().start();
  played.say_all({"Open 190", "Call", "Fold", "Throws", "Throws", "Throws", "Check", "Check"});
  EXPECT_THAT(played.news(), HasSubstr("all <- Player_All-in Bob 10\nall <- Forced_Bet Cid 10\n"
                                       "all <- Forced_Bet Ann 10\nCid <- Open? 11 10 180\n"));
}

TEST(HalmstadOriginal, AntesThatNeverChangeAreNotToldOf) {
  ScriptedTable still(game_of(200, 10, 0), {"Ann", "Bob"});
  still.table().start();
  EXPECT_THAT(still.news(), Not(HasSubstr("Ante_Changed")));
  ScriptedTable doubling(game_of(200, 10, 1), {"Ann", "Bob"});
  doubling.table().start();
  EXPECT_THAT(doubling.news(), HasSubstr("all <- Ante_Changed 10\n"));
}

// They pay antes, fold, draw nothing, and lose their chips that way.
TEST(HalmstadOriginal, WhoIsDisconnectedStaysAndPays) {
  ScriptedTable played(game_of(200, 10), {"Ann", "Bob", "Cid"});
  played.table().start();
  played.news();
  played.say("hello");
  EXPECT_EQ(played.news(),
            "Ann -> hello\nDisconnecting player Ann: answered 'hello': Open? is answered by Check, Open or All-in\n"
            "all <- Player_Fold Ann \nBob <- Open? 11 10 190\n");
  played.say_all({"Check", "Check"});
  EXPECT_THAT(played.news(), HasSubstr("all <- Player_Draw Ann 0\nBob <- Draw?\n"));
  played.say_all({"Throws", "Throws", "Check", "Check"});
  EXPECT_THAT(played.news(), HasSubstr("all <- Chips Ann 190\n"));
  EXPECT_THAT(played.transcript(), HasSubstr("all <- Forced_Bet Cid 10\nall <- Forced_Bet Ann 10\nBob <- Open? "));
  played.say_all({"Open 20", "Call"});
  EXPECT_THAT(played.news(), HasSubstr("all <- Player_Call Cid \nall <- Player_Fold Ann \nBob <- Draw?\n"));
}

TEST(HalmstadOriginal, WhoeverStillAnswersWins) {
  ScriptedTable played(game_of(200, 10), {"Ann", "Bob"});
  played.table().start();
  played.table().leave(0, "closed the connection");
  for (int i = 0; i < 100 && !played.table().is_over(); ++i) {
    const std::string all = played.transcript();
    played.say(all.ends_with("Draw?\n") ? "Throws" : all.rfind("Open?") > all.rfind("Raise?") ? "Check" : "Fold");
  }
  EXPECT_TRUE(played.table().is_decided());
  EXPECT_EQ(played.table().standings()[1].chips, Chips{400});
}

TEST(HalmstadOriginal, NobodyAnswersAndTheGameEndsAllTheSame) {
  ScriptedTable played(game_of(200, 10), {"Ann", "Bob", "Cid"});
  played.table().start();
  for (const int player : {2, 1, 0}) played.table().leave(player, "closed the connection");
  EXPECT_TRUE(played.table().is_over());
  EXPECT_TRUE(played.table().is_decided());
  EXPECT_EQ(played.chips_of_all(), Chips{600});
}

TEST(HalmstadOriginal, FoldedPlayersAreAskedToDrawAndMayBeDisconnectedThere) {
  ScriptedTable played(game_of(200, 10), {"Ann", "Bob", "Cid"});
  played.add_deck(" 2c2d7h8s9c 3c4d6h8dTc 2h2s7c8c9d");
  played.table().start();
  played.say_all({"Open 20", "Fold", "Call", "Throws"});
  played.news();
  played.say("Throws As");
  EXPECT_EQ(played.news(),
            "Bob -> Throws As\nDisconnecting player Bob: answered 'Throws As': As is not in the hand\n"
            "all <- Player_Draw Bob 0\nCid <- Draw?\n");
}

TEST(HalmstadOriginal, ThrowingNothingBringsNoCards) {
  ScriptedTable played(game_of(200, 10), {"Ann", "Bob"});
  played.table().start();
  played.say_all({"Check", "Check"});
  played.news();
  played.say("Throws");
  EXPECT_EQ(played.news(), "Ann -> Throws\nall <- Player_Draw Ann 0\nBob <- Draw?\n");
}

// Bob has 33 chips left and goes all-in over an opening to 24, by less than that.
TEST(HalmstadOriginal, AShortAllInGivesNobodyATurn) {
  ScriptedTable played(game_of(200, 10), {"Ann", "Bob", "Cid"});
  played.add_deck(" AsAdAc6d6h KsKh7c5s2h 2c3c4d5d7d");
  played.table().start();
  played.say_all({"Open 167", "Call", "Fold", "Throws", "Throws", "Throws", "Check", "Check"});
  played.say_all({"Check", "Open 24", "Fold"});
  played.news();
  played.say("All-in");
  EXPECT_EQ(played.news(), "Bob -> All-in\nall <- Player_All-in Bob 33\nBob <- Draw?\n");
}

// The call takes the last chip and is told as a call; its player is asked like everybody else.
TEST(HalmstadOriginal, ACallOfExactlyAllChipsIsAskedAgain) {
  ScriptedTable played(game_of(250, 10), {"Ann", "Bob"});
  played.add_deck("");
  played.add_deck(" 2c2d7h8s9c 3c4d6h8dTc");
  played.table().start();
  played.say_all({"Open 20", "Fold"});  // 260 and 240
  played.say("Check");                  // Bob
  played.say("Open 240");
  played.say("Call");
  EXPECT_THAT(played.news(), HasSubstr("all <- Player_Call Bob \nBob <- Draw?\n"));
  played.say_all({"Throws", "Throws"});
  EXPECT_THAT(played.news(), HasSubstr("all <- Player_Draw Ann 0\nBob <- Open? 241 240 0\n"));
  played.say("Check");
  played.say("All-in");
  EXPECT_THAT(played.news(), HasSubstr("all <- Player_All-in Ann 260\nBob <- Call/Raise? 260 280 240 0\n"));
  played.say("All-in");
  EXPECT_THAT(played.news(), HasSubstr("all <- Player_All-in Bob 240\nall <- Player_Hand Ann "));
  EXPECT_EQ(played.chips_of_all(), Chips{500});
}

TEST(HalmstadOriginal, OpeningOrRaisingAllChipsIsAnAllIn) {
  ScriptedTable played(game_of(200, 10), {"Ann", "Bob", "Cid"});
  played.table().start();
  played.say("Open 20");
  played.news();
  played.say("Raise 200");
  EXPECT_THAT(played.news(), HasSubstr("all <- Player_All-in Bob 200\n"));
  ScriptedTable opened(game_of(200, 10), {"Ann", "Bob"});
  opened.table().start();
  opened.say("Open 200");
  EXPECT_THAT(opened.news(), HasSubstr("all <- Player_All-in Ann 200\n"));
}

// 10, 15, 15, 15, 15: the levels of 50 and of 20 chips are 17, 17, 16 and 7, 7, 6.
TEST(HalmstadOriginal, EveryLevelHasOddChipsOfItsOwn) {
  ScriptedTable played(game_of(200, 10), {"Ann", "Bob", "Cid", "Dan", "Eve"});
  played.add_deck(" AsKdJc5h3s AcTd7h6s5c AdTh7s6c2d 2c4d6h8sTc 3c5d9hJsQc");
  played.table().start();
  played.say_all({"Open 15", "Call", "Call", "Fold", "Call"});
  played.say_all({"Throws", "Throws", "Throws", "Throws", "Throws"});
  played.say_all({"Check", "Check", "Check"});
  played.news();
  played.say("Check");
  EXPECT_THAT(played.news(), HasSubstr("all <- Round_result Ann 24\nall <- Round_result Bob 24\n"
                                       "all <- Round_result Cid 22\n"));
}

// The wrong discard disconnects, the hand plays on: it is shown, and wins.
TEST(HalmstadOriginal, AFaultInTheDrawDoesNotFold) {
  ScriptedTable played(game_of(200, 10), {"Ann", "Bob", "Cid"});
  played.add_deck(" AsAd7h8s9c 3c4d6h8dTc 2h2s7c8c9d");
  played.table().start();
  played.say_all({"Check", "Check", "Check"});
  played.news();
  played.say("Throws Kc");
  EXPECT_EQ(played.news(),
            "Ann -> Throws Kc\nDisconnecting player Ann: answered 'Throws Kc': Kc is not in the hand\n"
            "all <- Player_Draw Ann 0\nBob <- Draw?\n");
  played.say_all({"Throws", "Throws", "Check", "Check"});
  EXPECT_THAT(played.news(), HasSubstr("all <- Player_Hand Ann As Ad 7h 8s 9c\n"));
  EXPECT_THAT(played.transcript(), HasSubstr("all <- Round_result Ann 30\nall <- Round 2\n"));
}

TEST(HalmstadOriginal, TwoSpacesAfterThrowsAreTheTwoOfClubs) {
  HalmstadAnswerParser parser(DoubleSpace::IsTwoOfClubs);
  parser.feed("Throws  \nThrows  Ah\nThrows\nThrows \nThrows Kd \n");
  const auto cards = [&] {
    std::string text;
    const auto answer = parser.next();
    for (int i = 0; answer && i < answer->cards.size(); ++i) text += to_text(answer->cards[i]);
    return text;
  };
  EXPECT_EQ(cards(), "2c");
  EXPECT_EQ(cards(), "2cAh");
  EXPECT_EQ(cards(), "");
  EXPECT_EQ(cards(), "");
  EXPECT_EQ(cards(), "Kd");
  HalmstadAnswerParser tolerant;
  tolerant.feed("Throws  \n");
  EXPECT_EQ(tolerant.next()->cards.size(), 0);
}

}  // namespace
}  // namespace felt
