#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <nlohmann/json.hpp>

#include "base/json.hpp"
#include "cli/options/run_felt_fixture.hpp"
#include "support/temp_folder.hpp"

namespace felt {
namespace {

using testing::HasSubstr;
using testing::StartsWith;
auto lines_of(const std::string& text) { return std::count(text.begin(), text.end(), '\n'); }

TEST(RolloutCommand, PrintsCsvWithoutAFile) {
  const Outcome outcome = felt_run({"rollout", "--players", "2-3", "--samples", "10", "--seed", "1"});
  EXPECT_EQ(outcome.code, 0);
  EXPECT_THAT(outcome.out, StartsWith("hand,players,samples,win,tie,loss,equity\nAA,2,10,"));
  EXPECT_EQ(lines_of(outcome.out), 1 + 2 * 169);
  EXPECT_THAT(outcome.err, StartsWith("338 entries of 10 random deals each in "));
  EXPECT_EQ(felt_run({"rollout", "--players", "2-3", "--samples", "10", "--seed", "1", "--out", "-", "--quiet"}).out,
            outcome.out);
}

TEST(RolloutCommand, WritesAFileAndASummary) {
  const TempFolder folder;
  const std::string path = folder.path("preflop.csv");
  const Outcome outcome = felt_run({"rollout", "--players", "6", "--samples", "1000", "--seed", "1", "--out", path});
  EXPECT_EQ(outcome.code, 0);
  EXPECT_EQ(outcome.err, "");
  EXPECT_THAT(outcome.out, HasSubstr("s, seed 1\nwritten to " + path + "\n"));
  EXPECT_THAT(outcome.out, HasSubstr("\n      6  AA "));
  EXPECT_THAT(outcome.out, HasSubstr("standard error of an equity is at most 1.6 percentage points"));
  EXPECT_EQ(read_text(path),
            felt_run({"rollout", "--players", "6", "--samples", "1000", "--seed", "1", "--threads", "1"}).out);
}

TEST(RolloutCommand, PrintsTheKeysOfTheContract) {
  const TempFolder folder;
  const std::string path = folder.path("preflop.csv");
  const Json json = Json::parse(
      felt_run({"rollout", "--players", "2", "--samples", "1e2", "--seed", "7", "--out", path, "--json"}).out);
  EXPECT_EQ(json["schema"], "felt.rollout/1");
  EXPECT_EQ(json["entries"], 169);
  EXPECT_EQ(json["out"], path);
  EXPECT_EQ(json["seed"], 7);
  EXPECT_EQ(json["samples"], 100);
  EXPECT_EQ(json["complete"], true);
  EXPECT_TRUE(json["seconds"].is_number());
  EXPECT_FALSE(json.contains("table"));
}

TEST(RolloutCommand, PutsTheTableIntoTheObjectWithoutAFile) {
  const Json json = Json::parse(felt_run({"rollout", "--players", "2", "--samples", "10", "--json"}).out);
  EXPECT_TRUE(json["out"].is_null());
  ASSERT_EQ(json["table"].size(), 169u);
  EXPECT_EQ(json["table"][1]["hand"], "AKs");
}

TEST(RolloutCommand, RefusesPlayersThatCannotBe) {
  for (const char* players : {"1", "11", "2-11", "10-2", "2-", "-5", "2-3-4", "two", ""}) {
    const Outcome outcome = felt_run({"rollout", "--samples", "10", "--players", players});
    EXPECT_EQ(outcome.code, 2) << players;
    EXPECT_EQ(outcome.out, "") << players;
    EXPECT_EQ(outcome.err, "felt rollout: --players: expected a number from 2 to 10 or two of them as in 2-10, got '" +
                               std::string(players) + "'\n");
  }
}

TEST(RolloutCommand, FindsOutFirstThatItCannotWrite) {
  const TempFolder folder;
  // So many samples that the test would never end.
  const Outcome outcome = felt_run({"rollout", "--samples", "1e15", "--out", folder.root().string()});
  EXPECT_EQ(outcome.code, 4);
  EXPECT_EQ(outcome.out, "");
  EXPECT_EQ(outcome.err,
            "felt rollout: cannot write " + folder.root().string() + ": it is a directory; name a file in it\n");
}

}  // namespace
}  // namespace felt
