// Classes of strength: fifths of all holdings, weakest first.
#pragma once

#include <array>

namespace felt {

inline constexpr int kStrengthClasses = 5;

constexpr int strength_class(double strength) {
  const int fifth = static_cast<int>(strength * kStrengthClasses);
  return fifth < kStrengthClasses ? fifth : kStrengthClasses - 1;
}

using ClassChances = std::array<double, kStrengthClasses>;

}  // namespace felt
