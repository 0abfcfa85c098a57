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

std::vector<std::string> words_of(const CommandPlace& place) {
  if (place.parent == nullptr) return {std::string(place.command->name)};
  return {std::string(place.parent->name), std::string(place.command->name)};
}

Outcome help_of(const CommandPlace& place) {
  std::vector<std::string> words = words_of(place);
  words.push_back("--help");
  return felt_run(words);
}

// The words of a line that ends where its pipe begins; words in double quotes may hold spaces.
std::vector<std::string> shell_words(const std::string& line) {
  std::vector<std::string> words;
  bool is_quoted = false, is_word = false;
  for (const char c : line) {
    if (!is_quoted && (c == '|' || c == '>' || c == ')')) break;
    if (c == '"') {
      is_quoted = !is_quoted;
    } else if (c == ' ' && !is_quoted) {
      is_word = false;
    } else {
      if (!std::exchange(is_word, true)) words.emplace_back();
      words.back() += c;
    }
  }
  return words;
}

// Every command and action that will ever be in the table must hold to this.
TEST(RunFelt, HelpOfEveryCommandStartsWithExamples) {
  for (const CommandPlace& place : places_of(commands())) {
    const std::string name = place.name();
    const Outcome outcome = help_of(place);
    EXPECT_EQ(outcome.code, 0) << name;
    EXPECT_EQ(outcome.err, "") << name;
    EXPECT_THAT(outcome.out, testing::StartsWith("felt " + name + ": " + std::string(place.command->summary) + "\n"));
    EXPECT_LT(outcome.out.find("\nExamples\n"), outcome.out.find("\nUsage\n  felt " + name + " ")) << outcome.out;
    std::vector<std::string> words = words_of(place);
    words.insert(words.begin(), "help");
    EXPECT_EQ(felt_run(words).out, outcome.out) << name;
    EXPECT_FALSE(place.command->examples.empty() && place.command->actions.empty()) << name;
    if (place.command->declare == nullptr) continue;
    EXPECT_LT(outcome.out.find("\nUsage\n"), outcome.out.find("\nOptions\n")) << outcome.out;
    EXPECT_THAT(outcome.out, HasSubstr("--json")) << name;
  }
}

// An example is a line of its command, with options and words that it takes.
TEST(RunFelt, ExamplesOfEveryCommandAreUnderstood) {
  for (const CommandPlace& place : places_of(commands())) {
    for (const Example& example : place.command->examples) {
      const std::string line(example.line);
      const size_t at = line.find("felt " + place.name());
      ASSERT_NE(at, std::string::npos) << line;
      std::vector<std::string> words = shell_words(line.substr(at + 5 + place.name().size()));
      DeclaredCommand declared(place);
      const auto parsed = declared.syntax.parse(words);
      EXPECT_TRUE(parsed.ok()) << line << ": " << parsed.error().message;
    }
  }
}

// The help says what an option does; which action takes it is plain from where it stands.
TEST(RunFelt, NoOptionNamesAnAction) {
  for (const CommandPlace& place : places_of(commands())) {
    const Command& family = place.parent == nullptr ? *place.command : *place.parent;
    const DeclaredCommand declared(place);
    for (const Argument& argument : declared.syntax.all()) {
      for (const Command& action : family.actions) {
        EXPECT_FALSE(argument.help.starts_with(std::string(action.name) + ":")) << place.name() << " " << argument.name;
      }
    }
  }
}

