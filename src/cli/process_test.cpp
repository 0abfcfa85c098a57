// The real executable in real shells: exit codes, a stdout that fails, completion.
#include <gtest/gtest.h>
#include <sys/wait.h>

#include <algorithm>
#include <array>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>
#include <string>

#include "support/temp_folder.hpp"

namespace felt {
namespace {

struct Shell {
  int code = -1;
  std::string out;
};

// Runs a bash script in which $felt is the program.
Shell bash(const std::string& script) {
  const std::string command = "felt='" FELT_PROGRAM "' exec bash -c '" + script + "' 2>/dev/null";
  FILE* pipe = popen(command.c_str(), "r");
  Shell shell;
  std::array<char, 4096> buffer;
  while (const size_t size = fread(buffer.data(), 1, buffer.size(), pipe)) shell.out.append(buffer.data(), size);
  const int status = pclose(pipe);
  if (WIFEXITED(status)) shell.code = WEXITSTATUS(status);
  return shell;
}

TEST(Process, ExitCodesReachTheShell) {
  EXPECT_EQ(bash("$felt eval AhKhQhJhTh").code, 0);
  EXPECT_EQ(bash("$felt eval").code, 2);
  EXPECT_EQ(bash("$felt equtiy").code, 2);
  EXPECT_EQ(bash("$felt eval AhKh").code, 3);
  EXPECT_EQ(bash("$felt read - --score --model uniform <" FELT_HANDS "/six-max.phhs").code, 0);
  EXPECT_EQ(bash("$felt").code, 0);
}

TEST(Process, FailedWritesExitWithFour) {
  EXPECT_EQ(bash("$felt version >/dev/full").code, 4);
  EXPECT_EQ(bash("$felt version >&-").code, 4);
  // A pipe whose reader has certainly gone.
  EXPECT_EQ(bash("exec 3> >(:); wait $!; $felt version >&3").code, 4);
}

// head has seen enough; that is nobody's mistake.
TEST(Process, AReaderThatLeavesIsNotAnError) {
  EXPECT_EQ(bash("exec 3> >(:); wait $!; $felt version 2>&1 >&3").out, "");
  EXPECT_NE(bash("$felt version 2>&1 >/dev/full").out, "");
}

// What was done until then is in the file, and only that.
TEST(Process, CtrlCKeepsWhatWasDone) {
  const TempFolder folder;
  const std::string path = folder.path("preflop.csv");
  const Shell shell = bash("timeout --preserve-status -s INT 2 $felt rollout --samples 3e7 --json --out " + path);
  EXPECT_EQ(shell.code, 130);
  const auto json = nlohmann::json::parse(shell.out);
  EXPECT_EQ(json["complete"], false);
  const std::string csv = read_text(path);
  const auto lines = std::count(csv.begin(), csv.end(), '\n');
  EXPECT_EQ(lines, json["out"].is_null() ? 0 : json["entries"].get<int>() + 1);
}

// Killed at any moment and resumed, a match ends as if nothing had happened: same digits, same hands.
TEST(Process, AKilledMatchGoesOn) {
  const TempFolder folder;
  const std::string match =
      "$felt match \"mc(samples=3000)\" standard call --hands 3000 --session 50 --seed 1 --json --quiet ";
  const auto digits = [](const Shell& shell) {
    auto json = nlohmann::json::parse(shell.out);
    std::string text;
    for (const auto& seat : json["seats"])
      text += seat["chips"].dump() + " " + seat["bb_per_100"].dump() + " " + seat["ci95"].dump() + ";";
    return text;
  };
  const std::string whole = folder.path("whole.phhs"), parts = folder.path("parts.phhs"),
                    point = folder.path("point.json");
  const Shell unbroken = bash(match + "--save " + whole);
  const std::string broken = match + "--save " + parts + " --checkpoint " + point + " --resume";
  for (const char* const seconds : {"0.15", "0.3"}) bash(std::string("timeout -s KILL ") + seconds + " " + broken);
  EXPECT_EQ(digits(bash(broken)), digits(unbroken));
  EXPECT_EQ(read_text(parts), read_text(whole));
}

// The limit on file sizes stands for a full disk: the result is printed, the old file stays, nothing half-written does.
TEST(Process, AFullDiskCostsNoResultAndNoFile) {
  const TempFolder folder;
  const std::string path = folder.path("hands.phhs");
  std::ofstream(path) << "old\n";
  const Shell shell = bash("ulimit -f 8; $felt match call call --hands 2000 --seed 1 --json --save " + path);
  EXPECT_EQ(shell.code, 4);
  EXPECT_GT(nlohmann::json::parse(shell.out)["hands"], 0);
  EXPECT_EQ(read_text(path), "old\n");
  EXPECT_EQ(std::distance(std::filesystem::directory_iterator(folder.root()), {}), 1);
}

// … whatever the command and its file.
TEST(Process, ResultsArePrintedBeforeTheDiskIsSaidToBeFull) {
  const TempFolder folder;
  const std::string full = "ulimit -f 4; $felt ";
  const auto json_of = [&](const std::string& command) {
    const Shell shell = bash(full + command + " --json");
    EXPECT_EQ(shell.code, 4) << command;
    return nlohmann::json::parse(shell.out);
  };
  const std::string report = " --out " + folder.path("report");
  EXPECT_EQ(json_of("tourney call fold --games 3 --seed 1" + report)["games"], 3);
  EXPECT_EQ(json_of("tourney call fold allin --round-robin --games 3 --seed 1" + report)["games"], 9);
  EXPECT_EQ(json_of("match call fold allin --round-robin --hands 100 --seed 1" + report)["hands"], 300);
  EXPECT_EQ(json_of("rollout --samples 100 --players 2-10 --seed 1 --out " + folder.path("r.csv"))["entries"], 1521);
}

// The hands that come with felt are what its bots play.
TEST(Process, TheHandsCanBePlayedAgain) {
  const TempFolder folder;
  ASSERT_EQ(bash(FELT_HANDS "/make.sh $felt " + folder.root().string()).code, 0);
  for (const char* const name : {"six-max.phhs", "heads-up.log", "limit.txt", "draw.phhs", "all-in.phh"}) {
    EXPECT_EQ(read_text(folder.path(name)), read_text(std::string(FELT_HANDS "/") + name)) << name;
  }
}

// Every hand of the README's tour replays, and comes into a database once.
TEST(Process, TheHandsThatComeWithFeltAreRight) {
  const TempFolder folder;
  const auto checked = nlohmann::json::parse(bash("$felt replay " FELT_HANDS " --verify --json").out);
  EXPECT_EQ(checked["hands"], 200);
  EXPECT_EQ(checked["exact"], 200);
  const std::string import = "$felt history import " FELT_HANDS " --json --db " + folder.path("felt.db");
  EXPECT_EQ(nlohmann::json::parse(bash(import).out)["new"], 200);
  EXPECT_EQ(nlohmann::json::parse(bash(import).out)["new"], 0);
}

// What pressing tab after the words offers.
std::string completed(const std::string& words, int at) {
  return bash("source <($felt completion bash); COMP_WORDS=(" + words + "); COMP_CWORD=" + std::to_string(at) +
              "; _felt; echo \"${COMPREPLY[*]}\"")
      .out;
}

TEST(Process, BashCompletesCommandsOptionsAndChoices) {
  EXPECT_EQ(bash("source <($felt completion bash); complete -p felt").out, "complete -F _felt felt\n");
  EXPECT_EQ(completed("felt ev", 1), "eval\n");
  EXPECT_EQ(completed("felt eval --s", 2), "--suitless\n");
  EXPECT_EQ(completed("felt eval AhKh --j", 3), "--json\n");
  EXPECT_EQ(completed("felt completion z", 2), "zsh\n");
  EXPECT_EQ(completed("felt help ver", 2), "version\n");
}

}  // namespace
}  // namespace felt
