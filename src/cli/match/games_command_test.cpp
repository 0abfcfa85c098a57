#include <gtest/gtest.h>

#include <fstream>
#include <nlohmann/json.hpp>

#include "cli/options/run_felt_fixture.hpp"
#include "game/rules/rules_file.hpp"
#include "support/temp_folder.hpp"

namespace felt {
namespace {

TEST(GamesCommand, ListsEveryGame) {
  const Outcome listed = felt_run({"games"});
  EXPECT_EQ(listed.code, 0);
  for (const std::string_view name : game_names()) EXPECT_NE(listed.out.find(name), std::string::npos) << name;
}

TEST(GamesCommand, JsonHasStreets) {
  const auto json = nlohmann::ordered_json::parse(felt_run({"games", "--json", "--profile", "halmstad"}).out);
  ASSERT_EQ(json["games"].size(), game_names().size() + mix_names().size());
  EXPECT_EQ(json["games"][0]["name"], "holdem");
  EXPECT_EQ(json["games"][0]["showdown"], "kickers-ignored");
  EXPECT_EQ(json["games"][0]["streets"][1]["board"], 3);
}

TEST(GamesCommand, ReadsAGameFileOrSaysWhatIsWrongWithIt) {
  const TempFolder folder;
  const std::string path = folder.path("game.toml");
  std::ofstream(path) << "name = \"two-flops\"\nbase = \"holdem\"\nplayers = [2, 6]\n";
  const Outcome good = felt_run({"games", path});
  EXPECT_EQ(good.code, 0) << good.err;
  EXPECT_NE(good.out.find("two-flops      2-6"), std::string::npos) << good.out;
  std::ofstream(path) << "name = \"two-flops\"\nbase = \"holdem\"\nplayer = [2, 6]\n";
  const Outcome bad = felt_run({"games", path});
  EXPECT_EQ(bad.code, 3);
  EXPECT_NE(bad.err.find("did you mean"), std::string::npos) << bad.err;
  EXPECT_EQ(felt_run({"games", folder.path("none.toml")}).code, 4);
}

TEST(GamesCommand, PrintsAGameAsAFileThatReadsBack) {
  const Outcome printed = felt_run({"games", "rank-holdem", "--toml", "--profile", "online"});
  ASSERT_EQ(printed.code, 0) << printed.err;
  const auto parsed = parse_rules(printed.out, "printed");
  ASSERT_TRUE(parsed.ok()) << parsed.error().message;
  EXPECT_EQ(*parsed, *named_rules("rank-holdem", "online"));
  EXPECT_EQ(felt_run({"games", "--toml"}).code, 2);
}

TEST(GamesCommand, UnknownGamesGetTheNearestName) {
  const Outcome outcome = felt_run({"games", "holdm"});
  EXPECT_EQ(outcome.code, 2);
  EXPECT_EQ(outcome.err, "felt games: there is no game 'holdm'; did you mean 'holdem'?\n");
}

}  // namespace
}  // namespace felt
