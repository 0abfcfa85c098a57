#include "cli/term/text_table.hpp"

#include <gtest/gtest.h>

namespace felt {
namespace {

TEST(TextTable, AlignsTextLeftAndNumbersRight) {
  TextTable table({left("hand"), right("equity"), left("how")});
  table.add({"AA", "85.2", "exact"});
  table.add({"A♥K♥", "100.00", ""});
  EXPECT_EQ(table.text("  "),
            "  hand  equity  how\n"
            "  AA      85.2  exact\n"
            "  A♥K♥  100.00\n");
}

TEST(TextTable, HasNoTitleLineWithoutTitles) {
  TextTable table({left(""), left("")});
  table.add({"a", "b"});
  EXPECT_EQ(table.text(), "a  b\n");
}

TEST(Folded, BreaksWideLinesBetweenWordsOnly) {
  const std::string table = "player     chips        bb/100\nreader  +328,210  +109.4 ± 34.3\n";
  EXPECT_EQ(folded(table, 80), table);
  EXPECT_EQ(folded(table, 24), "player     chips\n    bb/100\nreader  +328,210  +109.4\n    ± 34.3\n");
  EXPECT_EQ(folded("a verylongwordindeed b", 8), "a\n    verylongwordindeed\n    b");
}

TEST(DisplayWidth, CountsCharactersNotBytesNorColours) {
  EXPECT_EQ(display_width("A♥"), 2u);
  EXPECT_EQ(display_width("\x1b[1mAK\x1b[0m"), 2u);
  EXPECT_EQ(cut_to_width("A♥K♥", 2), "A♥");
  EXPECT_EQ(cut_to_width("AK", 5), "AK");
}

}  // namespace
}  // namespace felt
