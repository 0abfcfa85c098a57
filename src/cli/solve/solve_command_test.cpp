#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "cli/options/run_felt_fixture.hpp"
#include "support/temp_folder.hpp"

namespace felt {
namespace {

using testing::HasSubstr;

std::string example(const std::string& name) { return FELT_EXAMPLE_SPOTS "/" + name; }

Outcome run(const std::vector<std::string>& words) {
  std::ostringstream out, err;
  const int code = run_felt(words, out, err, {});
  return {code, out.str(), err.str()};
}

TEST(SolveCommand, SolvesAFileToItsTarget) {
  const auto json = nlohmann::json::parse(run({"solve", example("river.toml"), "--target", "0.2", "--json", "-q"}).out);
  EXPECT_LE(json["exploitability"].get<double>(), 0.2);
  EXPECT_NEAR(json["ev"][0].get<double>(), 89.74, 0.8);
  EXPECT_NEAR(json["ev"][0].get<double>() + json["ev"][1].get<double>(), 180, 0.01);
  EXPECT_GT(json["memory_bytes"].get<uint64_t>(), 100'000u);
  EXPECT_EQ(json["root"]["player"], "oop");
}

TEST(SolveCommand, SolvesSeveralSpotsAsItSolvesOne) {
  const TempFolder folder;
  const std::vector<std::string> words = {"solve",
                                          example("river.toml"),
                                          example("turn.toml"),
                                          "--target",
                                          "2",
                                          "-q",
                                          "--threads",
                                          "2",
                                          "--out",
                                          folder.path("all"),
                                          "--json"};
  const auto many = nlohmann::json::parse(run(words).out);
  ASSERT_EQ(many["spots"].size(), 2u);
  const auto one = nlohmann::json::parse(run({"solve", example("turn.toml"), "--target", "2", "--json", "-q"}).out);
  EXPECT_EQ(many["spots"][1]["ev"], one["ev"]);
  EXPECT_EQ(many["spots"][1]["root"], one["root"]);
  EXPECT_EQ(run({"solve", "explore", folder.path("all/turn.felt")}).code, 0);
  const auto refused = run({"solve", example("river.toml"), folder.path("none.toml")});
  EXPECT_EQ(refused.code, 4);
  EXPECT_EQ(refused.out, "");
  EXPECT_EQ(run({"solve", example("river.toml"), example("turn.toml"), "--pot", "5"}).code, 2);
}

TEST(SolveCommand, EveryExampleCanBeSolved) {
  for (const std::string name : {"river.toml", "turn.toml", "flop.toml"}) {
    const auto result = run({"solve", example(name), "--iterations", "2", "--json", "-q"});
    EXPECT_EQ(result.code, 6) << result.err;  // two iterations are not enough
  }
}

TEST(SolveCommand, GoesOnWhereItStopped) {
  const TempFolder folder;
  const std::string file = folder.path("river.felt");
  ASSERT_EQ(run({"solve", example("river.toml"), "--iterations", "20", "--out", file, "-q"}).code, 6);
  const auto more = nlohmann::json::parse(run({"solve", "--resume", file, "--iterations", "40", "--json", "-q"}).out);
  const auto whole =
      nlohmann::json::parse(run({"solve", example("river.toml"), "--iterations", "40", "--json", "-q"}).out);
  EXPECT_EQ(more["ev"], whole["ev"]);
  EXPECT_EQ(more["exploitability"], whole["exploitability"]);
}

TEST(SolveCommand, ExploresAPlace) {
  const TempFolder folder;
  const std::string file = folder.path("river.felt"), csv = folder.path("hands.csv");
  ASSERT_EQ(run({"solve", example("river.toml"), "--iterations", "50", "--out", file, "--compress", "-q"}).code, 6);
  const auto place = run({"solve", "explore", file, "--path", "check, bet 135", "--csv", csv});
  EXPECT_EQ(place.code, 0) << place.err;
  EXPECT_THAT(place.out, HasSubstr("pot 315, out of position to act"));
  EXPECT_THAT(read_text(csv), HasSubstr("player,hand,reach,equity,ev,fold,ev of fold,call"));
  const auto json = nlohmann::json::parse(run({"solve", "explore", file, "--json"}).out);
  EXPECT_GT(json["hands"]["ip"].size(), 600u);
  EXPECT_THAT(run({"solve", "explore", file, "--path", "check, bet 7"}).err,
              HasSubstr("--path: column 8: 'bet 7' is not an action here; expected check, bet 59, bet 135"));
}

TEST(SolveCommand, PushFoldHasEveryChartByPosition) {
  const auto text = run({"solve", "--game", "push-fold", "--stacks", "10,10,10", "--ante", "0.1", "--iterations", "5"});
  EXPECT_EQ(text.code, 0) << text.err;
  for (const char* const heading :
       {"BTN, 10 bb: all-in with", "SB, 10 bb: all-in with", "SB, 10 bb: call the all-in of BTN with",
        "BB, 10 bb: call the all-in of SB with", "BB, 10 bb: call the all-in of BTN and SB with"}) {
    EXPECT_THAT(text.out, HasSubstr(heading));
  }
  const auto json = nlohmann::json::parse(
      run({"solve", "--game", "push-fold", "--stacks", "10,10,10", "--iterations", "5", "--json"}).out);
  ASSERT_EQ(json["decisions"].size(), 6u);
  EXPECT_EQ(json["decisions"][2]["position"], "SB");
  EXPECT_EQ(json["decisions"][2]["after"], nlohmann::json({"BTN"}));
  EXPECT_EQ(json["decisions"][0]["hands"].size(), 169u);
  EXPECT_EQ(json["decisions"][0]["hands"]["AA"], 1);
}

TEST(SolveCommand, PushFoldTakesOneStackForBothAndItsLimits) {
  const auto json_of = [](std::vector<std::string> more) {
    more.insert(more.begin(), {"solve", "--game", "push-fold", "--json"});
    return nlohmann::json::parse(run(more).out);
  };
  const auto one = json_of({"--stacks", "10"}), two = json_of({"--stacks", "10,10"});
  EXPECT_EQ(one["decisions"], two["decisions"]);
  EXPECT_EQ(one["ev"], two["ev"]);
  EXPECT_EQ(json_of({"--stacks", "10", "--iterations", "7"})["iterations"], 7);
  EXPECT_EQ(run({"solve", "--game", "push-fold", "--stacks", "9,9,9", "--iterations", "2", "--target", "1e-9"}).code,
            6);
}

// Ten iterations do not reach half a per cent of the pot, and the exit code says so.
TEST(SolveCommand, AMissedTargetIsExitCodeSix) {
  EXPECT_EQ(run({"solve", example("turn.toml"), "--iterations", "2"}).code, 6);
  EXPECT_EQ(run({"solve", example("river.toml"), "--time", "0"}).code, 0);  // no limit
}

TEST(SolveCommand, SaysWhatIsWrong) {
  const auto why = [](std::vector<std::string> words, int code) {
    words.insert(words.begin(), "solve");
    const auto result = run(words);
    EXPECT_EQ(result.code, code) << result.err;
    EXPECT_EQ(std::count(result.err.begin(), result.err.end(), '\n'), 1) << result.err;
    return result.err;
  };
  EXPECT_THAT(why({}, 2), HasSubstr("expected a spot file"));
  EXPECT_THAT(why({"missing.toml"}, 4), HasSubstr("missing.toml"));
  const std::vector<std::string> river = {"--board", "QsJh2h8d3c", "--pot", "100", "--stack", "100", "--ip", "KK"};
  const auto with = [&](std::vector<std::string> more) {
    more.insert(more.begin(), river.begin(), river.end());
    return more;
  };
  EXPECT_THAT(why(with({"--oop", "QsJs"}), 3), HasSubstr("no hand that this board leaves possible"));
  EXPECT_THAT(why(with({"--oop", "AA", "--bet", "5y"}), 3), HasSubstr("--bet: '5y', column 1"));
  EXPECT_THAT(why({example("river.toml"), "--pot", "20"}, 2), HasSubstr("a file or flags"));
  EXPECT_THAT(why({example("river.toml"), "--bits", "8"}, 2), HasSubstr("expected 16 or 32"));
  EXPECT_THAT(why({example("river.toml"), "--csv", "x.csv"}, 2), HasSubstr("felt solve explore"));
  EXPECT_THAT(why({"--game", "kuhn", "--out", "k.felt"}, 2), HasSubstr("the other options are for spots"));
  EXPECT_THAT(why({"--game", "push-fold", "--stacks", "9,9,9", "--payouts", "2,3"}, 2), HasSubstr("first place down"));
  EXPECT_THAT(why({"--game", "push-fold", "--algorithm", "cfr"}, 2), HasSubstr("its own algorithm"));
  EXPECT_THAT(why({"--game", "push-fold", "--stacks", "9,x"}, 2), HasSubstr("expected 1 to 10 stacks"));
  EXPECT_THAT(why({"--game", "leduc", "--stacks", "9"}, 2), HasSubstr("go with push-fold"));
  EXPECT_THAT(why({"explore", example("turn.toml")}, 3), HasSubstr("not a solution saved by felt"));
  EXPECT_THAT(why({"--resume", "nothing.felt"}, 4), HasSubstr("nothing.felt"));
  EXPECT_THAT(why({example("river.toml"), "--out", "/no/such/place.felt"}, 4), HasSubstr("/no/such"));
}

}  // namespace
}  // namespace felt
