// The average player of zju: what they do how often, and with which hands. Where every opponent starts.
#pragma once

#include <array>

#include "reading/observed_action.hpp"

namespace felt {

// An interval of strength, from 0 (the worst holding) to 1.
struct StrengthDomain {
  double low = 0, high = 1;

  // The weight of a holding: full inside, falling outside over a part of the width; over all strengths it averages 1.
  double weight(double strength) const;
  // Full inside, falling over the same stretch of strength outside, whatever the width.
  double gentle_weight(double strength) const;
};

struct AverageHabit {
  std::array<double, kActionClasses> percent{};          // of the decisions in this situation
  std::array<StrengthDomain, kActionClasses> domains{};  // of the actions open in it
};

const AverageHabit& average_habit(const ObservedAction& situation);

}  // namespace felt
