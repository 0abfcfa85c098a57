// Results of the web come with a command. Here it is run, as a person would who does not believe them.
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "cli/options/run_felt_fixture.hpp"
#include "web_app/jobs/job_kinds.hpp"
#include "web_app/table/table_game.hpp"

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

// A table of bots, played to its end as one that is watched.
std::unique_ptr<TableGame> watched(const Json& json) {
  const TableConfig config = *parse_table_config(json, 1);
  auto game = std::make_unique<TableGame>("t", config, *make_series(config));
  while (!game->is_over()) {
    game->deal();
    while (!game->is_between()) game->move_on();
  }
  return game;
}

TEST(WebCommands, GiveTheMatchThatWasWatched) {
  const auto game = watched({{"mode", "match"},
                             {"game", "one-bet"},
                             {"bots", {"mc(samples=50,bluff=off)", "standard", "random"}},
                             {"hands", 60},
                             {"seed", "5"}});
  const Json felt = run_command(game->config().command());
  ASSERT_EQ(felt["seats"].size(), 3u);
  for (int p = 0; p < 3; ++p) EXPECT_EQ(felt["seats"][static_cast<size_t>(p)]["chips"], game->score().of(p).net);
}

TEST(WebCommands, GiveTheTournamentThatWasWatched) {
  const auto game = watched({{"mode", "tournament"},
                             {"game", "rank-holdem"},
                             {"bots", {"mc(samples=50,bluff=off)", "standard", "random"}},
                             {"hands", 40},
                             {"rebuys", 1},
                             {"seed", "5"}});
  const Json felt = run_command(game->config().command());
  ASSERT_EQ(felt["seats"].size(), 3u);
  for (int chair = 0; chair < 3; ++chair) {
    const auto player = static_cast<size_t>(game->series().at(chair).number);
    EXPECT_EQ(felt["seats"][player]["mean_place"], *game->series().place(chair));
  }
}

}  // namespace
}  // namespace felt
