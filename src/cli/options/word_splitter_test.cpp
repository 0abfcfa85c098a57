#include "cli/options/word_splitter.hpp"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "base/rng.hpp"

namespace felt {
namespace {

struct SplitterTest : testing::Test {
  SplitterTest() {
    syntax.positional("FIRST", &text, "the first").may_be_missing();
    syntax.positional("SECOND", &text, "the second").may_be_missing();
    syntax.option("--ports", &text, "P1,P2", "ports").abbreviated("-p");
    syntax.option("--model", &models, "NAME", "a model, repeatable");
    syntax.flag("--fixed", &flag, "a flag").abbreviated("-f");
    syntax.flag("--no-log", &flag, "another").abbreviated("-l");
  }

  // "--ports=1 FIRST=a" for what was understood, or the error.
  std::string split(std::initializer_list<std::string> words) {
    const std::vector<std::string> list(words);
    const auto given = split_words(syntax, list);
    if (!given.ok()) return given.error().message;
    std::string result;
    for (const GivenWord& word : *given) {
      result += result.empty() ? "" : " ";
      result += word.argument->kind == Argument::Kind::Flag ? word.argument->name
                                                            : fmt::format("{}={}", word.argument->name, word.text);
    }
    return result;
  }

  std::string text;
  std::vector<std::string> models;
  bool flag = false;
  Syntax syntax{"try"};
};

TEST_F(SplitterTest, ValuesFollowTheNameOrStandInTheSameWord) {
  EXPECT_EQ(split({"--ports", "1,2"}), "--ports=1,2");
  EXPECT_EQ(split({"--ports=1,2"}), "--ports=1,2");
  EXPECT_EQ(split({"-p", "1,2"}), "--ports=1,2");
  EXPECT_EQ(split({"-p1,2"}), "--ports=1,2");
  EXPECT_EQ(split({"-p=1,2"}), "--ports=1,2");
  EXPECT_EQ(split({"--ports=a=b"}), "--ports=a=b");
  EXPECT_EQ(split({"--ports", ""}), "--ports=");
}

TEST_F(SplitterTest, LettersOfFlagsCanShareAWord) {
  EXPECT_EQ(split({"-fl"}), "--fixed --no-log");
  EXPECT_EQ(split({"-flp", "1"}), "--fixed --no-log --ports=1");
  EXPECT_EQ(split({"-flp1"}), "--fixed --no-log --ports=1");
  EXPECT_EQ(split({"-ff"}), "--fixed --fixed");
}

TEST_F(SplitterTest, OptionsAndPositionalsMixInAnyOrder) {
  EXPECT_EQ(split({"a", "--model", "x", "b", "-f", "--model=y"}), "FIRST=a --model=x SECOND=b --fixed --model=y");
  EXPECT_EQ(split({}), "");
}

TEST_F(SplitterTest, WordsAfterTwoDashesArePositionals) {
  EXPECT_EQ(split({"--", "--fixed", "-f"}), "FIRST=--fixed SECOND=-f");
  EXPECT_EQ(split({"-f", "--", "--"}), "--fixed FIRST=--");
}

TEST_F(SplitterTest, ADashAndNegativeNumbersAreValues) {
  EXPECT_EQ(split({"-", "--ports", "-"}), "FIRST=- --ports=-");
  EXPECT_EQ(split({"--ports", "-5", "-p", "-1e3"}), "--ports=-5 --ports=-1e3");
  EXPECT_EQ(split({"-p-5"}), "--ports=-5");
  EXPECT_EQ(split({"-5"}), "unknown option -5; felt try --help lists the options");
}

TEST_F(SplitterTest, AnOptionWhereAValueIsDueMeansItWasForgotten) {
  for (const char* const next : {"--fixed", "--model=x", "--unknown", "-f", "-fl", "--"}) {
    EXPECT_EQ(split({"--ports", next}), "--ports needs a value: P1,P2") << next;
  }
  EXPECT_EQ(split({"--ports"}), "--ports needs a value: P1,P2");
  EXPECT_EQ(split({"-fp"}), "--ports needs a value: P1,P2");
  EXPECT_EQ(split({"--ports="}), "--ports needs a value: P1,P2");
  EXPECT_EQ(split({"-p="}), "--ports needs a value: P1,P2");
  EXPECT_EQ(split({"--ports=--fixed"}), "--ports=--fixed");  // said so on purpose
}

TEST_F(SplitterTest, FlagsTakeNoValue) {
  for (const char* const word : {"--fixed=yes", "--fixed=", "-f=1", "-lf=1"}) {
    EXPECT_EQ(split({word}), "--fixed takes no value") << word;
  }
}

TEST_F(SplitterTest, UnknownOptionsGetAHint) {
  EXPECT_EQ(split({"--port", "1"}), "unknown option --port; did you mean --ports?");
  EXPECT_EQ(split({"--fixde=1"}), "unknown option --fixde; did you mean --fixed?");
  EXPECT_EQ(split({"-fixed"}), "unknown option -fixed; did you mean --fixed?");
  EXPECT_EQ(split({"-fx"}), "unknown option -fx; felt try --help lists the options");
  EXPECT_EQ(split({"---"}), "unknown option ---; felt try --help lists the options");
  EXPECT_EQ(split({"--FIRST", "1"}), "unknown option --FIRST; felt try --help lists the options");
}

TEST_F(SplitterTest, TooManyWordsAreNamed) {
  EXPECT_EQ(split({"a", "b", "c"}), "unexpected argument 'c'; felt try --help shows what it takes");
}

TEST_F(SplitterTest, NeighboursGiveBetterHints) {
  syntax.set_neighbours({"explore"}, [](std::string_view option) {
    return option == "--csv" ? std::string("felt try explore") : std::string();
  });
  EXPECT_EQ(split({"--csv", "x"}), "unknown option --csv; felt try explore takes it");
  EXPECT_EQ(split({"-f", "explore", "a"}), "the action comes first, as in felt try explore");
  EXPECT_EQ(split({"--", "explore", "a"}), "FIRST=explore SECOND=a");
  EXPECT_EQ(split({"exlpore", "a", "b"}), "unexpected argument 'b'; did you mean felt try explore?");
}

// Whatever is typed: one sentence, or every word accounted for.
TEST_F(SplitterTest, AnyWordsGiveASentenceOrAllOfTheirText) {
  const std::vector<std::string> pieces = {"-",       "--",      "-f", "-l", "-p", "--ports",
                                           "--fixed", "--model", "=",  "x",  "5",  ""};
  Rng rng(1);
  for (int line = 0; line < 20'000; ++line) {
    std::vector<std::string> words(rng.below(5));
    size_t letters = 0;
    for (std::string& word : words) {
      for (uint32_t count = rng.below(4); count > 0; --count)
        word += pieces[rng.below(static_cast<uint32_t>(pieces.size()))];
      letters += word.size();
    }
    const auto given = split_words(syntax, words);
    if (!given.ok()) {
      EXPECT_EQ(given.error().kind, ErrorKind::Usage);
      EXPECT_FALSE(given.error().message.empty());
      continue;
    }
    size_t text_letters = 0;
    for (const GivenWord& word : *given) {
      text_letters += word.text.size();
      EXPECT_NE(word.argument, nullptr);
    }
    EXPECT_LE(text_letters, letters);
  }
}

}  // namespace
}  // namespace felt
