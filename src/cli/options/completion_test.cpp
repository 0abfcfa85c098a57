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

RunCommand declare_try(Syntax& syntax) {
  auto options = std::make_shared<TryOptions>();
  syntax.positional("ACTION", &options->action, "what to do").one_of({"import", "export"});
  syntax.positional("FILES", &options->files, "what to do it to").may_be_missing();
  syntax.option("--out", &options->out, "FILE", "where it goes");
  syntax.option("--board", &options->board, "CARDS", "it's [odd]: 'quoted'");
  syntax.option("--format", &options->format, "NAME", "how").one_of({"text", "csv"});
  return [options](Console&) { return ExitCode::Done; };
}

RunCommand declare_serve_try(Syntax& syntax) {
  auto options = std::make_shared<TryOptions>();
  syntax.option("--port", &options->board, "N", "where");
  return [options](Console&) { return ExitCode::Done; };
}

const Command kDealer = {"dealer", "it's a: dealer", {}, declare_try};
const Command kJoin = {"join", "another", {}, declare_serve_try};

const std::vector<Command> kTable = {{"try", "it's a: test", {}, declare_try},
                                     {"acpc", "only actions", {}, nullptr, {kDealer, kJoin}},
                                     {"serve", "with and without", {}, declare_serve_try, {kDealer}}};

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

TEST(BashCompletion, OffersActionsAndThenTheirOptions) {
  EXPECT_EQ(offered("felt acpc ''"), "--help\ndealer\njoin\n");
  EXPECT_EQ(offered("felt acpc d"), "dealer\n");
  EXPECT_EQ(offered("felt acpc dealer imp"), "import\n");
  EXPECT_EQ(offered("felt acpc dealer d"), "\n");
  EXPECT_EQ(offered("felt acpc dealer --f"), "--format\n");
  EXPECT_EQ(offered("felt acpc dealer --format ''"), "text\ncsv\n");
  EXPECT_EQ(offered("felt acpc dealer --out a"), "a file.phh\n");
  EXPECT_EQ(offered("felt acpc join --f"), "\n");
  EXPECT_EQ(offered("felt acpc join --po"), "--port\n");
}

TEST(BashCompletion, ACommandWithActionsHasItsOwnOptionsToo) {
  EXPECT_EQ(offered("felt serve d"), "dealer\n");
  EXPECT_EQ(offered("felt serve --po"), "--port\n");
  EXPECT_EQ(offered("felt serve --port 1 d"), "\n");
  EXPECT_EQ(offered("felt serve dealer --po"), "\n");
}

TEST(Completion, ZshAndFishKnowActions) {
  EXPECT_THAT(zsh_completion(kTable), HasSubstr("'dealer:it'\\''s a\\: dealer'"));
  EXPECT_THAT(zsh_completion(kTable), HasSubstr("else case $words[2] in\n      dealer)\n"));
  EXPECT_THAT(
      fish_completion(kTable),
      HasSubstr("-n '__felt_at acpc; and test (count (commandline -opc)) -eq 2' -a dealer -d 'it\\'s a: dealer'"));
  EXPECT_THAT(fish_completion(kTable), HasSubstr("-n '__felt_at acpc join' -l port -d 'where' -x\n"));
  EXPECT_THAT(fish_completion(kTable), HasSubstr("-n '__felt_at serve; and not __felt_at serve dealer' -l port"));
}

TEST(Completion, QuotesTextForEachShell) {
  EXPECT_THAT(zsh_completion(kTable), HasSubstr(R"('--board=[it'\''s \[odd\]\: '\''quoted'\'']:CARDS:()')"));
  EXPECT_THAT(zsh_completion(kTable), HasSubstr(R"('--out=[where it goes]:FILE:_files')"));
  EXPECT_THAT(fish_completion(kTable), HasSubstr(R"(-l board -d 'it\'s [odd]: \'quoted\'' -x)"));
  EXPECT_THAT(fish_completion(kTable), HasSubstr("-l out -d 'where it goes' -r -F\n"));
}

TEST(Completion, EveryShellKnowsEveryCommandActionAndOption) {
  const std::string bash = bash_completion(commands()), zsh = zsh_completion(commands()),
                    fish = fish_completion(commands());
  for (const CommandPlace& place : places_of(commands())) {
    const DeclaredCommand declared(place);
    EXPECT_THAT(bash, HasSubstr("    \"" + place.name() + "\") _felt_words ")) << place.name();
    for (const Argument& argument : declared.syntax.all()) {
      if (argument.kind == Argument::Kind::Positional) continue;
      EXPECT_THAT(bash, HasSubstr(argument.name)) << place.name();
      EXPECT_THAT(zsh, HasSubstr("'" + argument.name)) << place.name();
      EXPECT_THAT(fish, HasSubstr(" -l " + argument.name.substr(2))) << place.name();
    }
  }
}

}  // namespace
}  // namespace felt
