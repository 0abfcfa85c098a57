#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <nlohmann/json.hpp>

#include "base/json.hpp"
#include "cli/options/run_felt_fixture.hpp"
#include "support/temp_folder.hpp"

namespace felt {
namespace {

using testing::HasSubstr;

Outcome tune(std::vector<std::string> more) {
  std::vector<std::string> words = {"tune", "pot-odds(samples=20)", "margin=0..0.3/4", "--against", "call,standard"};
  words.insert(words.end(), more.begin(), more.end());
  return felt_run(words);
}

void expect_refused(const std::vector<std::string>& words, const std::string& message) {
  const Outcome outcome = felt_run(words);
  EXPECT_EQ(outcome.code, 2) << message;
  EXPECT_EQ(outcome.out, "");
  EXPECT_EQ(outcome.err, "felt tune: " + message + "\n");
}

TEST(TuneCommand, HasTheKeysThatScriptsRelyOn) {
  const Outcome outcome = tune({"--hands", "2000", "--fresh", "1000", "--seed", "1", "--json"});
  ASSERT_EQ(outcome.code, 0) << outcome.err;
  const Json json = Json::parse(outcome.out);
  EXPECT_EQ(json["schema"], "felt.tune/1");
  EXPECT_EQ(json["seed"], 1);
  EXPECT_EQ(json["default"], "pot-odds(samples=20)");
  ASSERT_EQ(json["candidates"].size(), 5U);
  for (const char* const key : {"agent", "hands", "bb_per_100", "ci95", "minus_default", "rounds", "left"}) {
    EXPECT_TRUE(json["candidates"][0].contains(key)) << key;
  }
  for (const char* const key : {"winner", "verdict", "race", "fresh", "rounds", "against", "hands", "seconds"}) {
    EXPECT_TRUE(json.contains(key)) << key;
  }
  EXPECT_EQ(json["against"], Json::parse(R"([["call", "standard"]])"));
}

TEST(TuneCommand, ShowsTheRaceTheFreshDealsAndWhatToPaste) {
  const Outcome outcome = tune({"--hands", "4000", "--seed", "2"});
  ASSERT_EQ(outcome.code, 0) << outcome.err;
  EXPECT_THAT(outcome.out, HasSubstr("best so far"));
  EXPECT_THAT(outcome.out, HasSubstr("minus the default"));
  EXPECT_THAT(outcome.out, HasSubstr("in the race, which chose it"));
  EXPECT_THAT(outcome.out, HasSubstr("on fresh deals"));
  EXPECT_THAT(outcome.out, HasSubstr("than the default"));
  EXPECT_THAT(outcome.out, HasSubstr("seed 2, fresh deals "));
}

TEST(TuneCommand, PlaysOpponentsAloneIfAsked) {
  const Outcome outcome = tune({"--heads-up", "--hands", "2000", "--seed", "1", "--json"});
  ASSERT_EQ(outcome.code, 0) << outcome.err;
  EXPECT_EQ(Json::parse(outcome.out)["against"], Json::parse(R"([["call"], ["standard"]])"));
}

TEST(TuneCommand, PlaysItselfWhereNobodyIsNamed) {
  const Outcome outcome =
      felt_run({"tune", "phase1", "aggression=0.5,1.5", "--hands", "1000", "--seed", "1", "--json"});
  ASSERT_EQ(outcome.code, 0) << outcome.err;
  EXPECT_EQ(Json::parse(outcome.out)["against"], Json::parse(R"([["phase1"]])"));
}

TEST(TuneCommand, OpponentsMayHaveParametersOfTheirOwn) {
  const Outcome outcome = felt_run({"tune", "phase1", "aggression=0.5,1.5", "--against", "mc(samples=9,bluff=off),call",
                                    "--hands", "1000", "--seed", "1", "--json"});
  ASSERT_EQ(outcome.code, 0) << outcome.err;
  EXPECT_EQ(Json::parse(outcome.out)["against"][0][0], "mc(samples=9,bluff=off)");
}

TEST(TuneCommand, WritesAReport) {
  const TempFolder folder;
  const Outcome outcome = tune({"--hands", "2000", "--seed", "1", "--quiet", "--out", folder.path("report")});
  ASSERT_EQ(outcome.code, 0) << outcome.err;
  for (const char* const file :
       {"report.html", "report.json", "csv/the-race-candidates.csv", "csv/the-race-rounds.csv"}) {
    EXPECT_TRUE(std::filesystem::exists(folder.path(std::string("report/") + file))) << file;
  }
}

TEST(TuneCommand, ALimitInTimeIsExitCode6AndPrintsWhatThereIs) {
  const Outcome outcome = tune({"--hands", "1e11", "--time", "0.1", "--session", "20", "--seed", "1"});
  EXPECT_EQ(outcome.code, 6);
  EXPECT_THAT(outcome.out, HasSubstr("so far: "));
  EXPECT_THAT(outcome.out, HasSubstr("time is up"));
}

TEST(TuneCommand, BadInputGetsOneSentence) {
  expect_refused({"tune", "allin"}, "allin has no parameters to tune");
  expect_refused(
      {"tune", "standard"},
      "name what to tune of standard: as (felt, published), chart (text, listing, position), price (0 to 1)");
  expect_refused({"tune", "nobluff", "odds", "--against", "mcc"}, "there is no bot 'mcc'; did you mean 'mc'?");
  expect_refused({"tune", "nobluff", "odds", "--against", ","},
                 "--against names no bot; expected bots, as in call,standard");
  expect_refused({"tune", "nobluff", "odds=on"}, "nothing to tune: every value given is the one it has");
  expect_refused({"tune", "caesar", "fix"}, "caesar does not play holdem; it plays draw");
  expect_refused({"tune", "human", "x"}, "human has no parameters to tune");
  expect_refused({"tune", "nobluff", "odds", "--against", "mc(samples=9"},
                 "'mc(samples=9', column 13: the ')' is missing; a bot is written name or name(key=value,…)");
  expect_refused({"tune", "nobluff", "odds", "--hands", "20"},
                 "2 candidates, the default among them, need at least 80 hands to play 20 deals each in the first "
                 "round, got --hands 20");
}

TEST(TuneCommand, SaysWhenOnlySomeCombinationsRace) {
  const Outcome outcome = felt_run(
      {"tune", "phase1", "aggression=0.1..1.9/10", "as", "--candidates", "4", "--hands", "2000", "--seed", "1"});
  EXPECT_THAT(outcome.err, HasSubstr("4 of 20 combinations race; --candidates 20 races all"));
}

}  // namespace
}  // namespace felt
