#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <nlohmann/json.hpp>

#include "base/files/write_file.hpp"
#include "base/json.hpp"
#include "cli/options/run_felt_fixture.hpp"
#include "solver/abstraction/card_file.hpp"
#include "support/temp_folder.hpp"

namespace felt {
namespace {

using testing::HasSubstr;

void expect_refused(const std::vector<std::string>& words, int code, const std::string& message) {
  const Outcome outcome = felt_run(words);
  EXPECT_EQ(outcome.code, code) << message;
  EXPECT_EQ(outcome.out, "");
  EXPECT_EQ(outcome.err, "felt train cards: " + message + "\n");
}

TEST(TrainCards, WritesAFileThatOpensAndHasTheKeysThatScriptsRelyOn) {
  const TempFolder folder;
  const std::string file = folder.path("cards.felt");
  const Outcome outcome = felt_run({"train", "cards", "tiny", "--out", file, "--json", "-q"});
  ASSERT_EQ(outcome.code, 0) << outcome.err;
  const Json json = Json::parse(outcome.out);
  EXPECT_EQ(json["schema"], "felt.train/1");
  EXPECT_EQ(json["buckets"], Json::parse(R"({"preflop": 169, "flop": 12, "turn": 10, "river": 8})"));
  for (const char* const key : {"tables", "compact", "seed", "streets", "seconds", "core_hours", "out", "bytes"}) {
    EXPECT_TRUE(json.contains(key)) << key;
  }
  EXPECT_EQ(json["bytes"], std::filesystem::file_size(file));
  const auto cards = CardAbstraction::open(file);
  ASSERT_TRUE(cards.ok()) << cards.error().message;
  EXPECT_EQ(cards->buckets(CardStreet::Turn), 10);
}

TEST(TrainCards, TheSameFileForAnyNumberOfThreads) {
  const TempFolder folder;
  const std::string one = folder.path("one"), two = folder.path("two"), other = folder.path("other");
  ASSERT_EQ(felt_run({"train", "cards", "tiny", "--threads", "1", "--out", one, "-q"}).code, 0);
  ASSERT_EQ(felt_run({"train", "cards", "tiny", "--threads", "3", "--out", two, "-q"}).code, 0);
  ASSERT_EQ(felt_run({"train", "cards", "tiny", "--seed", "2", "--out", other, "-q"}).code, 0);
  EXPECT_EQ(read_text(one), read_text(two));
  EXPECT_NE(read_text(one), read_text(other));
}

TEST(TrainCards, TakesAPlanFromAFileAndSaysWhatItDid) {
  const TempFolder folder;
  ASSERT_TRUE(write_file(folder.path("plan.toml"),
                         "seed = 5\niterations = 3\ntables = 'none'\n[buckets]\nflop = 5\nturn = 4\nriver = 3\n"
                         "[boards]\nflop = 1\nturn = 2\nriver = 9\n")
                  .ok());
  const Outcome outcome =
      felt_run({"train", "cards", folder.path("plan.toml"), "--compact", "--out", folder.path("cards")});
  ASSERT_EQ(outcome.code, 0) << outcome.err;
  EXPECT_THAT(outcome.out, HasSubstr("preflop      169"));
  EXPECT_THAT(outcome.out, HasSubstr("tables none, seed 5"));
  EXPECT_THAT(outcome.out, HasSubstr("core hours"));
}

TEST(TrainCards, BadInputGetsOneSentenceBeforeAnyWork) {
  const TempFolder folder;
  const std::string plan = folder.path("plan.toml"), out = folder.path("cards");
  const auto refuse = [&](const std::string& toml, const std::string& message) {
    ASSERT_TRUE(write_file(plan, toml).ok());
    expect_refused({"train", "cards", plan, "--out", out}, 3, plan + ": " + message);
  };
  refuse("[buckets]\nflop = 0\n", "line 2: [buckets] flop is 0; 1 to 60000 is possible");
  refuse("[buckets]\nflop = 5000\n[boards]\nflop = 1\n",
         "5,000 flop buckets are too many for hands from 1 board; expected at most 150, or more boards");
  refuse("buckets = 3\n", "line 1: buckets must be a table, not a whole number");
  refuse("[bucket]\n", "line 1: there is no key 'bucket'; did you mean 'buckets'?");
  refuse("tables = 'some'\n", "line 1: tables cannot be 'some'; it is one of all, no-river, flop, none");
  refuse("nonsense", "line 1: not TOML: encountered end-of-file (in key-value pair)");
  expect_refused({"train", "cards", "huge", "--out", out}, 3,
                 "there is no plan 'huge'; expected standard, small, tiny or a file");
  expect_refused({"train", "cards", folder.path("no.toml"), "--out", out}, 4,
                 "cannot read " + folder.path("no.toml") + ": No such file or directory");
  EXPECT_FALSE(std::filesystem::exists(out));
}

TEST(TrainCards, AnUnwritablePathIsFoundBeforeAnyWork) {
  const TempFolder folder;
  const std::string missing = folder.path("missing/cards");
  EXPECT_EQ(felt_run({"train", "cards", "--out", missing}).code, 4);
  EXPECT_EQ(felt_run({"train", "cards", "--out", folder.path("")}).code, 4);
  expect_refused({"train", "cards", "--out", "/dev/null"}, 4,
                 "/dev/null is not a regular file; a card abstraction needs one");
  EXPECT_EQ(felt_run({"train", "cards"}).code, 2);
}

// ---- felt train blueprint

constexpr std::string_view kTinyPlan =
    "stack = 10\n[preflop]\nfirst = [1]\nmost = 1\n[flop]\nmost = 0\n[turn]\nmost = 0\n[river]\nmost = 0\n";

TEST(TrainBlueprint, TrainsResumesMeasuresAndPlays) {
  const TempFolder folder;
  const std::string plan = folder.path("plan.toml"), cards = folder.path("cards"), out = folder.path("b"),
                    run = folder.path("run");
  ASSERT_TRUE(write_file(plan, kTinyPlan).ok());
  ASSERT_TRUE(save_cards(CardAbstraction::by_hand_rank({kHoleClasses, 4, 4, 4}), cards, {}).ok());
  std::vector<std::string> words = {"train", "blueprint",    plan, "--cards", cards, "--iterations",
                                    "3000",  "--checkpoint", run,  "--flops", "1",   "--threads",
                                    "1",     "--out",        out,  "--json",  "-q"};
  const Outcome first = felt_run(words);
  ASSERT_EQ(first.code, 0) << first.err;
  const Json json = Json::parse(first.out);
  for (const char* const key : {"iterations", "core_hours", "seconds", "seed", "bytes", "exploitability_mbb",
                                "exploitability_ci95_mbb", "exploitability_of"}) {
    EXPECT_TRUE(json.contains(key)) << key;
  }
  words[6] = "6000";
  words.push_back("--resume");
  const Outcome second = felt_run(words);
  ASSERT_EQ(second.code, 0) << second.err;
  EXPECT_GE(Json::parse(second.out)["iterations"], 6000);
  const Outcome match = felt_run({"match", "blueprint(file=" + out + ")", "call", "--hands", "200", "--seed", "1"});
  EXPECT_EQ(match.code, 0) << match.err;
}

TEST(TrainBlueprint, BadInputGetsOneSentence) {
  const TempFolder folder;
  const std::string out = folder.path("b");
  const auto refused = [&](std::vector<std::string> words, int code, const std::string& message) {
    words.insert(words.begin(), {"train", "blueprint"});
    words.insert(words.end(), {"--out", out});
    const Outcome outcome = felt_run(words);
    EXPECT_EQ(outcome.code, code);
    EXPECT_EQ(outcome.err, "felt train blueprint: " + message + "\n");
  };
  refused({"huge"}, 3, "there is no plan 'huge'; expected lean-200, lean-100, medium-200, medium-100 or a TOML file");
  const std::string odd = folder.path("odd.toml");
  ASSERT_TRUE(write_file(odd, std::string(kTinyPlan) + "[added]\n'c c' = [0.5]\nstart = [2]\n").ok());
  refused({odd}, 3,
          odd +
              ": [added] has 2 sizes of which only 1 can be bet: a line must lead to a decision, and a size must be "
              "a legal one that is not there yet");
  refused({"lean-200", "--resume"}, 2, "--resume needs --checkpoint FILE");
  refused({"lean-200", "--hours", "0"}, 2, "--hours: expected a number above 0, got 0");
  EXPECT_EQ(felt_run({"train", "blueprint", "lean-200", "--out", folder.path("no/such/place")}).code, 4);
  EXPECT_EQ(felt_run({"match", "blueprint(file=" + folder.path("none") + ")", "call"}).code, 4);
}

// ---- felt train refine

// A strategy of few bets at a depth of 20 big blinds.
void make_small_blueprint(const TempFolder& folder, const std::string& out) {
  const std::string plan = folder.path("plan.toml"), cards = folder.path("cards");
  const std::string street = "first = [1]\nmost = 1\n";
  ASSERT_TRUE(write_file(plan, "stack = 20\n[preflop]\n" + street + "[flop]\n" + street +
                                   "[turn]\nmost = 0\n[river]\nmost = 0\n")
                  .ok());
  ASSERT_TRUE(save_cards(CardAbstraction::by_hand_rank({kHoleClasses, 4, 4, 4}), cards, {}).ok());
  const Outcome outcome = felt_run({"train", "blueprint", plan, "--cards", cards, "--iterations", "20000", "--flops",
                                    "0", "--threads", "1", "--out", out, "-q"});
  ASSERT_EQ(outcome.code, 0) << outcome.err;
}

// From play with notes to a strategy that has the sizes: `mc` raises by sizes of its own.
TEST(TrainRefine, AddsWhatOpponentsUsed) {
  const TempFolder folder;
  const std::string old = folder.path("old"), out = folder.path("new"), notes = folder.path("notes");
  make_small_blueprint(folder, old);
  const Outcome match = felt_run({"match", "blueprint(file=" + old + ")", "mc", "--hands", "400", "--session", "400",
                                  "--stack", "2000", "--blinds", "50/100", "--seed", "1", "--memory", notes, "-q"});
  ASSERT_EQ(match.code, 0) << match.err;
  const Outcome list = felt_run({"train", "refine", "--memory", notes, "--from", old, "--list"});
  ASSERT_EQ(list.code, 0) << list.err;
  EXPECT_THAT(list.out, HasSubstr("added"));
  const Outcome made = felt_run({"train", "refine", "--memory", notes, "--from", old, "--out", out, "--sizes", "2",
                                 "--boards", "20", "--threads", "1", "--json", "-q"});
  ASSERT_EQ(made.code, 0) << made.err;
  const Json json = Json::parse(made.out);
  EXPECT_EQ(json["boards"], 20);
  EXPECT_GT(json["new_decisions"], 0);
  EXPECT_FALSE(json["sizes_in_the_plan"].empty());
  EXPECT_EQ(std::ranges::count_if(json["sizes"], [](const Json& size) { return size["added"].get<bool>(); }), 2);
  EXPECT_GE(json["sizes"][0]["worth_mbb_per_hand"], json["sizes"][1]["worth_mbb_per_hand"]);
  const Outcome again = felt_run({"match", "blueprint(file=" + out + ")", "call", "--hands", "100", "--seed", "1"});
  EXPECT_EQ(again.code, 0) << again.err;
}

TEST(TrainRefine, BadInputGetsOneSentence) {
  const TempFolder folder;
  const std::string old = folder.path("old"), out = folder.path("new"), notes = folder.path("notes");
  make_small_blueprint(folder, old);
  const auto refused = [&](const std::string& text, int code, const std::string& message) {
    ASSERT_TRUE(write_file(notes, text).ok());
    const Outcome outcome = felt_run({"train", "refine", "--memory", notes, "--from", old, "--out", out, "-q"});
    EXPECT_EQ(outcome.code, code);
    EXPECT_EQ(outcome.err, "felt train refine: " + message + "\n");
    EXPECT_FALSE(std::filesystem::exists(out));
  };
  refused("hello\n", 3, notes + ": not sizes that blueprint noted: 'blueprint-sizes 1' is expected on the first line");
  refused("blueprint-sizes 1\nhands 20 9\n", 3, notes + ": it ends too early: 'end' is missing");
  refused("blueprint-sizes 1\nhands 200 9\nend\n", 3, notes + ": no hands were noted at the 20 big blinds of " + old);
  refused("blueprint-sizes 1\nhands 20 9\nend\n", 1,
          "no size that was noted gains anything and fits; nothing was written");
  const auto code = [&](const std::vector<std::string>& more) {
    std::vector<std::string> words{"train", "refine", "--memory", notes, "--from", old};
    words.insert(words.end(), more.begin(), more.end());
    return felt_run(words).code;
  };
  EXPECT_EQ(code({}), 2);
  EXPECT_EQ(code({"--out", out, "--hours", "0"}), 2);
  EXPECT_EQ(code({"--out", folder.path("no/such/place")}), 4);
  EXPECT_EQ(felt_run({"train", "refine", "--memory", folder.path("none"), "--from", old, "--list"}).code, 4);
  EXPECT_EQ(felt_run({"train", "refine", "--memory", notes, "--from", notes, "--list"}).code, 3);
}

}  // namespace
}  // namespace felt
