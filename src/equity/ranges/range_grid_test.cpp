#include "equity/ranges/range_grid.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <vector>

#include "equity/ranges/range_text.hpp"

namespace felt {
namespace {

std::vector<std::string> lines_of(const std::string& grid) {
  std::vector<std::string> lines;
  for (size_t at = 0; at < grid.size();) {
    const size_t end = grid.find('\n', at);
    lines.push_back(grid.substr(at, end - at));
    at = end + 1;
  }
  return lines;
}

size_t width(const std::string& line) {
  return static_cast<size_t>(std::count_if(line.begin(), line.end(), [](char c) { return (c & 0xc0) != 0x80; }));
}

TEST(RangeGrid, ShowsNamesDotsAndPercentages) {
  const auto lines = lines_of(grid_text(*parse_range("AA,AKs,AQs:0.5,AKo:0.25,KhQh")));
  EXPECT_EQ(lines[0], "    A    K    Q    J    T    9    8    7    6    5    4    3    2");
  EXPECT_EQ(lines[1], "A  AA  AKs  50%    ·    ·    ·    ·    ·    ·    ·    ·    ·    ·");
  EXPECT_EQ(lines[2], "K 25%    ·  25%    ·    ·    ·    ·    ·    ·    ·    ·    ·    ·");
  EXPECT_EQ(lines[13], "2   ·    ·    ·    ·    ·    ·    ·    ·    ·    ·    ·    ·    ·");
}

TEST(RangeGrid, SuitedHandsAreAboveTheDiagonal) {
  const auto lines = lines_of(grid_text(Range::random()));
  EXPECT_EQ(lines[1], "A  AA  AKs  AQs  AJs  ATs  A9s  A8s  A7s  A6s  A5s  A4s  A3s  A2s");
  EXPECT_EQ(lines[13], "2 A2o  K2o  Q2o  J2o  T2o  92o  82o  72o  62o  52o  42o  32o   22");
}

TEST(RangeGrid, FitsATerminalWithEveryLineAlike) {
  for (const auto* text : {"random", "0%", "random:0.5", "22+,A2s+:0.07"}) {
    const auto lines = lines_of(grid_text(*parse_range(text)));
    EXPECT_EQ(lines.size(), 14u);
    for (const auto& line : lines) EXPECT_EQ(width(line), 65u) << line;
  }
}

TEST(RangeGrid, RoundingNeverMakesACellFullOrEmpty) {
  std::array<double, kHoleClasses> values{};
  values[0] = 0.9999;
  values[1] = 0.0001;
  values[2] = 0.852037;
  EXPECT_THAT(lines_of(grid_text(values))[1], testing::StartsWith("A 99%   1%  85%    ·"));
}

}  // namespace
}  // namespace felt
