// felt history and felt convert, from the command line to the database and back.
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <fstream>
#include <nlohmann/json.hpp>

#include "cli/options/run_felt_fixture.hpp"
#include "support/temp_folder.hpp"

namespace felt {
namespace {

using nlohmann::json;
using testing::HasSubstr;

// cy raises, ann calls and folds to a bet on the flop; hand 3 is broken.
std::string hands_text(int from, int to) {
  std::string text;
  for (int i = from; i < to; ++i) {
    text +=
        "[" + std::to_string(i) +
        "]\nvariant = 'NT'\nante_trimming_status = true\nantes = [0, 0, 0]\nblinds_or_straddles = [1, 2, 0]\n"
        "min_bet = 2\nstarting_stacks = [200, 200, 200]\n"
        "actions = ['d dh p1 ????', 'd dh p2 ????', 'd dh p3 AsAd', 'p3 cbr 6', 'p1 cc', 'p2 f', 'd db 2c7h9d', 'p1 "
        "cc', 'p3 cbr 8', 'p1 f']\nhand = " +
        std::to_string(i) + "\nplayers = ['ann', 'bob', 'cy']\nfinishing_stacks = [194, 198, 208]\n\n";
  }
  return text;
}

class HistoryCommand : public testing::Test {
 protected:
  std::string file(const std::string& name, const std::string& text) {
    std::ofstream(folder_.path(name), std::ios::binary) << text;
    return folder_.path(name);
  }
  Outcome history(const std::string& action, std::vector<std::string> words = {}) {
    std::vector<std::string> args = {"history", action};
    args.insert(args.end(), words.begin(), words.end());
    args.insert(args.end(), {"--db", db_});
    std::ostringstream out, err;
    const int code = run_felt(args, out, err, {});
    return {code, out.str(), err.str()};
  }
  json history_json(const std::string& action, std::vector<std::string> words = {}) {
    words.push_back("--json");
    const Outcome outcome = history(action, words);
    EXPECT_EQ(outcome.code, 0) << outcome.err;
    return json::parse(outcome.out);
  }

