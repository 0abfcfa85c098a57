#include "base/text.hpp"

#include <gtest/gtest.h>

#include <array>

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

}  // namespace
}  // namespace felt
