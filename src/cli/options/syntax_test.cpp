#include "cli/options/syntax.hpp"

#include <gtest/gtest.h>

namespace felt {
namespace {

// One argument of every type.
struct Everything {
  Everything() {
    syntax.positional("FIRST", &first, "the first");
    syntax.positional("REST", &rest, "the rest").may_be_missing();
    syntax.option("--board", &board, "CARDS", "the board");
    syntax.option("--model", &models, "NAME", "a model, repeatable");
    syntax.option("--players", &players, "N", "players").between(2, 10);
    syntax.option("--samples", &samples, "N", "samples").at_least(1).not_with("--exact");
    syntax.option("--target", &target, "X", "target").at_least(0);
    syntax.option("--format", &format, "NAME", "format").one_of({"text", "csv"});
    syntax.flag("--exact", &exact, "no sampling");
    syntax.seed(&seed);
    syntax.threads(&threads);
    syntax.add_common();
  }

  // "" when all is well.
  std::string parse(std::initializer_list<std::string> words) {
    const std::vector<std::string> list(words);
    const auto parsed = syntax.parse(list);
    if (parsed.ok()) return "";
    EXPECT_EQ(parsed.error().kind, ErrorKind::Usage);
    return parsed.error().message;
  }

  std::string first, board;
  std::vector<std::string> rest, models;
  int players = 2, threads = 0;
  std::optional<uint64_t> samples, seed;
  double target = 0.5;
  std::string format = "text";
  bool exact = false;
  Syntax syntax{"try"};
};

std::string error_of(std::initializer_list<std::string> words) { return Everything().parse(words); }

TEST(Syntax, FillsVariablesOfEveryType) {
  Everything e;
  EXPECT_EQ(e.parse({"a", "--board", "2h7h9c", "b", "--model=x", "--model", "y", "--players", "3", "--samples", "1e6",
                     "--target", "1e-3", "--format", "csv", "--seed", "18446744073709551615", "-q", "c"}),
            "");
  EXPECT_EQ(e.first, "a");
  EXPECT_EQ(e.rest, (std::vector<std::string>{"b", "c"}));
  EXPECT_EQ(e.board, "2h7h9c");
  EXPECT_EQ(e.models, (std::vector<std::string>{"x", "y"}));
  EXPECT_EQ(e.players, 3);
  EXPECT_EQ(e.samples, 1'000'000u);
  EXPECT_EQ(e.target, 1e-3);
  EXPECT_EQ(e.format, "csv");
  EXPECT_EQ(e.seed, ~uint64_t{0});
  EXPECT_TRUE(e.syntax.wants_quiet());
  EXPECT_FALSE(e.syntax.wants_json());
}

TEST(Syntax, KeepsDefaultsOfWhatIsNotGiven) {
  Everything e;
  EXPECT_EQ(e.parse({"a"}), "");
  EXPECT_EQ(e.players, 2);
  EXPECT_EQ(e.samples, std::nullopt);
  EXPECT_EQ(e.format, "text");
}

TEST(Syntax, LeavesWordsAloneThatOnlyLookSpecial) {
  Everything e;
  EXPECT_EQ(e.parse({"[75]AA[/75]", "22+,A2s-A5s", "-", "--", "--json", "-5"}), "");
  EXPECT_EQ(e.first, "[75]AA[/75]");
  EXPECT_EQ(e.rest, (std::vector<std::string>{"22+,A2s-A5s", "-", "--json", "-5"}));
}

TEST(Syntax, SaysWhichNumberWouldBeRight) {
  EXPECT_EQ(error_of({"a", "--threads", "-1"}), "--threads: expected a whole number from 0 to 1,024, got '-1'");
  EXPECT_EQ(error_of({"a", "--players", "11"}), "--players: expected a whole number from 2 to 10, got '11'");
  EXPECT_EQ(error_of({"a", "--players", "2.5"}), "--players: expected a whole number from 2 to 10, got '2.5'");
  EXPECT_EQ(error_of({"a", "--samples", "0"}),
            "--samples: expected a whole number from 1 to 18,446,744,073,709,551,615, got '0'");
  EXPECT_EQ(error_of({"a", "--samples", "many"}),
            "--samples: expected a whole number from 1 to 18,446,744,073,709,551,615, got 'many'");
  EXPECT_EQ(error_of({"a", "--seed", "-1"}),
            "--seed: expected a whole number from 0 to 18,446,744,073,709,551,615, got '-1'");
  EXPECT_EQ(error_of({"a", "--seed", "18446744073709551616"}),
            "--seed: expected a whole number from 0 to 18,446,744,073,709,551,615, got '18446744073709551616'");
  EXPECT_EQ(error_of({"a", "--target", "nan"}), "--target: expected a number of at least 0, got 'nan'");
  EXPECT_EQ(error_of({"a", "--target", "0.1x"}), "--target: expected a number of at least 0, got '0.1x'");
}

TEST(Syntax, SuggestsTheOptionOrWordMeant) {
  EXPECT_EQ(error_of({"a", "--jsn"}), "unknown option --jsn; did you mean --json?");
  EXPECT_EQ(error_of({"a", "--bord=2h7h9c"}), "unknown option --bord; did you mean --board?");
  EXPECT_EQ(error_of({"a", "--xyzzy"}), "unknown option --xyzzy; felt try --help lists the options");
  EXPECT_EQ(error_of({"a", "--format", "cvs"}), "--format: expected text or csv, got 'cvs'; did you mean csv?");
}

TEST(Syntax, NamesWhatIsMissingOrTooMuch) {
  EXPECT_EQ(error_of({}), "FIRST is missing (the first); felt try --help shows examples");
  EXPECT_EQ(error_of({"a", "--board"}), "--board needs a value: CARDS");
  EXPECT_EQ(error_of({"a", "--board", "--json"}), "--board needs a value: CARDS");
  EXPECT_EQ(error_of({"a", "--players"}), "--players needs a value: a whole number from 2 to 10");
  EXPECT_EQ(error_of({"a", "--players", "3", "--players", "4"}), "--players is given twice");
  EXPECT_EQ(error_of({"a", "--samples", "5", "--exact"}), "--samples and --exact cannot be used together");
  EXPECT_EQ(error_of({"a", "--json=yes"}), "--json takes no value");
}

TEST(Syntax, UnknownOptionComesBeforeMissingArgument) {
  EXPECT_EQ(error_of({"--jsn"}), "unknown option --jsn; did you mean --json?");
}

TEST(Syntax, HelpWinsOverEveryMistake) {
  Everything e;
  EXPECT_EQ(e.parse({"--players", "99", "--nonsense", "--help"}), "");
  EXPECT_TRUE(e.syntax.wants_help());
  Everything clustered;
  EXPECT_EQ(clustered.parse({"-qh"}), "");
  EXPECT_TRUE(clustered.syntax.wants_help());
}

TEST(Syntax, RefusesOneWordTooMany) {
  std::string only;
  Syntax syntax("try");
  syntax.positional("ONLY", &only, "one");
  const std::vector<std::string> words = {"a", "b"};
  EXPECT_EQ(syntax.parse(words).error().message, "unexpected argument 'b'; felt try --help shows what it takes");
}

}  // namespace
}  // namespace felt
