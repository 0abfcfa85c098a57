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

// From the weakest hands to the strongest, as far as they are open. Folding and checking are what weak hands do, calls
// lie above them, and bigger raises above smaller ones.
inline constexpr std::array<ActionClass, kActionClasses> kActionsByStrength = {
    ActionClass::Fold,      ActionClass::Check,     ActionClass::Call,
    ActionClass::RaiseHalf, ActionClass::RaiseMost, ActionClass::RaisePot};

// The part of the hands that the actions below `wanted` take, and that with `wanted` itself: who raises 35 % of the
// time raises the best 35 % of hands.
StrengthDomain strength_share(ActionClass wanted, const std::array<double, kActionClasses>& percent);

const AverageHabit& average_habit(const ObservedAction& situation);

}  // namespace felt
