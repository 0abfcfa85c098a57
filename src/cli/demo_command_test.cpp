#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "cli/run_felt_fixture.hpp"

namespace felt {
namespace {

TEST(DemoCommand, RunsEveryStopOfTheTour) {
  const auto json = nlohmann::ordered_json::parse(felt_run({"demo", "--json"}).out);
  ASSERT_GE(json["steps"].size(), 7u);
  for (const auto& step : json["steps"]) {
    EXPECT_TRUE(step["command"].get<std::string>().starts_with("felt "));
    EXPECT_FALSE(step["output"].get<std::string>().empty());
  }
}

TEST(DemoCommand, SaysWhatToTryNext) {
  const Outcome outcome = felt_run({"demo"});
  EXPECT_EQ(outcome.code, 0);
  EXPECT_NE(outcome.out.find("Next:"), std::string::npos);
}

}  // namespace
}  // namespace felt
