// The 169 classes of starting hands against each other, as tables to calculate with: exact, card removal included.
#pragma once

#include <array>

#include "cards/hole.hpp"

namespace felt {

using ByClass = std::array<double, kHoleClasses>;
using ByClassPair = std::array<ByClass, kHoleClasses>;

struct ClassPairs {
  ByClassPair probability;  // that two players are dealt these two classes; sums to 1
  ByClassPair equity;       // of the first class against the second, all-in before the flop
  ByClassPair tie;          // how often they share the pot
};

const ClassPairs& class_pairs();

// That a player is dealt a class.
double class_probability(size_t hole_class);

// The part of all 1326 combos that a strategy by class plays.
double combo_share(const ByClass& frequencies);

}  // namespace felt
