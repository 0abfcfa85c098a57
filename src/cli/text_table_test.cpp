#include "cli/text_table.hpp"

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

TEST(DisplayWidth, CountsCharactersNotBytesNorColours) {
  EXPECT_EQ(display_width("A♥"), 2u);
  EXPECT_EQ(display_width("\x1b[1mAK\x1b[0m"), 2u);
  EXPECT_EQ(cut_to_width("A♥K♥", 2), "A♥");
  EXPECT_EQ(cut_to_width("AK", 5), "AK");
}

}  // namespace
}  // namespace felt