  TempFolder folder_;
  std::string db_ = folder_.path("felt.db");
};

TEST_F(HistoryCommand, ImportsEachHandOnce) {
  const std::string hands = file("a.phhs", hands_text(1, 11));
  const json first = history_json("import", {hands});
  EXPECT_EQ(first["files"], 1);
  EXPECT_EQ(first["hands"], 10);
  EXPECT_EQ(first["new"], 10);
  EXPECT_TRUE(first["skipped"].empty());
  file("b.phhs", hands_text(6, 16));
  const json second = history_json("import", {folder_.root().string()});
  EXPECT_EQ(second["files"], 2);
  EXPECT_EQ(second["hands"], 20);
  EXPECT_EQ(second["new"], 5);
}

TEST_F(HistoryCommand, SkipsBadHandsWithFileLineAndReason) {
  std::string text = hands_text(1, 4);
  text.replace(text.find("'p3 cbr 6'"), 10, "'p3 cbr 3'");
  const json result = history_json("import", {file("a.phhs", text)});
  EXPECT_EQ(result["hands"], 2);
  ASSERT_EQ(result["skipped"].size(), 1u);
  EXPECT_EQ(result["skipped"][0]["hand"], "1");
  EXPECT_EQ(result["skipped"][0]["line"], 8);
  EXPECT_THAT(result["skipped"][0]["why"].get<std::string>(), HasSubstr("too small"));
}

// Lines are those of the file although it is read in pieces.
TEST_F(HistoryCommand, LargeFilesAreReadInPieces) {
  std::string text = hands_text(1, 4001);
  const size_t at = text.rfind("'p3 cbr 6'");
  const auto line = 1 + std::count(text.begin(), text.begin() + static_cast<std::ptrdiff_t>(at), '\n');
  text.replace(at, 10, "'p3 cbr 3'");
  ASSERT_GT(text.size(), size_t{1} << 20);
  const json result = history_json("import", {file("a.phhs", text)});
  EXPECT_EQ(result["new"], 3999);
  EXPECT_EQ(result["skipped"][0]["line"], line);
}

// On any number of threads the same report, with lines counted from the beginning of each file, however it was cut.
TEST_F(HistoryCommand, VerificationOnAllThreadsSaysTheSame) {
  const std::string before = hands_text(1, 6000);  // some three megabytes
  ASSERT_GT(before.size(), 2u << 20);
  file("large.phhs", before + "[6000]\nvariant = 'NT'\nactions = 7\n\n" + hands_text(6001, 6100));
  for (int i = 0; i < 200; ++i) file(std::to_string(i) + ".phhs", hands_text(1, 2));
  const auto verify = [&](const char* threads) {
    json report = json::parse(felt_run({"replay", "--verify", folder_.path(""), "--threads", threads, "--json"}).out);
    report.erase("manifest");
    report.erase("seconds");
    report.erase("hands_per_second");
    return report;
  };
  const json one = verify("1"), two = verify("2");
  EXPECT_EQ(one, two);
  EXPECT_EQ(one["files"], 201);
  EXPECT_EQ(one["hands"], 5999 + 1 + 99 + 200);
  EXPECT_EQ(one["replayed"], 5999 + 99 + 200);
  ASSERT_EQ(one["malformed"].size(), 1u);
  const auto lines = std::count(before.begin(), before.end(), '\n');
  EXPECT_GT(one["malformed"][0]["line"], lines);
  EXPECT_LE(one["malformed"][0]["line"], lines + 3);
  EXPECT_EQ(one["malformed"][0]["hand"], "6000");
}

// Hand 2 says that everybody ends with other stacks than its winnings give: what the replay gave is kept.
TEST_F(HistoryCommand, NamesHistoriesThatContradictThemselves) {
  std::string text = hands_text(1, 4);
  for (size_t at = 0; (at = text.find("finishing_stacks", at)) != std::string::npos; at += 60)
    text.insert(at, "winnings = [0, 0, 14]\n");
  text.replace(text.rfind("[194, 198, 208]"), 15, "[201, 198, 199]");
  const std::string path = file("a.phhs", text);
  const json imported = history_json("import", {path});
  EXPECT_EQ(imported["new"], 3);
  EXPECT_EQ(imported["contradictory_hands"], 1);
  EXPECT_EQ(imported["contradictions"][0]["hand"], "3");
  const json list = history_json("list", {"--player", "ann"});
  for (const json& hand : list["hands"]) EXPECT_EQ(hand["net"], -6) << hand;
  for (const std::string format : {"pokerstars", "acpc", "ohh"}) {
    const std::string out = history("export", {"--format", format}).out;
    EXPECT_EQ(out.find("201"), std::string::npos) << out;
    EXPECT_EQ(out.find("ann collected"), std::string::npos) << out;
  }
  const Outcome verified = felt_run({"replay", path, "--verify", "--list"});
  EXPECT_EQ(verified.code, 0);
  EXPECT_THAT(verified.out, HasSubstr("histories that contradict themselves\n  " + path + " [3] line "));
  EXPECT_EQ(json::parse(felt_run({"replay", path, "--verify", "--json"}).out)["unreliable"], 1);
}

// A folder's report lists every bad hand when asked.
TEST_F(HistoryCommand, ListsEveryBadHand) {
  std::string text = hands_text(1, 41);
  for (size_t at = 0; (at = text.find("'p3 cbr 6'", at)) != std::string::npos;) text.replace(at, 10, "'p3 cbr 3'");
  const std::string path = file("a.phhs", text);
  const auto lines = [](const std::string& out) {
    size_t count = 0;
    for (size_t at = 0; (at = out.find("is too small", at)) != std::string::npos; ++at) ++count;
    return count;
  };
  EXPECT_EQ(lines(felt_run({"replay", path, "--verify"}).out), 20u);
  EXPECT_EQ(lines(felt_run({"replay", path, "--verify", "--list"}).out), 40u);
  EXPECT_EQ(lines(history("import", {path}).out), 20u);
  EXPECT_EQ(lines(history("import", {path, "--list"}).out), 40u);
}

TEST_F(HistoryCommand, ARandomFileGetsOneSentenceAndNoDatabase) {
  std::string noise;
  for (int i = 0; i < 5000; ++i) noise += static_cast<char>(i * 7919 >> 3);
  const std::string path = file("noise.phhs", noise);
  const Outcome outcome = history("import", {path});
  EXPECT_EQ(outcome.code, 3);
  EXPECT_EQ(outcome.out, "");
  EXPECT_EQ(outcome.err,
            "felt history import: " + path + ": not a recognised hand history (PHH, PokerStars text or ACPC log)\n");
  EXPECT_FALSE(std::filesystem::exists(db_));
  EXPECT_EQ(history("import", {folder_.path("missing.phh")}).code, 4);
  EXPECT_EQ(history("import").code, 2);
}

TEST_F(HistoryCommand, AFileWithoutHandsLeavesNoDatabase) {
  const Outcome outcome = history("import", {file("story.txt", "Once upon a time.\n")});
  EXPECT_EQ(outcome.code, 3);
  EXPECT_THAT(outcome.out, HasSubstr("there is no hand in PokerStars' format"));
  EXPECT_EQ(history("import", {file("a.ohh", "{\"ohh\": {}}\n")}).code, 3);
  EXPECT_FALSE(std::filesystem::exists(db_));
}

TEST_F(HistoryCommand, ABadFileDoesNotStopTheOthers) {
  const std::string noise = file("a.txt", std::string(100, '\0'));
  const Outcome outcome = history("import", {noise, file("b.phhs", hands_text(1, 3)), "--json"});
  EXPECT_EQ(outcome.code, 3);
  const json result = json::parse(outcome.out);
  EXPECT_EQ(result["new"], 2);
  EXPECT_EQ(result["skipped"].size(), 1u);
}

TEST_F(HistoryCommand, ListsAndShowsHands) {
  history_json("import", {file("a.phhs", hands_text(1, 31))});
  const json all = history_json("list");
  EXPECT_EQ(all["total"], 30);
  EXPECT_EQ(all["hands"].size(), 20u);
  EXPECT_EQ(all["hands"][0]["hand"], "30");
  const json mine = history_json("list", {"--player", "cy", "--limit", "3", "--variant", "NT"});
  EXPECT_EQ(mine["hands"].size(), 3u);
  EXPECT_EQ(mine["hands"][0]["net"], 8);
  EXPECT_TRUE(history_json("list", {"--player", "zoe"})["hands"].empty());
  EXPECT_THAT(history("show", {"1"}).out, HasSubstr("hand = 1\n"));
  EXPECT_THAT(history("replay", {"1"}).out, HasSubstr("cy"));
  EXPECT_EQ(history("show", {"99"}).code, 3);
  EXPECT_EQ(history("show", {"x"}).code, 2);
  EXPECT_EQ(history("show").code, 2);
}

TEST_F(HistoryCommand, StatisticsHaveNumeratorDenominatorAndInterval) {
  history_json("import", {file("a.phhs", hands_text(1, 41))});
  const json cy = history_json("stats", {"cy"});
  EXPECT_EQ(cy["hands"], 40);
  EXPECT_EQ(cy["pfr"]["n"], 40);
  EXPECT_EQ(cy["pfr"]["of"], 40);
  EXPECT_EQ(cy["pfr"]["value"], 1.0);
  EXPECT_NEAR(cy["pfr"]["low"].get<double>(), 0.912, 0.001);  // Wilson: 40 / (40 + 1.96²)
  EXPECT_EQ(cy["cbet"]["n"], 40);
  EXPECT_NEAR(cy["bb_per_100"].get<double>(), 400, 1e-9);
  const json ann = history_json("stats", {"ann"});
  EXPECT_EQ(ann["vpip"]["n"], 40);
  EXPECT_EQ(ann["pfr"]["n"], 0);
  EXPECT_EQ(ann["fold_to_cbet"]["value"], 1.0);
  EXPECT_EQ(history_json("stats", {"--all"})["players"].size(), 3u);
  EXPECT_THAT(history("stats", {"cy"}).out, HasSubstr("c-bet"));
  const Outcome unknown = history("stats", {"annie"});
  EXPECT_EQ(unknown.code, 3);
  EXPECT_EQ(unknown.err, "felt history stats: no hand of 'annie' is in the database; names like it: ann\n");
  EXPECT_EQ(history("stats").code, 2);
}

TEST_F(HistoryCommand, WhatIsExportedImportsAsTheSame) {
  history_json("import", {file("a.phhs", hands_text(1, 6))});
  const std::string out = folder_.path("out.phhs");
  EXPECT_EQ(history_json("export", {"--out", out})["hands"], 5);
  EXPECT_EQ(read_text(out), hands_text(1, 6).substr(0, hands_text(1, 6).size() - 1));
  EXPECT_EQ(history_json("import", {out})["new"], 0);
  EXPECT_THAT(history("export", {"--format", "pokerstars", "--limit", "1"}).out, HasSubstr("cy: raises 4 to 6\n"));
  EXPECT_THAT(history("export", {"--format", "acpc"}).out,
              HasSubstr("STATE:5:r6cf/cr14f:||AsAd/2c7h9d:-6|-2|8:ann|bob|cy"));
  const json ohh = json::parse(history("export", {"--format", "ohh", "--limit", "1"}).out)["ohh"];
  EXPECT_EQ(ohh["players"][2]["name"], "cy");
  EXPECT_EQ(ohh["rounds"][0]["actions"][3]["action"], "Raise");
  EXPECT_EQ(ohh["rounds"][0]["actions"][3]["amount"], 6.0);
  EXPECT_EQ(ohh["rounds"][1]["street"], "Flop");
  EXPECT_EQ(ohh["pots"][0]["player_wins"][0]["win_amount"], 14.0);
}

// Whatever a hand came as, importing what we made of it adds nothing, in every pair of formats.
TEST_F(HistoryCommand, OurOwnExportsAreKnown) {
  const std::string endings[] = {".phhs", ".txt", ".log"};
  const std::string hands = file("a.phhs", hands_text(1, 6));
  ASSERT_EQ(felt_run({"match", "random", "call", "random", "--hands", "60", "--seed", "3", "--save",
                      folder_.path("played.phhs"), "--quiet"})
                .code,
            0);
  for (const std::string& played : {hands, folder_.path("played.phhs")}) {
    for (const std::string& first : endings) {
      const std::string once = folder_.path("once" + first);
      ASSERT_EQ(felt_run({"convert", played, once}).code, 0);
      for (const std::string& second : endings) {
        const std::string twice = folder_.path("twice" + second);
        ASSERT_EQ(felt_run({"convert", once, twice}).code, 0);
        db_ = folder_.path("pair.db");
        std::filesystem::remove(db_);
        const uint64_t known = history_json("import", {played})["new"];
        EXPECT_EQ(history_json("import", {once})["new"], 0) << played << first;
        const json again = history_json("import", {twice});
        EXPECT_EQ(again["new"], 0) << played << first << second;
        EXPECT_EQ(again["hands"], known) << played << first << second;
      }
    }
  }
}

TEST_F(HistoryCommand, ConvertsThereAndBack) {
  const std::string hands = file("a.phhs", hands_text(1, 6)), text = folder_.path("a.txt");
  const auto convert = [](const std::string& from, const std::string& to) {
    const Outcome outcome = felt_run({"convert", from, to, "--json"});
    EXPECT_EQ(outcome.code, 0) << outcome.err;
    return json::parse(outcome.out);
  };
  EXPECT_EQ(convert(hands, text)["hands"], 5);
  EXPECT_EQ(convert(text, folder_.path("b.phhs"))["from"], "pokerstars");
  EXPECT_EQ(convert(folder_.path("b.phhs"), folder_.path("b.txt"))["hands"], 5);
  EXPECT_EQ(read_text(folder_.path("b.txt")), read_text(text));
  EXPECT_EQ(convert(hands, folder_.path("a.log"))["hands"], 5);
  EXPECT_EQ(convert(folder_.path("a.log"), folder_.path("c.phhs"))["hands"], 5);
  EXPECT_EQ(convert(hands, folder_.path("a.ohh"))["to"], "ohh");
  EXPECT_EQ(felt_run({"convert", hands, folder_.path("x.phh")}).code, 3);
  EXPECT_EQ(felt_run({"convert", hands, folder_.path("x.what")}).code, 2);
  EXPECT_EQ(felt_run({"convert", folder_.path("none"), text}).code, 4);
}

// ACPC's logs have no antes.
TEST_F(HistoryCommand, AHandThatIsLeftOutShowsInTheExitCode) {
  std::string with_ante = hands_text(3, 4);
  const auto put = [&](std::string_view old, std::string_view fresh) {
    with_ante.replace(with_ante.find(old), old.size(), fresh);
  };
  put("antes = [0, 0, 0]", "antes = [1, 1, 1]");
  put("[194, 198, 208]", "[193, 197, 210]");
  const std::string hands = file("a.phhs", hands_text(1, 3) + with_ante), log = folder_.path("a.log");
  const auto expect_two_of_three = [&](const Outcome& outcome) {
    EXPECT_EQ(outcome.code, 3) << outcome.err;
    EXPECT_EQ(json::parse(outcome.out)["hands"], 2);
    EXPECT_EQ(json::parse(outcome.out)["skipped"].size(), 1u);
    EXPECT_THAT(read_text(log), HasSubstr("\nSTATE:2:"));
  };
  expect_two_of_three(felt_run({"convert", hands, log, "--json"}));
  std::filesystem::remove(log);
  EXPECT_EQ(history_json("import", {hands})["new"], 3);
  expect_two_of_three(history("export", {"--format", "acpc", "--out", log, "--json"}));
  EXPECT_EQ(history("export", {"--format", "acpc"}).code, 3);
  EXPECT_EQ(history("export").code, 0);
}

// A file is replaced by hands, never by nothing.
TEST_F(HistoryCommand, NothingReplacesNoFile) {
  const std::string keep = file("keep.phhs", "kept\n"), empty = file("empty.phh", "");
  history_json("import", {file("a.phhs", hands_text(1, 3))});
  for (const std::string name : {"keep.phhs", "keep.txt", "keep.log", "keep.ohh"}) {
    const std::string out = file(name, "kept\n");
    const Outcome converted = felt_run({"convert", empty, out});
    EXPECT_EQ(converted.code, 3) << converted.err;
    EXPECT_EQ(read_text(out), "kept\n");
  }
  for (const std::string format : {"phh", "pokerstars", "acpc", "ohh"}) {
    const Outcome exported = history("export", {"--player", "nobody", "--out", keep, "--format", format});
    EXPECT_EQ(exported.code, 3);
    EXPECT_EQ(exported.err,
              "felt history export: no hand in the database matches; nothing was written to " + keep + "\n");
    EXPECT_EQ(read_text(keep), "kept\n");
  }
  EXPECT_EQ(history("export", {"--player", "nobody"}).code, 3);
}

TEST_F(HistoryCommand, DatabasesThatCannotBeUsedGetOneSentence) {
  const std::string hands = file("a.phhs", hands_text(1, 3));
  file("felt.db", std::string(4096, 'x'));
  const Outcome outcome = history("import", {hands});
  EXPECT_EQ(outcome.code, 4);
  EXPECT_EQ(outcome.err, "felt history import: " + db_ + ": it is not a database\n");
  EXPECT_EQ(read_text(db_), std::string(4096, 'x'));
  db_ = folder_.path("none.db");
  EXPECT_EQ(history("list").code, 4);
  EXPECT_EQ(history("stats", {"cy"}).code, 4);
  EXPECT_FALSE(std::filesystem::exists(db_));
}

// Starts the real program.
pid_t start(std::vector<std::string> words) {
  const pid_t child = fork();
  if (child != 0) return child;
  std::vector<char*> args;
  for (std::string& word : words) args.push_back(word.data());
  args.push_back(nullptr);
  if (freopen("/dev/null", "w", stdout) == nullptr || freopen("/dev/null", "w", stderr) == nullptr) _exit(1);
  execv(args[0], args.data());
  _exit(127);
}

TEST_F(HistoryCommand, AKilledImportIsFinishedByTheNext) {
  std::vector<std::string> words = {FELT_PROGRAM, "history", "import"};
  for (int i = 0; i < 4; ++i) {
    words.push_back(file(std::to_string(i) + ".phhs", hands_text(i * 15'000, (i + 1) * 15'000)));
  }
  words.insert(words.end(), {"--db", db_});
  const pid_t child = start(words);
  for (int tries = 0;
       tries < 4000 && !(std::filesystem::exists(db_ + "-wal") && std::filesystem::file_size(db_ + "-wal") > 1'000'000);
       ++tries) {
    usleep(1000);
  }
  kill(child, SIGKILL);
  waitpid(child, nullptr, 0);
  const json again = history_json("import", {words[3], words[4], words[5], words[6]});
  EXPECT_EQ(again["hands"], 60'000);
  EXPECT_EQ(history_json("list")["total"], 60'000);
  EXPECT_EQ(history_json("stats", {"cy"})["hands"], 60'000);
}

TEST_F(HistoryCommand, TwoImportsAtOnceShareADatabase) {
  const std::string a = file("a.phhs", hands_text(0, 30'000)), b = file("b.phhs", hands_text(20'000, 50'000));
  const pid_t first = start({FELT_PROGRAM, "history", "import", a, "--db", db_});
  const pid_t second = start({FELT_PROGRAM, "history", "import", b, "--db", db_});
  for (const pid_t child : {first, second}) {
    int status = -1;
    waitpid(child, &status, 0);
    EXPECT_EQ(status, 0);
  }
  EXPECT_EQ(history_json("list")["total"], 50'000);
  EXPECT_EQ(history_json("stats", {"bob"})["hands"], 50'000);
}

// A hand that was shown without its cards leaves the winner open: nobody may be called a loser for it.
TEST(ConvertCommand, HandsWithoutAKnownWinnerAreNamedAndNotWritten) {
  const TempFolder folder;
  const std::string in = folder.path("open.phh"), out = folder.path("open.txt");
  std::ofstream(in) << "variant = 'NT'\nantes = [0, 0]\nblinds_or_straddles = [1, 2]\nmin_bet = 2\n"
                       "starting_stacks = [20, 20]\nactions = ['d dh p1 ????', 'd dh p2 ????', 'p2 cc', 'p1 cc', "
                       "'d db Kd8h5c', 'p1 cc', 'p2 cc', 'd db 3s', 'p1 cc', 'p2 cc', 'd db 4c', 'p1 cc', 'p2 cc', "
                       "'p1 sm 8sAh', 'p2 sm ????']\n";
  const Outcome outcome = felt_run({"convert", in, out});
  EXPECT_NE(outcome.code, 0);
  EXPECT_THAT(outcome.out + outcome.err, testing::HasSubstr("winner is not known"));
  EXPECT_FALSE(std::filesystem::exists(out));
}

}  // namespace
}  // namespace felt
