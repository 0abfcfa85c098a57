#include <gtest/gtest.h>

#include <filesystem>
#include <nlohmann/json.hpp>

#include "cli/options/run_felt_fixture.hpp"
#include "support/temp_folder.hpp"

namespace felt {
namespace {

TEST(DemoCommand, PlaysEightBotsAndWritesAReport) {
  const TempFolder folder;
  const Outcome outcome = felt_run({"demo", "--games", "2", "--out", folder.path("report")});
  EXPECT_EQ(outcome.code, 0) << outcome.err;
  for (const char* const bot :
       {"reader", "phase3", "phase2", "mc(samples=200)", "pot-odds", "standard", "bluff", "random"}) {
    EXPECT_NE(outcome.out.find(bot), std::string::npos) << bot;
  }
  EXPECT_NE(outcome.out.find("Next:"), std::string::npos);
  for (const char* const file : {"report.html", "report.xlsx", "report.json", "csv/standings-players.csv"}) {
    EXPECT_TRUE(std::filesystem::exists(folder.root() / "report" / file)) << file;
  }
}

TEST(DemoCommand, SaysTheSameAsJson) {
  const TempFolder folder;
  const Outcome outcome = felt_run({"demo", "--games", "1", "--json", "--out", folder.path("report")});
  const auto json = nlohmann::ordered_json::parse(outcome.out);
  EXPECT_EQ(json["games"], 1);
  EXPECT_EQ(json["seats"].size(), 8u);
}

}  // namespace
}  // namespace felt
