#include "cli/term/console.hpp"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <sstream>

namespace felt {
namespace {

struct ConsoleTest : testing::Test {
  std::ostringstream out, err;
};

constexpr Terminal kColorTerminal{.out_is_terminal = true, .err_is_terminal = true, .color = true, .columns = 20};

TEST_F(ConsoleTest, HoldsResultsBackUntilFlushed) {
  Console console({"try"}, out, err);
  console.print("{} {}\n", 1, "two");
  EXPECT_EQ(out.str(), "");
  EXPECT_TRUE(console.flush());
  EXPECT_TRUE(console.flush());
  EXPECT_EQ(out.str(), "1 two\n");
}

TEST_F(ConsoleTest, PrintsJsonWithSchemaFirstAndManifestLast) {
  Console console({"try", "--json"}, out, err, {.json = true});
  console.print_json({{"zebra", 1}, {"ant", 2.5}});
  console.flush();
  EXPECT_TRUE(out.str().starts_with(R"({"schema":"felt.try/1","zebra":1,"ant":2.5,"manifest":{"version":)"))
      << out.str();
  EXPECT_TRUE(out.str().ends_with(R"("arguments":["try","--json"]}})"
                                  "\n"))
      << out.str();
}

TEST_F(ConsoleTest, JsonSurvivesArgumentsThatAreNotText) {
  Console console({"try", "\xff"}, out, err, {.json = true});
  console.print_json(Json::object());
  console.flush();
  EXPECT_TRUE(Json::accept(out.str())) << out.str();
}

TEST_F(ConsoleTest, IndentsJsonForPeople) {
  Console console({"try"}, out, err, {.json = true, .terminal = kColorTerminal});
  console.print_json({{"a", 1}});
  console.flush();
  EXPECT_TRUE(out.str().starts_with("{\n  \"schema\"")) << out.str();
}

TEST_F(ConsoleTest, PaintsOnlyWhereColoursShow) {
  Console plain({"try"}, out, err), colorful({"try"}, out, err, {.terminal = kColorTerminal});
  EXPECT_EQ(plain.paint(Style::Bold, "x"), "x");
  EXPECT_EQ(colorful.paint(Style::Bold, "x"), "\x1b[1mx\x1b[0m");
}

TEST_F(ConsoleTest, StatusIsErasedBeforeANoteAndCutToTheTerminal) {
  Console console({"try"}, out, err, {.terminal = kColorTerminal});
  console.status("123456789012345678901234567890");
  console.note("note");
  console.status("");
  EXPECT_EQ(err.str(), "1234567890123456789\r\x1b[Knote\n");
}

TEST_F(ConsoleTest, QuietSilencesStderr) {
  Console console({"try"}, out, err, {.quiet = true, .terminal = kColorTerminal});
  console.note("note");
  console.status("status");
  console.seed_or_new(std::nullopt);
  EXPECT_EQ(err.str(), "");
}

TEST_F(ConsoleTest, StatusNeedsATerminal) {
  Console console({"try"}, out, err);
  console.status("status");
  EXPECT_EQ(err.str(), "");
}

TEST_F(ConsoleTest, NamesTheSeedItChose) {
  Console console({"try"}, out, err);
  EXPECT_EQ(console.seed_or_new(7), 7u);
  EXPECT_EQ(err.str(), "");
  const uint64_t seed = console.seed_or_new(std::nullopt);
  EXPECT_NE(err.str().find("--seed " + std::to_string(seed)), std::string::npos) << err.str();
}

TEST_F(ConsoleTest, NoticesThatStdoutIsGone) {
  std::ostream nowhere(nullptr);
  Console console({"try"}, nowhere, err);
  console.print("x");
  EXPECT_FALSE(console.flush());
}

}  // namespace
}  // namespace felt
