#include "cli/options/run_felt.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "cli/options/build_info.hpp"
#include "cli/options/command_list.hpp"
#include "cli/options/help.hpp"
#include "cli/options/run_felt_fixture.hpp"

namespace felt {
namespace {

using testing::HasSubstr;

void expect_usage_error(std::initializer_list<std::string> words, const std::string& message) {
  const Outcome outcome = felt_run(words);
  EXPECT_EQ(outcome.code, 2);
  EXPECT_EQ(outcome.out, "");
  EXPECT_EQ(outcome.err, message + "\n");
}

TEST(RunFelt, AloneShowsEveryCommand) {
  const Outcome outcome = felt_run({});
  EXPECT_EQ(outcome.code, 0);
  EXPECT_EQ(outcome.err, "");
  for (const Command& command : commands()) {
    EXPECT_THAT(outcome.out, HasSubstr(std::string(command.summary))) << command.name;
  }
  EXPECT_EQ(felt_run({"--help"}).out, outcome.out);
  EXPECT_EQ(felt_run({"help"}).out, outcome.out);
}

TEST(RunFelt, SuggestsTheCommandMeant) {
  expect_usage_error({"evla"}, "felt: unknown command 'evla'; did you mean eval?");
  expect_usage_error({"help", "evla"}, "felt help: unknown command 'evla'; did you mean eval?");
  expect_usage_error({"xyzzy"}, "felt: unknown command 'xyzzy'; felt help lists the commands");
  expect_usage_error({"--json", "eval"},
                     "felt: options come after the command, as in felt eval --json; '--json' is not a command");
}

TEST(RunFelt, NamesTheCommandInItsUsageErrors) {
  expect_usage_error({"eval", "--jsn"}, "felt eval: unknown option --jsn; did you mean --json?");
  expect_usage_error({"completion", "bsh"},
                     "felt completion: SHELL: expected bash, zsh or fish, got 'bsh'; did you mean bash?");
}

TEST(RunFelt, ErrorsKeepToOneLineWhateverWasTyped) {
  expect_usage_error({"xy\x1b[31m\nzzy"}, "felt: unknown command 'xy?[31m?zzy'; felt help lists the commands");
}

// Every command that will ever be in the table must hold to this.
TEST(RunFelt, HelpOfEveryCommandStartsWithExamples) {
  for (const Command& command : commands()) {
    const std::string name(command.name);
    const Outcome outcome = felt_run({name, "--help"});
    EXPECT_EQ(outcome.code, 0) << name;
    EXPECT_EQ(outcome.err, "") << name;
    EXPECT_LT(outcome.out.find("\nExamples\n"), outcome.out.find("\nOptions\n")) << outcome.out;
    EXPECT_THAT(outcome.out, HasSubstr("--json")) << name;
    EXPECT_EQ(felt_run({"help", name}).out, outcome.out) << name;
    EXPECT_FALSE(command.examples.empty()) << name;
  }
}

TEST(RunFelt, HelpShowsChoicesAndUsage) {
  EXPECT_THAT(felt_run({"completion", "--help"}).out, HasSubstr("  felt completion [options] SHELL\n"));
  EXPECT_THAT(felt_run({"completion", "--help"}).out, HasSubstr("the shell to write for (bash, zsh, fish)"));
  EXPECT_THAT(felt_run({"eval", "--help"}).out, HasSubstr("  felt eval [options] CARDS…\n"));
}

TEST(RunFelt, UsesColoursOnlyWhenTold) {
  EXPECT_EQ(felt_run({"help"}).out.find('\x1b'), std::string::npos);
  EXPECT_NE(felt_run({"help"}, {.color = true}).out.find('\x1b'), std::string::npos);
}

TEST(RunFelt, VersionSaysWhatWasBuilt) {
  const Outcome outcome = felt_run({"version"});
  EXPECT_THAT(outcome.out, HasSubstr("felt " + std::string(kVersion) + "\n"));
  EXPECT_EQ(felt_run({"--version"}).out, outcome.out);
  const auto json = nlohmann::json::parse(felt_run({"version", "--json"}).out);
  EXPECT_EQ(json["version"], std::string(kVersion));
  for (const char* key : {"compiler", "build", "simd"}) EXPECT_TRUE(json.contains(key)) << key;
}

TEST(RunFelt, HelpIsReadableByPrograms) {
  const auto json = nlohmann::json::parse(felt_run({"help", "eval", "--json"}).out);
  ASSERT_EQ(json["commands"].size(), 1u);
  EXPECT_EQ(json["commands"][0]["name"], "eval");
  EXPECT_EQ(json["commands"][0]["options"][1]["name"], "--suitless");
}

TEST(RunFelt, CompletionKnowsBotsSpotsAndFiles) {
  const std::string script = felt_run({"completion", "bash"}).out;
  const auto line_of = [&](const std::string& start) {
    const size_t at = script.find(start);
    return at == std::string::npos ? "no " + start : script.substr(at, script.find('\n', at) - at);
  };
  EXPECT_NE(line_of("    match) ").find(" mc-adaptive "), std::string::npos) << line_of("    match) ");
  EXPECT_NE(line_of("    solve) ").find("explore"), std::string::npos) << line_of("    solve) ");
  EXPECT_NE(line_of("    solve) ").find("_felt_files"), std::string::npos);
  EXPECT_NE(line_of("    \"match --save\"").find("_felt_files"), std::string::npos) << line_of("    \"match --save\"");
  EXPECT_NE(line_of("    \"match --out\"").find("_felt_files"), std::string::npos);
}

TEST(RunFelt, ReportsAStdoutThatTakesNothing) {
  std::ostream nowhere(nullptr);
  std::ostringstream err;
  const std::vector<std::string> args = {"version"};
  EXPECT_EQ(run_felt(args, nowhere, err), 4);
  EXPECT_EQ(err.str(), "felt version: cannot write to stdout\n");
}

}  // namespace
}  // namespace felt
