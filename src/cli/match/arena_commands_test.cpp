// felt match, tourney and reproduce as users and scripts see them.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>

#include "base/json.hpp"
#include "cli/options/run_felt_fixture.hpp"
#include "game/rules/rules.hpp"
#include "support/temp_folder.hpp"

namespace felt {
namespace {

Json json_of(const Outcome& outcome) {
  EXPECT_EQ(outcome.code, 0) << outcome.err;
  return Json::parse(outcome.out);
}

// Exit code 2, nothing on stdout, one sentence.
void expect_usage(std::initializer_list<std::string> words, const std::string& message) {
  const Outcome outcome = felt_run(words);
  EXPECT_EQ(outcome.code, 2) << message;
  EXPECT_EQ(outcome.out, "");
  EXPECT_EQ(outcome.err, "felt " + *words.begin() + ": " + message + "\n");
}

TEST(MatchCommand, HasTheKeysThatScriptsRelyOn) {
  const Json json =
      json_of(felt_run({"match", "mc(samples=50)", "standard", "call", "call", "--hands", "402", "--variant", "holdem",
                        "--blinds", "50/100", "--stack", "20000", "--seed", "1", "--json"}));
  EXPECT_EQ(json["hands"], 402);
  EXPECT_EQ(json["seed"], 1);
  EXPECT_EQ(json["chips_conserved"], true);
  EXPECT_GT(json["hands_per_second"].get<double>(), 0);
  ASSERT_EQ(json["seats"].size(), 4u);
  int64_t total = 0;
  for (const Json& seat : json["seats"]) {
    total += seat["chips"].get<int64_t>();
    for (const char* const key : {"agent", "bb_per_100", "ci95", "faults", "wins", "ms_per_decision"}) {
      EXPECT_TRUE(seat.contains(key)) << key;
    }
  }
  EXPECT_EQ(total, 0);
  EXPECT_EQ(json["seats"][0]["agent"], "mc(samples=50)");
}

TEST(MatchCommand, PlaysEveryGameWithItsUsualStakes) {
  for (const std::string_view name : game_names()) {
    const std::string game(name);
    const Json json =
        json_of(felt_run({"match", "random", "call", "--variant", game, "--hands", "100", "--seed", "1", "--json"}));
    EXPECT_EQ(json["hands"], 100) << game;
    EXPECT_EQ(json["chips_conserved"], true) << game;
  }
}

// A script can tell a goal that was reached from a limit that came first.
TEST(MatchCommand, ExitCodeSaysWhetherTheGoalWasMet) {
  const auto code = [](std::vector<std::string> more) {
    std::vector<std::string> words = {"match", "call", "standard", "--seed", "1"};
    words.insert(words.end(), more.begin(), more.end());
    return felt_run(words).code;
  };
  EXPECT_EQ(code({"--hands", "200"}), 0);
  EXPECT_EQ(code({"--hands", "1e15", "--time", "0.05"}), 6);
  EXPECT_EQ(code({"--hands", "200", "--time", "0"}), 0);  // no limit
  EXPECT_EQ(code({"--hands", "1000", "--ci", "0.001"}), 6);
  EXPECT_EQ(code({"--hands", "1e6", "--ci", "100"}), 0);
  EXPECT_EQ(code({"--hands", "1000", "--ci", "5000"}), 0);  // met at the last hand
  EXPECT_EQ(code({"--hands", "200", "--sprt", "0,0.1"}), 6);
  EXPECT_EQ(code({"--hands", "1e6", "--sprt", "-500,500"}), 0);
}

TEST(MatchCommand, SprtVerdictIsInTheExitCodeIfAsked) {
  const std::vector<std::string> weaker_first = {"match",   "call", "standard", "--seed", "1",
                                                 "--hands", "1e6",  "--sprt",   "0,30",   "--sprt-exit"};
  std::vector<std::string> stronger_first = weaker_first;
  std::swap(stronger_first[1], stronger_first[2]);
  EXPECT_EQ(felt_run(weaker_first).code + felt_run(stronger_first).code, 1);
  expect_usage({"match", "call", "call", "--sprt-exit"}, "--sprt-exit needs --sprt LOW,HIGH");
}

TEST(MatchCommand, BadInputGetsOneSentence) {
  expect_usage({"match", "call"}, "holdem is played by 2 to 10 players, not 1");
  expect_usage({"match", "call", "mcc"}, "there is no bot 'mcc'; did you mean 'mc'?");
  expect_usage({"match", "call", "call", "--stack", "50"}, "stacks of 50 are smaller than the blinds or ante of 100");
  expect_usage({"match", "call", "call", "--blinds", "100/50"},
               "the small blind, 100, is larger than the big blind, 50");
  expect_usage(
      {"match", "call", "call", "--blinds", "x"},
      "--blinds: 'x' are not stakes of holdem: it takes small and big blind, as in 50/100, and an ante behind them if "
      "there is one, as in 50/100/10");
  expect_usage({"match", "call", "call", "--sprt", "5,1"},
               "--sprt: expected two rates in bb/100, the smaller first, as in 0,10, got '5,1'");
  expect_usage({"match", "call", "call", "--resume"}, "--resume needs --checkpoint FILE, the file to continue from");
  expect_usage({"match", "call", "call", "--levels", "5:1/2"},
               "--levels: '5:1/2' should be HAND:STAKES, the first hand 0 and then rising, as in 0:10/20,10:20/40");
}

TEST(MatchCommand, ResumesOnlyItsOwnMatch) {
  const TempFolder folder;
  const std::string file = folder.path("run.json"), hands = folder.path("hands.phhs");
  json_of(felt_run(
      {"match", "random", "call", "--hands", "4000", "--seed", "1", "--checkpoint", file, "--save", hands, "--json"}));
  const std::string saved = read_text(hands);
  const Json again = json_of(felt_run(
      {"match", "random", "call", "--hands", "4000", "--checkpoint", file, "--resume", "--save", hands, "--json"}));
  EXPECT_EQ(again["seed"], 1) << "the checkpoint knows it";
  EXPECT_EQ(again["hands"], 4000) << "there was nothing left to play";
  EXPECT_EQ(read_text(hands), saved);
  expect_usage({"match", "random", "call", "--hands", "4000", "--seed", "2", "--checkpoint", file, "--resume"},
               file + ": this is a checkpoint of another match: it differs in seed");
}

TEST(MatchCommand, SavedHandsReplayExactly) {
  const TempFolder folder;
  for (const std::string_view name : game_names()) {
    const std::string game(name);
    const std::string hands = folder.path(game + ".phhs");
    json_of(felt_run({"match", "random", "call", "random", "--variant", game, "--hands", "300", "--seed", "3", "--save",
                      hands, "--json"}));
    const Json check = json_of(felt_run({"replay", hands, "--verify", "--json"}));
    EXPECT_EQ(check["hands"], 300) << game;
    EXPECT_EQ(check["exact"], 300) << game;
  }
}

TEST(MatchCommand, StoresHandsInADatabaseOnce) {
  const TempFolder folder;
  const std::string db = folder.path("hands.db");
  for (int time = 0; time < 2; ++time) {
    json_of(felt_run({"match", "random", "call", "standard", "--hands", "900", "--seed", "3", "--db", db, "--json"}));
    const Json stats = json_of(felt_run({"history", "stats", "call", "--db", db, "--json"}));
    EXPECT_EQ(stats["hands"], 900) << "time " << time;
  }
  const Json check = json_of(felt_run({"history", "list", "--db", db, "--limit", "3", "--json"}));
  EXPECT_FALSE(check.empty());
}

TEST(MatchCommand, SaysWhenAFileCannotBeWritten) {
  const Outcome outcome =
      felt_run({"match", "call", "call", "--hands", "100", "--seed", "1", "--save", "/no/such/folder/h.phhs"});
  EXPECT_EQ(outcome.code, 4);
  EXPECT_EQ(outcome.err, "felt match: cannot write /no/such/folder/h.phhs: No such file or directory\n");
}

// Before the first hand: this match would never end.
TEST(MatchCommand, TriesEveryOutputFirst) {
  const TempFolder folder;
  const std::string file = folder.path("file"), inside = file + "/x";
  std::ofstream(file) << "not a folder\n";
  std::filesystem::create_directories(folder.path("memory/mc-learned.txt"));
  const auto err = [](const std::string& option, const std::string& value) {
    const Outcome outcome =
        felt_run({"match", "mc-learned", "call", "--hands", "1000000000000", "--seed", "1", option, value});
    EXPECT_EQ(outcome.code, 4) << option;
    EXPECT_EQ(outcome.out, "");
    return outcome.err;
  };
  EXPECT_EQ(err("--memory", file), "felt match: cannot create the folder " + file + ": Not a directory\n");
  EXPECT_THAT(err("--memory", folder.path("memory")), testing::HasSubstr("mc-learned.txt: Is a directory"));
  EXPECT_THAT(err("--checkpoint", inside), testing::HasSubstr("cannot write " + inside));
  EXPECT_THAT(err("--checkpoint", "/proc/x"), testing::HasSubstr("cannot write /proc/x: "));
  EXPECT_THAT(err("--save", inside), testing::HasSubstr("cannot write " + inside));
  EXPECT_THAT(err("--out", inside), testing::HasSubstr("cannot create the folder"));
  EXPECT_THAT(err("--db", inside), testing::HasSubstr(inside));
}

TEST(MatchCommand, StopsWhenTheDiskIsFull) {
  const Outcome outcome =
      felt_run({"match", "call", "call", "--hands", "100000", "--seed", "1", "--save", "/dev/full"});
  EXPECT_EQ(outcome.code, 4);
  EXPECT_EQ(outcome.err, "felt match: cannot write /dev/full: No space left on device\n");
  EXPECT_THAT(outcome.out, testing::HasSubstr("bb/100")) << "the result is printed all the same";
}

// The second match starts where the first one ended.
TEST(MatchCommand, BotsKeepWhatTheyLearned) {
  const TempFolder folder;
  const std::string memory = folder.path("bots");
  const auto threshold = [&](const std::string& seed) {
    return json_of(felt_run({"match", "mc-learned(samples=64)", "call", "--hands", "1000", "--seed", seed, "--memory",
                             memory, "--json"}))["seats"][0]["report"]["threshold"]
        .get<double>();
  };
  threshold("1");
  const std::string first = read_text(memory + "/mc-learned_samples=64_.txt");
  EXPECT_NE(first.find("threshold"), std::string::npos);
  threshold("2");
  const std::string second = read_text(memory + "/mc-learned_samples=64_.txt");
  EXPECT_NE(second, first);
  const Json alone = json_of(felt_run({"match", "mc-learned(samples=64)", "call", "--hands", "1000", "--seed", "2",
                                       "--memory", folder.path("other"), "--json"}));
  EXPECT_NE(read_text(folder.path("other") + "/mc-learned_samples=64_.txt"), second) << "it did start from the first";
  std::ofstream(memory + "/mc-learned_samples=64_.txt") << "nonsense";
  const Outcome bad =
      felt_run({"match", "mc-learned(samples=64)", "call", "--hands", "10", "--seed", "1", "--memory", memory});
  EXPECT_EQ(bad.code, 3);
  EXPECT_NE(bad.err.find("mc-learned(samples=64) cannot load this"), std::string::npos) << bad.err;
}

TEST(MatchCommand, PlaysPairs) {
  const Json json = json_of(
      felt_run({"match", "call", "random", "fold", "--round-robin", "--hands", "200", "--seed", "1", "--json"}));
  EXPECT_EQ(json["hands"], 600);
  ASSERT_EQ(json["matches"].size(), 6u);
  EXPECT_NEAR(json["matches"][0]["bb_per_100"].get<double>(), -json["matches"][2]["bb_per_100"].get<double>(), 1e-9);
  EXPECT_EQ(json["matches"][2]["agent"], "random");
  const Outcome text = felt_run({"match", "call", "fold", "--round-robin", "--hands", "200", "--seed", "1"});
  EXPECT_EQ(text.code, 0);
  EXPECT_NE(text.out.find("bb/100 against"), std::string::npos);
}

TEST(TourneyCommand, HasTheKeysThatScriptsRelyOn) {
  const Json json =
      json_of(felt_run({"tourney", "random", "call", "standard", "--games", "20", "--stack", "2000", "--blinds",
                        "20/40", "--rebuys", "1", "--max-hands", "600", "--seed", "1", "--json"}));
  EXPECT_EQ(json["games"], 20);
  ASSERT_EQ(json["seats"].size(), 3u);
  for (const char* const key : {"agent", "win_rate", "ci95", "mean_place", "mean_hands", "faults"}) {
    EXPECT_TRUE(json["seats"][0].contains(key)) << key;
  }
}

TEST(TourneyCommand, PlaysPairs) {
  const Json json = json_of(
      felt_run({"tourney", "random", "call", "allin", "--round-robin", "--games", "10", "--seed", "1", "--json"}));
  EXPECT_EQ(json["games"], 30);
  EXPECT_EQ(json["matches"].size(), 6u);
  EXPECT_EQ(json_of(felt_run({"tourney", "random", "call", "allin", "--gauntlet", "--games", "10", "--seed", "1",
                              "--json"}))["games"],
            20);
}

TEST(TourneyCommand, BadInputGetsOneSentence) {
  expect_usage({"tourney", "call", "call", "--payouts", "50,30"}, "payouts must add up to 100 %, not 80 %");
  expect_usage({"tourney", "call", "call", "--payouts", "most"},
               "--payouts: expected percentages, as in 50,30,20, got 'most'");
  expect_usage({"tourney", "call", "--round-robin"}, "pairs need at least two bots");
}

TEST(ReproduceCommand, ListsAndRuns) {
  const Json list = json_of(felt_run({"reproduce", "--list", "--json"}));
  EXPECT_GE(list["experiments"].size(), 16u);
  const TempFolder folder;
  const Json json = json_of(
      felt_run({"reproduce", "herts-1", "indiana-1", "--quick", "--seed", "1", "--out", folder.path("r"), "--json"}));
  ASSERT_EQ(json["experiments"].size(), 2u);
  for (const Json& one : json["experiments"]) {
    for (const char* const key : {"name", "source", "claim", "measured", "ci95", "holds", "verdict", "seconds"}) {
      EXPECT_TRUE(one.contains(key)) << key;
    }
  }
  EXPECT_EQ(json["experiments"][0]["holds"], false);  // +53 chips a hand where the source has +81.5
  EXPECT_EQ(json["experiments"][0]["verdict"], "direction holds");
  EXPECT_EQ(json["experiments"][1]["holds"], true);
  EXPECT_EQ(json["experiments"][1]["verdict"], "holds");
  EXPECT_TRUE(std::filesystem::exists(folder.root() / "r" / "report.html"));
  expect_usage({"reproduce", "herts-9"}, "there is no experiment 'herts-9'; did you mean 'herts-1'?");
  expect_usage({"reproduce", "zju-accuracy"},
               "zju-accuracy needs real hands: --histories FOLDER of .phh or .phhs files, or --db FILE");
  const std::string hands = FELT_HANDS "/six-max.phhs", database = folder.path("hands.db");
  ASSERT_EQ(felt_run({"history", "import", hands, "--db", database}).code, 0);
  const Outcome read = felt_run({"reproduce", "zju-accuracy", "--db", database, "--json"});
  ASSERT_EQ(read.code, 0) << read.err;
  const Outcome files = felt_run({"reproduce", "zju-accuracy", "--histories", hands, "--json"});
  EXPECT_EQ(Json::parse(read.out)["experiments"][0]["findings"], Json::parse(files.out)["experiments"][0]["findings"]);
  expect_usage({"reproduce"}, "name an experiment, or all; felt reproduce --list names them");
}

TEST(MatchCommand, CountsHandsByAivatAsWell) {
  const std::vector<std::string> match = {"match", "blueprint", "call", "--aivat", "--hands", "20", "--seed", "1"};
  const Outcome text = felt_run(match);
  ASSERT_EQ(text.code, 0) << text.err;
  EXPECT_THAT(text.out, testing::HasSubstr("interval narrower by"));
  std::vector<std::string> in_json = match;
  in_json.emplace_back("--json");
  const Json json = Json::parse(felt_run(in_json).out);
  for (const char* const key : {"aivat_mbb_per_hand", "aivat_ci95_mbb", "aivat_narrower", "aivat_off_strategy"}) {
    EXPECT_TRUE(json["seats"][0].contains(key)) << key;
  }
}

TEST(MatchCommand, SaysWhatAivatIsNotFor) {
  const Outcome three = felt_run({"match", "call", "call", "call", "--aivat"});
  EXPECT_EQ(three.code, 2);
  EXPECT_THAT(three.err, testing::HasSubstr("AIVAT is for two players; 3 are named"));
  const Outcome draw = felt_run({"match", "call", "call", "--variant", "draw", "--aivat"});
  EXPECT_EQ(draw.code, 2);
  EXPECT_THAT(draw.err, testing::HasSubstr("AIVAT is for hold'em"));
  EXPECT_EQ(felt_run({"match", "call", "call", "--keep-stacks", "--aivat"}).code, 2);
}

}  // namespace
}  // namespace felt
