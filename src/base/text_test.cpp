#include "base/text.hpp"

#include <gtest/gtest.h>

#include <array>
#include <cstdio>

#include "base/rng.hpp"

namespace felt {
namespace {

TEST(Split, TrimsAndKeepsColumns) {
  const auto tokens = split(" AA, KK ,,QQ", ",");
  ASSERT_EQ(tokens.size(), 3u);
  EXPECT_EQ(tokens[0].text, "AA");
  EXPECT_EQ(tokens[0].column, 2u);
  EXPECT_EQ(tokens[1].text, "KK");
  EXPECT_EQ(tokens[1].column, 6u);
  EXPECT_EQ(tokens[2].column, 11u);
  EXPECT_TRUE(split("  ", ",").empty());
}

TEST(DidYouMean, FindsTyposOnly) {
  const std::array<std::string_view, 3> commands{"equity", "eval", "rollout"};
  EXPECT_EQ(did_you_mean("equtiy", commands), "equity");
  EXPECT_EQ(did_you_mean("evla", commands), "eval");
  EXPECT_EQ(did_you_mean("zebra", commands), std::nullopt);
}

TEST(Numbers, ParseWholeTextOnly) {
  EXPECT_EQ(parse_uint("42"), 42u);
  EXPECT_EQ(parse_uint("42x"), std::nullopt);
  EXPECT_EQ(parse_uint("-1"), std::nullopt);
  EXPECT_EQ(parse_uint("99999999999999999999"), std::nullopt);
  EXPECT_EQ(parse_decimal("0.5"), 0.5);
  EXPECT_EQ(parse_decimal("1e3"), std::nullopt);
  EXPECT_EQ(parse_decimal(""), std::nullopt);
}

TEST(WithCommas, GroupsThousands) {
  EXPECT_EQ(with_commas(0), "0");
  EXPECT_EQ(with_commas(999), "999");
  EXPECT_EQ(with_commas(133784560), "133,784,560");
}

TEST(WithoutMarks, LeavesOutWhatTurnsOrHidesText) {
  EXPECT_EQ(without_marks("an\u202en\u200b\u2066a\ufeff\u061c\u0085"), "anna");
  EXPECT_EQ(without_marks("J\u00fcrgen \u00b7 \u6d3b \u20ac \u2026"), "J\u00fcrgen \u00b7 \u6d3b \u20ac \u2026");
  EXPECT_EQ(without_marks("\xe2\x80"), "\xe2\x80");
}

TEST(ShellLine, QuotesOnlyWhatNeedsIt) {
  EXPECT_EQ(shell_line({"match", "mc(samples=200)", "call", "--hands", "1e4"}),
            "felt match \"mc(samples=200)\" call --hands 1e4");
  EXPECT_EQ(shell_line({"", "a b", "it's"}), "felt \"\" \"a b\" \"it's\"");
  EXPECT_EQ(shell_line({"$HOME", "5!"}), "felt '$HOME' '5!'");
  EXPECT_EQ(shell_line({R"(say "it's")"}), R"(felt 'say "it'\''s"')");
}

// The words that a real shell makes of a line.
std::vector<std::string> words_in_shell(const std::string& line) {
  const std::string script = "felt() { for word; do printf '%s\\0' \"$word\"; done; }\n" + line + "\n";
  FILE* const shell = ::popen(script.c_str(), "r");
  std::vector<std::string> words(1);
  for (int c; (c = std::fgetc(shell)) != EOF;) {
    if (c == 0) {
      words.emplace_back();
    } else {
      words.back() += static_cast<char>(c);
    }
  }
  ::pclose(shell);
  words.pop_back();
  return words;
}

std::string random_word(Rng& rng) {
  static constexpr std::string_view kNasty = " \t\n'\"\\$`!~*?[]{}()<>|&;#=%^-+,.:@/aZ0\x01\x7f\xc3\xa9";
  std::string word;
  for (uint32_t left = rng.below(7); left > 0; --left) word += kNasty[rng.below(static_cast<uint32_t>(kNasty.size()))];
  return word;
}

TEST(ShellLine, AShellReadsTheSameWords) {
  const std::vector<std::string> corners = {
      "",     "-",     "--",       "-n",   "~",       "~root", "a=~", "$HOME",
      "${x}", "$(ls)", "`ls`",     "*",    "/*",      "?",     "[a]", "{a,b}",
      "!!",   "!x",    "#",        "a#b",  "\\",      "\\\\",  "\\n", "'",
      "''",   "\"",    "a'b\"c$d", "\n",   "a\nb",    "\t",    "x\n", "mc(samples=200)",
      "&&",   "a;b",   "a|b",      "2>&1", "<(true)", "é",     "%s",  "exec(./bot --x 'y z')"};
  EXPECT_EQ(words_in_shell(shell_line(corners)), corners);
  for (const std::string& word : corners) EXPECT_EQ(words_in_shell(shell_line({word})), std::vector{word});
  Rng rng(1);
  for (int round = 0; round < 50; ++round) {
    std::vector<std::string> words;
    for (int i = 0; i < 40; ++i) words.push_back(random_word(rng));
    const std::string line = shell_line(words);
    ASSERT_EQ(words_in_shell(line), words) << line;
  }
}

}  // namespace
}  // namespace felt
