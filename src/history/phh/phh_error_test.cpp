#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "history/phh/phh_test_reading.hpp"
#include "history/phh/phh_text.hpp"

namespace felt {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

std::string error_of(std::string_view text) {
  const ReadText reading = read_all(text);
  EXPECT_EQ(reading.errors.size(), 1U) << text;
  return reading.errors.empty() ? "" : reading.errors[0];
}

TEST(PhhErrors, NameTheFieldOfTheWrongType) {
  EXPECT_EQ(error_of("a = 1\nstarting_stacks = [200, 'x']"),
            "line 2: starting_stacks must be an array of numbers, found ''x''");
  EXPECT_EQ(error_of("antes = 5"), "line 1: antes must be an array of numbers, found '5'");
  EXPECT_EQ(error_of("antes = [\n1,\n[2]]"), "line 3: antes must be an array of numbers, found '[2]'");
  EXPECT_EQ(error_of("winnings = [0.12345678901]"),
            "line 1: winnings must be an array of numbers, found '0.12345678901'");
  EXPECT_EQ(error_of("min_bet = '2'"), "line 1: min_bet must be a number, found ''2''");
  EXPECT_EQ(error_of("min_bet = true"), "line 1: min_bet must be a number, found 'true'");
  EXPECT_EQ(error_of("variant = 7"), "line 1: variant must be a string, found '7'");
  EXPECT_EQ(error_of("ante_trimming_status = 1"), "line 1: ante_trimming_status must be true or false, found '1'");
  EXPECT_EQ(error_of("actions = 'p1 f'"), "line 1: actions must be an array of strings, found ''p1 f''");
  EXPECT_EQ(error_of("actions = ['p1 f', 3]"), "line 1: actions must be an array of strings, found '3'");
}

TEST(PhhErrors, SayWhatIsWrongWithALine) {
  EXPECT_EQ(error_of("variant"), "line 1: expected '=' after 'variant', as in variant = 'NT'");
  EXPECT_EQ(error_of("variant: 'NT'"), "line 1: expected '=' after 'variant', as in variant = 'NT'");
  EXPECT_EQ(error_of("= 'NT'"), "line 1: expected a field such as variant = 'NT', found '= 'NT''");
  EXPECT_EQ(error_of("<html>\n</html>"), "line 1: expected a field such as variant = 'NT', found '<html>'");
  EXPECT_EQ(error_of("a = 1 b = 2"), "line 1: unexpected 'b = 2' after the value; every field has a line of its own");
  EXPECT_EQ(error_of("a.b = 1"), "line 1: hands have no dotted keys; write a key with a dot in quotes");
  EXPECT_EQ(error_of("'''a''' = 1"), "line 1: a key cannot have triple quotes; write it like variant");
  EXPECT_EQ(error_of("a = 1\na = 2"), "line 2: the field 'a' comes twice; it is already on line 1");
  EXPECT_EQ(error_of("a = 1\n\"a\" = 2"), "line 2: the field 'a' comes twice; it is already on line 1");
  EXPECT_EQ(error_of(""), "line 1: there is no hand; a hand begins with a field such as variant = 'NT'");
  EXPECT_EQ(error_of("# only\n\n"), "line 1: there is no hand; a hand begins with a field such as variant = 'NT'");
}

TEST(PhhErrors, SayWhatIsWrongWithAValue) {
  EXPECT_EQ(error_of("a ="), "line 1: a value is missing; write text in quotes, a number, true or false");
  EXPECT_EQ(error_of("a = \nb = 1"), "line 1: a value is missing; write text in quotes, a number, true or false");
  EXPECT_EQ(error_of("a = [1,,2]"), "line 1: a value is missing; write text in quotes, a number, true or false");
  for (const std::string word : {"NT", "01", "1.", "True", "12:30", "2009-7-1", "2009-07-01T", "0x", "1__0", "nan1"}) {
    EXPECT_EQ(error_of("a = " + word),
              "line 1: '" + word + "' is not a value; write text in quotes, numbers like 12 or 0.50, true or false");
  }
  EXPECT_EQ(error_of("a = [1 2]"), "line 1: expected ',' or ']' in the array, found '2]'");
  EXPECT_EQ(error_of("\na = [[1],\n\n[3]\nb = 1"),
            "line 5: expected ',' or ']' in the array that begins on line 2, found 'b = 1'");
  EXPECT_EQ(error_of("a = { b }"), "line 1: expected '=' after 'b' in the inline table");
  EXPECT_EQ(error_of("\na = [1,\n2"), "line 2: the array is never closed; a ']' is missing");
  EXPECT_EQ(error_of("a = { b = 1\n}"), "line 1: the inline table is not closed on its line; a '}' is missing");
  EXPECT_EQ(error_of("a = " + std::string(17, '[')), "line 1: values are nested too deeply; 16 levels are the most");
}

TEST(PhhErrors, SayWhatIsWrongWithAString) {
  EXPECT_EQ(error_of("a = 'NT\nb = 1"), "line 1: the string is not closed; a ' is missing");
  EXPECT_EQ(error_of("a = 'NT\r\n"), "line 1: the string is not closed; a ' is missing");
  EXPECT_EQ(error_of("a = \"NT\\"), "line 1: the string is not closed; a \" is missing");
  EXPECT_EQ(error_of("a = [\n'''\nx\n''"), "line 2: the string is not closed; a ' is missing");
  EXPECT_EQ(error_of("a = \"\\q\""), "line 1: unknown escape '\\q' in a string; a backslash is written \\\\");
  EXPECT_EQ(error_of("a = \"\\ud800\""), "line 1: unknown escape '\\u' in a string; a backslash is written \\\\");
  EXPECT_EQ(error_of("a = \"\\u12g4\""), "line 1: unknown escape '\\u' in a string; a backslash is written \\\\");
  EXPECT_EQ(error_of("a = '\x01'"),
            "line 1: the string contains the control character '\\x01'; write it as an escape in double quotes");
}

TEST(PhhErrors, SayWhichTablesAreHands) {
  EXPECT_EQ(error_of("[a.b]\nx = 1"),
            "line 1: '[a.b]' does not begin a hand; the tables of hands are numbered: [1], [2], …");
  for (const auto* header : {"[]", "[[1]]", "[1", "[one]", "[1] x", "[\"1\"]", "[-1]", "[1 2]"}) {
    EXPECT_NE(error_of(header).find("does not begin a hand"), std::string::npos) << header;
  }
  EXPECT_EQ(error_of("[7]\na = 1\n[7]\na = 1"), "line 3: table [7] comes twice; every hand has its own number");
}

TEST(PhhErrors, LongTextIsCutInTheMessage) {
  const std::string message = error_of("min_bet = '" + std::string(1000, 'x') + "'");
  EXPECT_EQ(message, "line 1: min_bet must be a number, found ''" + std::string(39, 'x') + "…'");
}

TEST(PhhRecovery, ABadHandDoesNotHideTheOthers) {
  for (const std::string bad : {"variant 'PO'", "variant = 'PO", "actions = ['p1 f',", "x = '''never closed",
                                "x = { a = 1", "a = 1\na = 2", "min_bet = x", "x = [[1],", "\x01\x02"}) {
    const ReadText reading = read_all("[1]\nvariant = 'NT'\n\n[2]\n" + bad + "\n\n[3]\nvariant = 'FT'\n");
    ASSERT_EQ(reading.errors.size(), 1U) << bad;
    ASSERT_EQ(reading.hands.size(), 2U) << bad;
    EXPECT_EQ(reading.hands[1].section, "3");
    EXPECT_EQ(reading.hand_lines[1], bad.find('\n') == std::string::npos ? 7 : 8) << bad;
  }
}

TEST(PhhRecovery, ABadHeaderLosesOnlyItsOwnHand) {
  const ReadText reading = read_all("[1]\na = 1\n[x]\na = 2\n  [3]\na = 3\n");
  EXPECT_EQ(reading.errors.size(), 1U);
  EXPECT_THAT(reading.hand_lines, ElementsAre(1, 5));
}

TEST(PhhRecovery, ABadFirstHandOutsideOfTablesIsSkipped) {
  const ReadText reading = read_all("nonsense\n[1]\na = 1\n");
  EXPECT_EQ(reading.errors.size(), 1U);
  EXPECT_THAT(reading.hand_lines, ElementsAre(2));
}

TEST(PhhLimits, NonsenseOfAnySizeIsOneError) {
  constexpr size_t kSize = 10'000'000;
  for (const char c : {'\0', ' ', '\n', '\t', '[', '{', '#', '\'', '"', 'a', '1', '=', '\\', '\xFF'}) {
    const ReadText reading = read_all(std::string(kSize, c));
    EXPECT_THAT(reading.hands, IsEmpty()) << c;
    EXPECT_EQ(reading.errors.size(), 1U) << c;
    EXPECT_LT(reading.errors.at(0).size(), 200U) << c;
    for (const auto* start : {"a = ", "actions = [", "antes = [1,", "a = '''", "a = \"\"\"", "variant = \""}) {
      EXPECT_LE(read_all(start + std::string(kSize, c)).errors.size(), 1U) << start << c;
    }
  }
}

std::string repeated(std::string_view piece, size_t times) {
  std::string text;
  for (size_t i = 0; i < times; ++i) text += piece;
  return text;
}

TEST(PhhLimits, HandsHaveAtMostSoManyFieldsActionsAndAmounts) {
  std::string fields;
  for (size_t i = 0; i < PhhParser::kMaxFields; ++i) fields += "f" + std::to_string(i) + " = 1\n";
  EXPECT_EQ(read_all(fields).hands.size(), 1U);
  EXPECT_EQ(error_of(fields + "x = 1"), "line 129: the hand has more than 128 fields, which no hand needs");

  constexpr size_t kMax = PhhParser::kMaxElements;
  EXPECT_EQ(read_all("actions = [" + repeated("'p1 f',", kMax) + "]").hands.size(), 1U);
  EXPECT_EQ(error_of("actions = [" + repeated("'p1 f',", kMax + 1) + "]"),
            "line 1: actions has more than 4096 elements, which no hand needs");
  EXPECT_EQ(error_of("antes = [" + repeated("1,", kMax + 1) + "]"),
            "line 1: antes has more than 4096 elements, which no hand needs");
}

RC_GTEST_PROP(PhhErrors, AnyBytesAreAnswered, (const std::string& text)) {
  const ReadText reading = read_all(text);
  RC_ASSERT(!reading.hands.empty() || !reading.errors.empty());
}

RC_GTEST_PROP(PhhErrors, AnythingThatLooksLikeAHandIsAnswered, ()) {
  const auto pieces = *rc::gen::container<std::vector<std::string>>(rc::gen::element<std::string>(
      "actions", "antes", " = ", "[", "]", "'", "\"", "'''", "\"\"\"", "\n", "\r\n", "[1]\n", "[2]\n", "#", ",", "0.50",
      "p1 f", "\\", "u0041", "{", "}", "inf", "true", " "));
  std::string text;
  for (const auto& piece : pieces) text += piece;
  const ReadText reading = read_all(text);
  RC_ASSERT(!reading.hands.empty() || !reading.errors.empty());
  for (const std::string& error : reading.errors) RC_ASSERT(error.starts_with("line "));
}

}  // namespace
}  // namespace felt
