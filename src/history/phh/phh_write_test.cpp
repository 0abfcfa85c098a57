#include "history/phh/phh_write.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <sstream>

#include "history/phh/phh_test_reading.hpp"

namespace felt {
namespace {

using testing::IsEmpty;

std::string rewritten(std::string_view text) {
  std::string out;
  PhhParser parser(text);
  for (PhhStep step = parser.next(); step != PhhStep::Done; step = parser.next()) {
    if (step == PhhStep::Hand) write_phh(parser.hand(), out);
  }
  return out;
}

std::string toml_text(std::string_view text) {
  std::string out;
  append_toml_text(text, out);
  return out;
}

TEST(WritePhh, MadeHandsHaveTheDataSetsForm) {
  std::string out;
  add_table(out, 1);
  add_text(out, "variant", "NT");
  add_bool(out, "ante_trimming_status", true);
  add_numbers(out, "antes", std::vector{Decimal::whole(0), Decimal{50, 2, false}});
  add_number(out, "min_bet", Decimal::whole(2));
  add_texts(out, "actions", std::vector<std::string>{"d dh p1 AsKs", "p2 f"});
  add_raw(out, "time", "21:18:37");
  add_table(out, 2);
  add_texts(out, "actions", {});
  add_text(out, "two words", "it's");
  EXPECT_EQ(out,
            "[1]\nvariant = 'NT'\nante_trimming_status = true\nantes = [0, 0.50]\nmin_bet = 2\n"
            "actions = ['d dh p1 AsKs', 'p2 f']\ntime = 21:18:37\n\n[2]\nactions = []\n\"two words\" = '''it's'''");
}

TEST(WritePhh, StringsTakeTheSimplestQuotesThatHoldThem) {
  EXPECT_EQ(toml_text(""), "''");
  EXPECT_EQ(toml_text("say \"hi\" \\ there"), "'say \"hi\" \\ there'");
  EXPECT_EQ(toml_text("it's"), "'''it's'''");
  EXPECT_EQ(toml_text("'tis"), "''''tis'''");
  EXPECT_EQ(toml_text("players'"), "\"players'\"");
  EXPECT_EQ(toml_text("a'''b\\\""), "\"a'''b\\\\\\\"\"");
  EXPECT_EQ(toml_text("a\nb\x01\x7F"), "\"a\\nb\\u0001\\u007F\"");
  EXPECT_EQ(toml_text("a\tb"), "'a\tb'");
}

TEST(WritePhh, CanonicalFilesComeBackByteForByte) {
  for (const std::string text :
       {"variant = 'NT'", "variant = 'NT'\n", "[1]\na = 0.50\nb = '''it's'''\n\n[2]\na = [1, 2]",
        "[1]\na = 1\n\n[2]\na = 1\n\n", "[1]\n\n[2]\n", "\"two words\" = 1"}) {
    EXPECT_EQ(rewritten(text), text);
  }
}

TEST(WritePhh, CommentsGoButValuesStay) {
  const std::string text =
      "# head\n\nvariant = \"NT\" # kind\r\n\n\n\nactions = [ # here\n\n  \"p1 f\", # Bob\n]\n'a b' = { x = [1, 2] "
      "}\n# end\n";
  const std::string again = rewritten(text);
  EXPECT_EQ(again, "variant = \"NT\"\nactions = [ # here\n\n  \"p1 f\", # Bob\n]\n\"a b\" = { x = [1, 2] }\n");
  EXPECT_EQ(read_all(again).hands, read_all(text).hands);
  EXPECT_EQ(rewritten(again), again);
}

Decimal any_decimal() {
  if (*rc::gen::inRange(0, 10) == 0) return Decimal::unknown();
  const auto mantissa = *rc::gen::inRange<int64_t>(-1'000'000'000'000, 1'000'000'000'000);
  return {mantissa, static_cast<uint8_t>(*rc::gen::inRange(0, Decimal::kMaxDecimals + 1)), false};
}

std::string any_text() {
  const auto awkward =
      rc::gen::element<std::string>("'", "'''", "\"", "\\", "\n", "\r", "\t", "p1 f", "#", "]", std::string(1, '\0'));
  const auto piece = rc::gen::oneOf(awkward, rc::gen::arbitrary<std::string>());
  std::string text;
  for (const auto& part : *rc::gen::container<std::vector<std::string>>(piece)) text += part;
  return text;
}

RC_GTEST_PROP(WritePhh, MadeHandsReadBackEqual, ()) {
  const auto hands = *rc::gen::inRange<size_t>(1, 4);
  std::vector<std::vector<Decimal>> stacks(hands);
  std::vector<std::vector<std::string>> actions(hands);
  std::vector<std::string> keys(hands), values(hands);
  std::string out;
  for (size_t i = 0; i < hands; ++i) {
    stacks[i] = *rc::gen::container<std::vector<Decimal>>(rc::gen::exec(any_decimal));
    actions[i] = *rc::gen::container<std::vector<std::string>>(rc::gen::exec(any_text));
    keys[i] = "_" + any_text();
    values[i] = any_text();
    add_table(out, i + 1);
    add_numbers(out, "starting_stacks", stacks[i]);
    add_texts(out, "actions", actions[i]);
    add_text(out, keys[i], values[i]);
  }
  PhhParser parser(out);
  for (size_t i = 0; i < hands; ++i) {
    RC_ASSERT(parser.next() == PhhStep::Hand);
    RC_ASSERT(parser.hand().starting_stacks == stacks[i]);
    RC_ASSERT(HandText(parser.hand()).actions == actions[i]);
    RC_ASSERT(parser.hand().fields.back().key == keys[i]);
    RC_ASSERT(*parse_text(parser.hand().fields.back()) == values[i]);
  }
  RC_ASSERT(parser.next() == PhhStep::Done);
  RC_ASSERT(rewritten(out) == out);
}

std::string file_text(const std::filesystem::path& path) {
  std::ifstream in(path, std::ios::binary);
  std::ostringstream text;
  text << in.rdbuf();
  return text.str();
}

bool has_comments(const std::string& text) { return text.starts_with('#') || text.find("\n#") != std::string::npos; }

TEST(PhhDataSet, EveryFileComesBackByteForByte) {
  const char* folder = std::getenv("FELT_PHH_DATA");
  if (folder == nullptr) GTEST_SKIP() << "set FELT_PHH_DATA to a folder of .phh and .phhs files to run this test";
  int files = 0;
  for (const auto& entry : std::filesystem::recursive_directory_iterator(folder)) {
    const std::string ending = entry.path().extension().string();
    if (ending != ".phh" && ending != ".phhs") continue;
    ++files;
    const std::string text = file_text(entry.path());
    const std::string again = rewritten(text);
    EXPECT_THAT(read_all(text).errors, IsEmpty()) << entry.path();
    EXPECT_TRUE(read_all(again).hands == read_all(text).hands) << entry.path();
    EXPECT_TRUE(again == text || has_comments(text)) << entry.path();
  }
  EXPECT_GT(files, 0) << folder << " holds no hand histories";
}

}  // namespace
}  // namespace felt
