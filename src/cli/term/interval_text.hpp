// Numbers with their 95 % intervals as tables show them.
#pragma once

#include <fmt/format.h>

#include <cmath>
#include <string>

#include "base/statistics.hpp"
#include "cli/term/readable.hpp"

namespace felt {

// "2.31 ± 0.12", or "2.31 ± unknown" where there are too few observations, or all alike, to tell.
inline std::string mean_text(const ClusterMean& mean, int decimals) {
  const std::string middle = fmt::format("{:.{}f}", mean.mean(), decimals);
  const double half = mean.ci95();
  return std::isfinite(half) ? fmt::format("{} ± {:.{}f}", middle, half, decimals) : middle + " ± unknown";
}

// Big blinds a hand as "+12.3 ± 4.5" per 100 hands.
inline std::string bb_per_100_text(const ClusterMean& net) {
  if (net.members() == 0) return "–";
  const double half = 100 * net.ci95();
  return std::isfinite(half) ? fmt::format("{:+.1f} ± {:.1f}", 100 * net.mean(), half)
                             : fmt::format("{:+.1f} ± unknown", 100 * net.mean());
}

// "66.7% (30.0–90.3)": Wilson's interval is not the same to both sides.
inline std::string share_text(double share, const Interval& ci95, int decimals = 1) {
  return fmt::format("{} ({:.{}f}–{:.{}f})", percent_text(share, decimals), 100 * ci95.low, decimals, 100 * ci95.high,
                     decimals);
}
inline std::string share_text(const Rate& rate, int decimals = 1) {
  return share_text(rate.value(), rate.ci95(), decimals);
}

}  // namespace felt
