// Results of the web come with a command. Here it is run, as a person would who does not believe them.
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "app/job_kinds.hpp"
#include "cli/run_felt_fixture.hpp"

namespace felt {
namespace {

// As a shell takes a line apart that has nothing but double quotes.
std::vector<std::string> words_of(const std::string& line) {
  std::vector<std::string> words(1);
  bool is_quoted = false;
  for (const char c : line) {
    if (c == '"') {
      is_quoted = !is_quoted;
    } else if (c == ' ' && !is_quoted) {
      words.emplace_back();
    } else {
      words.back() += c;
    }
  }
  EXPECT_EQ(words.front(), "felt");
  words.erase(words.begin());
  return words;
}

Json run_command(const std::string& line) {
  std::vector<std::string> words = words_of(line);
  words.insert(words.end(), {"--json", "-q"});
  std::ostringstream out, err;
  EXPECT_EQ(run_felt(words, out, err, {}), 0) << line << "\n" << err.str();
  return Json::parse(out.str());
}

Json run_web(std::string_view kind, const Json& params) {
  Progress progress;
  auto result = run_job(kind, params, {progress, 2});
  EXPECT_TRUE(result.ok()) << result.error().message;
  return *std::move(result);
}

void expect_same_equities(const Json& params) {
  const Json web = run_web("equity", params), felt = run_command(web["command"]);
  ASSERT_EQ(felt["players"].size(), web["players"].size()) << web["command"];
  EXPECT_EQ(felt["boards"], web["deals"]) << web["command"];
  for (size_t i = 0; i < felt["players"].size(); ++i) {
    EXPECT_EQ(felt["players"][i]["equity"], web["players"][i]["equity"]) << web["command"];
    EXPECT_EQ(felt["players"][i]["win"], web["players"][i]["win"]) << web["command"];
    EXPECT_EQ(felt["players"][i]["stderr"], web["players"][i]["error"]) << web["command"];
  }
}

TEST(WebCommands, GiveTheEquitiesOfTheWeb) {
  expect_same_equities({{"players", {"AhKh", "QQ+, AK"}}, {"board", "Qh 7h 2c"}, {"dead", "3s"}, {"method", "auto"}});
  expect_same_equities({{"players", {"22+:0.5", "*"}}, {"board", "Td9d2c4h"}, {"dead", ""}, {"method", "exact"}});
  expect_same_equities({{"players", {"15%", "random", "A2s+"}},
                        {"board", ""},
                        {"dead", ""},
                        {"method", "sample"},
                        {"seed", "18446744073709551615"}});
}

TEST(WebCommands, GiveTheTournamentOfTheWeb) {
  const Json web = run_web("tourney", {{"game", "rank-holdem"},
                                       {"bots", {"mc(samples=50,bluff=off)", "standard", "random"}},
                                       {"games", 6},
                                       {"seed", "5"}});
  const Json felt = run_command(web["command"]);
  ASSERT_EQ(felt["seats"].size(), 3u);
  for (size_t i = 0; i < 3; ++i) {
    EXPECT_EQ(felt["seats"][i]["win_rate"], web["rows"][i]["win_rate"]);
    EXPECT_EQ(felt["seats"][i]["mean_hands"], web["rows"][i]["mean_hands"]);
  }
}

}  // namespace
}  // namespace felt
