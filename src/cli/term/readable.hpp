// Times and shares as people read them.
#pragma once

#include <fmt/format.h>

#include <string>
#include <string_view>

#include "base/stopwatch.hpp"
#include "base/text.hpp"

namespace felt {

// "1 hand", "1,000 hands".
inline std::string count_text(uint64_t count, std::string_view what) {
  return fmt::format("{} {}{}", with_commas(count), what, count == 1 ? "" : "s");
}

// 0.4621 with two decimals: "46.21%".
inline std::string percent_text(double part, int decimals = 2) { return fmt::format("{:.{}f}%", 100 * part, decimals); }

// "0.15 ms", "61 ms", "1.4 s".
inline std::string duration_text(double seconds) {
  if (seconds < 0.01) return fmt::format("{:.2f} ms", 1000 * seconds);
  if (seconds < 1) return fmt::format("{:.0f} ms", 1000 * seconds);
  return fmt::format("{:.1f} s", seconds);
}

}  // namespace felt
