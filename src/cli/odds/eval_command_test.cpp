#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "base/json.hpp"
#include "cli/options/run_felt_fixture.hpp"

namespace felt {
namespace {

TEST(EvalCommand, NamesTheHandAsAPlayerWould) {
  const Outcome outcome = felt_run({"eval", "Ah Ad Ks Kc 9h 2c 3d"});
  EXPECT_EQ(outcome.code, 0);
  EXPECT_EQ(outcome.out, "two pair, aces and kings, nine kicker\nrank  2471 of 7462\nbest  Ah Ad Ks Kc 9h\n");
  EXPECT_EQ(outcome.err, "");
}

TEST(EvalCommand, NeedsNoQuotes) {
  EXPECT_EQ(felt_run({"eval", "Ah", "Ad", "KsKc", "9h,2c", "3d"}).out, felt_run({"eval", "Ah Ad Ks Kc 9h 2c 3d"}).out);
}

TEST(EvalCommand, PrintsTheKeysOfTheContract) {
  const Json json = Json::parse(felt_run({"eval", "Ah Kh Qh Jh Th 2c 3d", "--json"}).out);
  EXPECT_EQ(json["schema"], "felt.eval/1");
  EXPECT_EQ(json["category"], "straight-flush");
  EXPECT_EQ(json["rank"], 1);
  EXPECT_EQ(json["best"], Json({"Ah", "Kh", "Qh", "Jh", "Th"}));
  EXPECT_EQ(json["name"], "royal flush");
  EXPECT_EQ(json["cards"], Json({"Ah", "Kh", "Qh", "Jh", "Th", "2c", "3d"}));
}

TEST(EvalCommand, EvaluatesWithoutSuits) {
  const Outcome outcome = felt_run({"eval", "--suitless", "A K Q 8 4"});
  EXPECT_EQ(outcome.out, "ace high, then king, queen, eight and four\nvalue  0x1CBA62\n");
  const Json json = Json::parse(felt_run({"eval", "--json", "--suitless", "A", "K", "Q", "8", "4"}).out);
  EXPECT_EQ(json["category"], "high-card");
  EXPECT_EQ(json["value"], "0x1CBA62");
}

TEST(EvalCommand, RefusesBadCardsInOneSentence) {
  expect_bad_input({"eval", "AhKhQhJhAh"}, "Ah at column 9 is written twice; every card exists once");
  expect_bad_input({"eval", "AhKxQhJhTh"},
                   "'Kx' at column 3 is not a card; after the rank comes a suit (c d h s), as in Kh");
  expect_bad_input({"eval", "Ah", "Kx"},
                   "'Kx' at column 4 is not a card; after the rank comes a suit (c d h s), as in Kh");
  expect_bad_input({"eval", "--suitless", "AAAAA"}, "a fifth A at column 5; the deck has four of every rank");
}

TEST(EvalCommand, RefusesTooFewAndTooManyCards) {
  expect_bad_input({"eval", "AhKhQhJh"}, "4 cards given; a hand to evaluate has 5, 6 or 7");
  expect_bad_input({"eval", "2c3c4c5c6c7c8c9c"},
                   "9c at column 15 is one card too many; a hand to evaluate has 5, 6 or 7");
  expect_bad_input({"eval", "2c", "--json"}, "1 card given; a hand to evaluate has 5, 6 or 7");
  expect_bad_input({"eval", "--suitless", "A"}, "1 rank given; a hand to evaluate has 5, 6 or 7");
}

}  // namespace
}  // namespace felt
