#include "equity/ranges/range_grid.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>

#include "base/assert.hpp"
#include "cards/card_text.hpp"

namespace felt {
namespace {

std::string cell(HoleClass hole_class, double value) {
  FELT_ASSERT(value >= 0 && value <= 1, "grid values are from 0 to 1");
  if (value == 0) return "·";
  if (value == 1) return to_text(hole_class);
  // Rounded up or down to 100 or 0 it would pass for a full or an empty cell.
  return fmt::format("{}%", std::clamp(std::lround(100 * value), 1L, 99L));
}

char rank_name(int row) { return to_char(static_cast<Rank>(kRanks - 1 - row)); }

}  // namespace

std::string grid_text(std::span<const double, kHoleClasses> values) {
  std::string text = "  ";
  for (int column = 0; column < kRanks; ++column) text += fmt::format("{:>{}}", rank_name(column), column == 0 ? 3 : 5);
  for (int i = 0; i < kHoleClasses; ++i) {
    const HoleClass hole_class = HoleClass::from_index(i);
    const bool starts_row = hole_class.column() == 0;
    if (starts_row) text += fmt::format("\n{} ", rank_name(hole_class.row()));
    text += fmt::format("{:>{}}", cell(hole_class, values[i]), starts_row ? 3 : 5);
  }
  return text + "\n";
}

std::string grid_text(const Range& range) {
  std::array<double, kHoleClasses> means{};
  for (int i = 0; i < kHoleClasses; ++i) means[i] = range.class_weight(HoleClass::from_index(i));
  return grid_text(means);
}

}  // namespace felt
