#include "history/store/hud_counters.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace felt {
namespace {

constexpr uint64_t mask_of(int bits) { return (uint64_t{1} << bits) - 1; }

}  // namespace

int64_t pack(const HudCounts& counts) {
  uint64_t packed = 0;
  int at = 0;
  for (size_t i = 0; i < counts.size(); ++i) {
    const int bits = kHudStatistics[i].bits;
    for (const int64_t count : {counts[i].n, counts[i].of}) {
      packed |= std::min(static_cast<uint64_t>(count), mask_of(bits)) << at;
      at += bits;
    }
  }
  return static_cast<int64_t>(packed);
}

void add_packed(int64_t packed, HudCounts& sums) {
  auto rest = static_cast<uint64_t>(packed);
  for (size_t i = 0; i < sums.size(); ++i) {
    const int bits = kHudStatistics[i].bits;
    sums[i].n += static_cast<int64_t>(rest & mask_of(bits));
    rest >>= bits;
    sums[i].of += static_cast<int64_t>(rest & mask_of(bits));
    rest >>= bits;
  }
}

std::vector<std::string> hand_deeds() {
  std::vector<std::string> deeds = {"won", "lost"};
  for (const HudStatistic& statistic : kHudStatistics) deeds.emplace_back(statistic.name);
  return deeds;
}

std::string deed_sql(std::string_view deed) {
  if (deed == "won") return "s.net > 0";
  if (deed == "lost") return "s.net < 0";
  int at = 0;
  for (const HudStatistic& statistic : kHudStatistics) {
    if (statistic.name == deed) return fmt::format("((s.stats >> {}) & {}) > 0", at, mask_of(statistic.bits));
    at += 2 * statistic.bits;
  }
  return {};
}

std::string hud_columns_sql() {
  std::string sql;
  int at = 0;
  for (const HudStatistic& statistic : kHudStatistics) {
    for (const std::string_view part : {"n", "of"}) {
      if (!sql.empty()) sql += ", ";
      sql += fmt::format("(stats >> {}) & {} AS {}_{}", at, mask_of(statistic.bits), statistic.name, part);
      at += statistic.bits;
    }
  }
  return sql;
}

}  // namespace felt
