#include <gmock/gmock.h>
#include <gtest/gtest.h>

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
  refused({"lean-200", "--resume"}, 2, "--resume needs --checkpoint FILE");
  refused({"lean-200", "--hours", "0"}, 2, "--hours: expected a number above 0, got 0");
  EXPECT_EQ(felt_run({"train", "blueprint", "lean-200", "--out", folder.path("no/such/place")}).code, 4);
  EXPECT_EQ(felt_run({"match", "blueprint(file=" + folder.path("none") + ")", "call"}).code, 4);
}

}  // namespace
}  // namespace felt