TEST(RunFelt, ACommandWithActionsListsThem) {
  const std::string help = felt_run({"acpc", "--help"}).out;
  EXPECT_THAT(help, HasSubstr("\nUsage\n  felt acpc ACTION …\n\nActions\n  dealer  deal one match"));
  EXPECT_THAT(help, HasSubstr("\n  join    send one"));
  EXPECT_THAT(help, HasSubstr("felt acpc ACTION --help shows the options of an action.\n"));
  EXPECT_EQ(help.find("--ports"), std::string::npos) << "that is an option of one action";
  EXPECT_THAT(felt_run({"acpc", "dealer", "--help"}).out, HasSubstr("-p, --ports P1,P2,…    one port per seat"));
  const std::string solve = felt_run({"solve", "--help"}).out;
  EXPECT_THAT(solve, HasSubstr("  felt solve [options] [SPOTS…]\n"));
  EXPECT_LT(solve.find("\nActions\n  explore  "), solve.find("\nOptions\n"));
}

TEST(RunFelt, AnActionThatIsMissingOrWrongIsOneSentence) {
  expect_usage_error({"acpc"}, "felt acpc: an action is missing: dealer, join or game; felt acpc --help explains them");
  expect_usage_error({"acpc", "deler"}, "felt acpc: unknown action 'deler'; did you mean dealer?");
  expect_usage_error({"bot", "xyzzy"}, "felt bot: unknown action 'xyzzy'; expected check or run");
  expect_usage_error({"help", "acpc", "deler"}, "felt help: unknown action 'deler'; did you mean dealer?");
  expect_usage_error({"help", "eval", "cards"}, "felt help: felt eval has no actions, got 'cards'");
  expect_usage_error({"acpc", "--json", "game"},
                     "felt acpc: options come after the action, as in felt acpc dealer --json; '--json' is not an "
                     "action");
  expect_usage_error({"draw-server", "--port", "5000", "join", "localhost", "5000"},
                     "felt draw-server: the action comes first, as in felt draw-server join");
  expect_usage_error({"draw-server", "jion", "localhost", "5000"},
                     "felt draw-server: unexpected argument 'jion'; did you mean felt draw-server join?");
}

TEST(RunFelt, ActionsTakeTheirOwnOptionsOnly) {
  expect_usage_error({"acpc", "dealer", "--agent", "mc"},
                     "felt acpc dealer: unknown option --agent; felt acpc join takes it");
  expect_usage_error({"acpc", "join", "-T"}, "felt acpc join: unknown option -T; felt acpc dealer takes it");
  expect_usage_error({"bot", "check", "x", "--port", "1"},
                     "felt bot check: unknown option --port; felt bot run takes it");
  expect_usage_error({"draw-server", "join", "--players", "3"},
                     "felt draw-server join: unknown option --players; felt draw-server takes it");
  expect_usage_error({"history", "list", "--formt", "phh"},
                     "felt history list: unknown option --formt; felt history list --help lists the options");
  expect_usage_error({"acpc", "join", "localhost", "1"},
                     "felt acpc join: --game is missing (the game definition of the dealer, a file or a name); felt "
                     "acpc join --help shows examples");
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
  EXPECT_FALSE(json["commands"][0].contains("actions"));
  const auto bot = nlohmann::json::parse(felt_run({"help", "bot", "--json"}).out)["commands"][0];
  ASSERT_EQ(bot["actions"].size(), 2u);
  EXPECT_EQ(bot["actions"][1]["name"], "bot run");
  EXPECT_EQ(nlohmann::json::parse(felt_run({"help", "bot", "run", "--json"}).out)["commands"][0], bot["actions"][1]);
}

TEST(RunFelt, CompletionKnowsBotsSpotsAndFiles) {
  const std::string script = felt_run({"completion", "bash"}).out;
  const auto line_of = [&](const std::string& start) {
    const size_t at = script.find(start);
    return at == std::string::npos ? "no " + start : script.substr(at, script.find('\n', at) - at);
  };
  EXPECT_NE(line_of("    \"match\") ").find(" mc-adaptive "), std::string::npos) << line_of("    \"match\") ");
  EXPECT_NE(line_of("    \"solve\") ").find("explore"), std::string::npos) << line_of("    \"solve\") ");
  EXPECT_NE(line_of("    \"solve\") ").find("_felt_files"), std::string::npos);
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
