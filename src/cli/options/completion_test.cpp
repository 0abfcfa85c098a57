#include "cli/options/completion.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <array>
#include <cstdio>
#include <fstream>
#include <memory>

#include "cli/options/command_list.hpp"

namespace felt {
namespace {

using testing::HasSubstr;

struct TryOptions {
  std::string action, out, board, format;
  std::vector<std::string> files;
};

RunCommand declare_try(Args& args) {
  auto options = std::make_shared<TryOptions>();
  args.positional("ACTION", &options->action, "what to do").one_of({"import", "export"});
  args.positional("FILES", &options->files, "what to do it to").may_be_missing();
  args.option("--out", &options->out, "FILE", "where it goes");
  args.option("--board", &options->board, "CARDS", "it's [odd]: 'quoted'");
  args.option("--format", &options->format, "NAME", "how").one_of({"text", "csv"});
  return [options](Console&) { return ExitCode::Done; };
}

const std::vector<Command> kTable = {{"try", "it's a: test", {}, declare_try}};

std::string shell_output(const std::string& command) {
  FILE* pipe = popen(command.c_str(), "r");
  std::string text;
  std::array<char, 4096> buffer;
  while (const size_t size = fread(buffer.data(), 1, buffer.size(), pipe)) text.append(buffer.data(), size);
  pclose(pipe);
  return text;
}

// What bash offers for the last of the words, one per line.
std::string offered(const std::string& words) {
  const std::string folder = shell_output("mktemp -d | tr -d '\n'");
  std::ofstream(folder + "/felt.bash") << bash_completion(kTable)
                                       << "COMP_WORDS=(" + words + "); COMP_CWORD=$((${#COMP_WORDS[@]} - 1)); _felt\n"
                                       << "printf '%s\\n' \"${COMPREPLY[@]}\"\n";
  std::ofstream(folder + "/a file.phh") << "x";
  return shell_output("cd " + folder + " && bash felt.bash; rm -r " + folder);
}

TEST(BashCompletion, OffersValuesAfterAnOption) {
  EXPECT_EQ(offered("felt try --format c"), "csv\n");
  EXPECT_EQ(offered("felt try --format ''"), "text\ncsv\n");
  EXPECT_EQ(offered("felt try --out a"), "a file.phh\n");
  EXPECT_EQ(offered("felt try --board ''"), "\n");
}

TEST(BashCompletion, OffersPositionalsAndOptionsElsewhere) {
  EXPECT_EQ(offered("felt t"), "try\n");
  EXPECT_EQ(offered("felt try imp"), "import\n");
  EXPECT_EQ(offered("felt try import a"), "a file.phh\n");
  EXPECT_EQ(offered("felt try import --f"), "--format\n");
}

TEST(Completion, QuotesTextForEachShell) {
  EXPECT_THAT(zsh_completion(kTable), HasSubstr(R"('--board=[it'\''s \[odd\]\: '\''quoted'\'']:CARDS:()')"));
  EXPECT_THAT(zsh_completion(kTable), HasSubstr(R"('--out=[where it goes]:FILE:_files')"));
  EXPECT_THAT(fish_completion(kTable), HasSubstr(R"(-l board -d 'it\'s [odd]: \'quoted\'' -x)"));
  EXPECT_THAT(fish_completion(kTable), HasSubstr("-l out -d 'where it goes' -r -F\n"));
}

TEST(Completion, EveryShellKnowsEveryCommandAndOption) {
  for (const Command& command : commands()) {
    const DeclaredCommand declared(command);
    for (const Arg& arg : declared.args.all()) {
      if (arg.kind == Arg::Kind::Positional) continue;
      EXPECT_THAT(bash_completion(commands()), HasSubstr(arg.name)) << command.name;
      EXPECT_THAT(zsh_completion(commands()), HasSubstr("'" + arg.name)) << command.name;
      EXPECT_THAT(fish_completion(commands()), HasSubstr(" -l " + arg.name.substr(2))) << command.name;
    }
  }
}

}  // namespace
}  // namespace felt
