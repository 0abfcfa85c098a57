#include "history/phh/phh_text.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "history/phh/phh_test_reading.hpp"

namespace felt {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

// The only hand of a text.
class OneHand {
 public:
  explicit OneHand(std::string_view text) : parser_(text) {
    const PhhStep step = parser_.next();
    EXPECT_EQ(step, PhhStep::Hand) << text << (step == PhhStep::Error ? ": " + parser_.error().message : "");
  }
  const PhhHand* operator->() const { return &parser_.hand(); }
  const PhhHand& operator*() const { return parser_.hand(); }

 private:
  PhhParser parser_;
};

std::vector<std::string> action_texts(const PhhHand& hand) { return HandText(hand).actions; }

std::vector<std::string> amounts(const std::vector<Decimal>& decimals) {
  std::vector<std::string> texts(decimals.size());
  for (size_t i = 0; i < texts.size(); ++i) append_text(decimals[i], texts[i]);
  return texts;
}

TEST(PhhParser, ReadsTheTypedFieldsOfAHand) {
  const OneHand hand(
      "variant = 'NT'\nante_trimming_status = true\nantes = [0, 0]\nblinds_or_straddles = [1, 2.50]\nmin_bet = 2\n"
      "starting_stacks = [200, inf]\nactions = ['d dh p1 AsKs', 'p2 f']\nfinishing_stacks = [202.50, 0]\n"
      "winnings = [0, -1]\nsmall_bet = 3\nbig_bet = 6\nbring_in = 0.25\n");
  EXPECT_EQ(hand->variant, "NT");
  EXPECT_TRUE(hand->ante_trimming);
  EXPECT_THAT(amounts(hand->antes), ElementsAre("0", "0"));
  EXPECT_THAT(amounts(hand->blinds_or_straddles), ElementsAre("1", "2.50"));
  EXPECT_THAT(amounts(hand->starting_stacks), ElementsAre("200", "inf"));
  EXPECT_THAT(amounts(hand->finishing_stacks), ElementsAre("202.50", "0"));
  EXPECT_THAT(amounts(hand->winnings), ElementsAre("0", "-1"));
  EXPECT_EQ(to_text(*hand->min_bet), "2");
  EXPECT_EQ(to_text(*hand->small_bet), "3");
  EXPECT_EQ(to_text(*hand->big_bet), "6");
  EXPECT_EQ(to_text(*hand->bring_in), "0.25");
  EXPECT_THAT(action_texts(*hand), ElementsAre("d dh p1 AsKs", "p2 f"));
  EXPECT_TRUE(check_fields(*hand).ok());
}

TEST(PhhParser, KeepsEveryFieldRawAndInOrder) {
  const OneHand hand("_mine = { a = [1, {b = 'x}'}], \"c d\" = 2 }\nvariant='FT'\ntime = 21:18:37 # late\n");
  ASSERT_EQ(hand->fields.size(), 3U);
  EXPECT_EQ(hand->fields[0].key, "_mine");
  EXPECT_EQ(hand->fields[0].value, "{ a = [1, {b = 'x}'}], \"c d\" = 2 }");
  EXPECT_EQ(hand->fields[1].value, "'FT'");
  EXPECT_EQ(hand->fields[2].value, "21:18:37");
  EXPECT_EQ(hand->fields[2].line, 3);
  EXPECT_EQ(hand->field("time"), &hand->fields[2]);
  EXPECT_EQ(hand->field("venue"), nullptr);
}

TEST(PhhParser, NumbersTheHandsOfAFileByTheirTables) {
  const ReadText reading = read_all("[1]\nvariant = 'NT'\n\n[ 2 ] # second\n\nvariant = 'PO'\n[10]\nvariant = 'FT'");
  EXPECT_THAT(reading.errors, IsEmpty());
  ASSERT_EQ(reading.hands.size(), 3U);
  EXPECT_EQ(reading.hands[0].section, "1");
  EXPECT_EQ(reading.hands[1].section, "2");
  EXPECT_EQ(reading.hands[2].section, "10");
  EXPECT_THAT(reading.hand_lines, ElementsAre(1, 4, 7));
}

TEST(PhhParser, FieldsBeforeTheFirstTableAreAHandOfTheirOwn) {
  const ReadText reading = read_all("variant = 'NT'\n[1]\nvariant = 'PO'\n");
  ASSERT_EQ(reading.hands.size(), 2U);
  EXPECT_EQ(reading.hands[0].section, "");
  EXPECT_EQ(reading.hands[1].section, "1");
}

TEST(PhhParser, JoinedFilesBothCount) { EXPECT_EQ(read_all("[1]\na = 1\n[2]\na = 1\n[1]\na = 1\n").hands.size(), 3U); }

TEST(PhhParser, ForgetsTheHandBefore) {
  PhhParser parser(
      "[1]\nvariant = 'NT'\nante_trimming_status = true\nantes = [1]\nmin_bet = 2\nactions = ['p1 f']\n[2]\n");
  ASSERT_EQ(parser.next(), PhhStep::Hand);
  ASSERT_EQ(parser.next(), PhhStep::Hand);
  EXPECT_EQ(parser.hand().variant, "");
  EXPECT_FALSE(parser.hand().ante_trimming);
  EXPECT_THAT(parser.hand().antes, IsEmpty());
  EXPECT_THAT(parser.hand().actions, IsEmpty());
  EXPECT_THAT(parser.hand().fields, IsEmpty());
  EXPECT_EQ(parser.hand().min_bet, std::nullopt);
  EXPECT_EQ(parser.next(), PhhStep::Done);
  EXPECT_EQ(parser.next(), PhhStep::Done);
}

TEST(PhhParser, ArraysMayRunOverLinesWithCommentsAndATrailingComma) {
  const OneHand hand(
      "# a hand\n\nactions = [\n  # first\n  \"p1 cc\",  # Bob\n\n  'p2 f'\n  ,\n]  # over\nantes = [\n1,\n2]");
  EXPECT_THAT(action_texts(*hand), ElementsAre("p1 cc", "p2 f"));
  EXPECT_EQ(hand->line, 3);
  EXPECT_EQ(hand->actions[0].line, 5);
  EXPECT_EQ(hand->actions[1].line, 7);
  EXPECT_EQ(hand->fields[1].line, 10);
  EXPECT_THAT(amounts(hand->antes), ElementsAre("1", "2"));
}

TEST(PhhParser, KeepsCommentaryInsideActions) {
  const OneHand hand("actions = ['p1 cbr 15 # a big one', '# nothing', '']");
  EXPECT_THAT(action_texts(*hand), ElementsAre("p1 cbr 15 # a big one", "# nothing", ""));
}

TEST(PhhParser, AcceptsWindowsLineEndsAByteOrderMarkAndTabs) {
  const OneHand hand("\xEF\xBB\xBFvariant\t=\t'NT'\t# c\r\n\r\nactions = [\r\n\t'p1 f',\r\n]\r\nmin_bet = 2\r\n");
  EXPECT_EQ(hand->variant, "NT");
  EXPECT_THAT(action_texts(*hand), ElementsAre("p1 f"));
  EXPECT_EQ(hand->fields[2].line, 6);
  EXPECT_EQ(hand->fields[2].value, "2");
}

TEST(PhhParser, UnderstandsAllFourKindsOfString) {
  const OneHand hand(
      "actions = ['C:\\x', \"a\\tb\\\"c\\\\\", '''it's''', \"\"\"say \"hi\" \\\n    there\"\"\", '''\nno "
      "break\nbefore''',\n"
      "''''quoted''''', \"\"\"\"\"\", '', \"\\u00e9\\U0001F0A1\\r\\n\"]\nvariant = \"NT\"");
  EXPECT_THAT(action_texts(*hand), ElementsAre("C:\\x", "a\tb\"c\\", "it's", "say \"hi\" there", "no break\nbefore",
                                               "'quoted''", "", "", "\xC3\xA9\xF0\x9F\x82\xA1\r\n"));
  EXPECT_EQ(hand->fields[1].line, 6);
}

TEST(PhhParser, KeepsBytesThatAreNotUtf8) {
  const OneHand hand("actions = ['p1 f # J\xF6rg', \"\xFF\\t\"]");
  EXPECT_THAT(action_texts(*hand), ElementsAre("p1 f # J\xF6rg", "\xFF\t"));
}

TEST(PhhParser, KeysMayBeQuoted) {
  const OneHand hand("\"variant\" = 'NT'\n'two words' = 1\n\"\\u0061\" = 2\n\"\" = 3\n");
  EXPECT_EQ(hand->variant, "NT");
  EXPECT_EQ(hand->fields[1].key, "two words");
  EXPECT_EQ(hand->fields[2].key, "a");
  EXPECT_EQ(hand->fields[3].key, "");
}

TEST(PhhParser, UnknownFieldsMayHoldAnyTomlValue) {
  for (const std::string value : {"0",
                                  "-17",
                                  "+1_000",
                                  "3.14",
                                  "-0.01e-2",
                                  "6E23",
                                  "inf",
                                  "-inf",
                                  "nan",
                                  "0xDEAD_beef",
                                  "0o755",
                                  "0b1101",
                                  "true",
                                  "false",
                                  "21:18:37",
                                  "07:32:00.999",
                                  "1979-05-27",
                                  "1979-05-27T07:32:00Z",
                                  "1979-05-27 07:32:00",
                                  "1979-05-27t00:32:00.5-07:00",
                                  "[]",
                                  "[[1, 2], ['a', \"b\"], [3.0]]",
                                  "[ 1, # one\n 2,\n]",
                                  "{}",
                                  "{ x = 1, y.\"z\" . w = 2 }",
                                  "{ p = { q = [] } }",
                                  "'''a\nb'''"}) {
    const ReadText reading = read_all("_x = " + value + "\nvariant = 'NT'");
    ASSERT_THAT(reading.errors, IsEmpty()) << value;
    ASSERT_EQ(reading.hands.size(), 1U);
    EXPECT_EQ(reading.hands[0].fields[0].second, value);
  }
}

TEST(PhhParser, StringsWithEscapesStayValidUntilTheNextHand) {
  std::string text = "actions = [";
  for (int i = 0; i < 1000; ++i) text += "\"p1 f \\u0023 " + std::to_string(i) + "\",";
  const OneHand hand(text + "]");
  ASSERT_EQ(hand->actions.size(), 1000U);
  EXPECT_EQ(hand->actions[0].text, "p1 f # 0");
  EXPECT_EQ(hand->actions[999].text, "p1 f # 999");
}

TEST(ParseTexts, DecodesTheNamesOfPlayers) {
  const OneHand hand("players = ['Ann', \"B\\u00f6b\", '''O'Hara''']\nseats = [1]\nvenue = \"a\\tb\"\nhand = 3");
  EXPECT_THAT(*parse_texts(*hand->field("players")), ElementsAre("Ann",
                                                                 "B\xC3\xB6"
                                                                 "b",
                                                                 "O'Hara"));
  EXPECT_EQ(parse_texts(*hand->field("seats")).error().message,
            "line 2: seats must be an array of strings, found '[1]'");
  EXPECT_EQ(*parse_text(*hand->field("venue")), "a\tb");
  EXPECT_EQ(parse_text(*hand->field("hand")).error().message, "line 4: hand must be a string, found '3'");
}

TEST(MissingFields, NamesTheFirstOne) {
  const auto missing = [](std::string_view text) {
    const auto error = check_fields(*OneHand(text));
    return error.ok() ? "" : error.error().message;
  };
  std::string text = "\n[1]\n";
  const auto expect_missing = [&](const std::string& name, std::string_view line) {
    EXPECT_EQ(missing(text), "line 2: the hand has no " + name + "; every hand needs this field");
    text += line;
  };
  expect_missing("variant", "variant = 'NT'\n");
  expect_missing("antes", "antes = [0, 0]\n");
  EXPECT_EQ(missing(text + "bring_in = 1\nstarting_stacks = [1]\nactions = []"), "");
  expect_missing("blinds_or_straddles (or bring_in)", "blinds_or_straddles = [1, 2]\n");
  expect_missing("starting_stacks", "starting_stacks = [9, 9]\n");
  expect_missing("actions", "actions = []\n");
  EXPECT_EQ(missing(text), "");
}

}  // namespace
}  // namespace felt
