// felt equity --game.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "base/json.hpp"
#include "cli/options/run_felt_fixture.hpp"

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

}  // namespace
}  // namespace felt
