#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "agents/roster.hpp"
#include "cli/options/run_felt_fixture.hpp"

namespace felt {
namespace {

TEST(AgentsCommand, ListsEveryBot) {
  const Outcome listed = felt_run({"agents"});
  EXPECT_EQ(listed.code, 0);
  for (const AgentInfo& info : agents()) {
    EXPECT_NE(listed.out.find("\n" + std::string(info.name) + " "), std::string::npos) << info.name;
  }
}

TEST(AgentsCommand, JsonHasParametersAndVariants) {
  const auto json = nlohmann::ordered_json::parse(felt_run({"agents", "mc-adaptive", "--json"}).out);
  ASSERT_EQ(json["agents"].size(), 1u);
  const auto& agent = json["agents"][0];
  EXPECT_EQ(agent["name"], "mc-adaptive");
  EXPECT_EQ(agent["source"], "H");
  EXPECT_EQ(agent["variants"][0], "holdem");
  EXPECT_EQ(agent["params"][0]["name"], "samples");
  EXPECT_EQ(agent["params"][0]["default"], 1000);
  EXPECT_EQ(agent["params"][1]["default"], true);
}

TEST(AgentsCommand, UnknownBotsGetTheNearestName) {
  const Outcome outcome = felt_run({"agents", "mc-adaptiv"});
  EXPECT_EQ(outcome.code, 2);
  EXPECT_EQ(outcome.err.substr(0, outcome.err.find('\n')),
            "felt agents: there is no bot 'mc-adaptiv'; did you mean 'mc-adaptive'?");
}

}  // namespace
}  // namespace felt
