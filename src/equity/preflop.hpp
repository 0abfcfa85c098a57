// Heads-up before the flop: exact win and tie counts of every class against every class, over all suits and boards.
// The table is generated at build time by make_preflop.cpp; nothing here was typed in.
#pragma once

#include <array>
#include <cstdint>

#include "cards/hole.hpp"

namespace felt {

// How class a fares against class b over all pairs of disjoint combos and all 1,712,304 boards of each.
struct PreflopCount {
  uint64_t win = 0;
  uint64_t tie = 0;
  uint64_t total = 0;
  double equity() const {
    return (static_cast<double>(win) + 0.5 * static_cast<double>(tie)) / static_cast<double>(total);
  }
};

PreflopCount preflop_count(HoleClass a, HoleClass b);

// Equity of a class against one random hand, card removal included.
double equity_vs_random(HoleClass hole_class);

// The 169 classes, best first by equity_vs_random.
const std::array<HoleClass, kHoleClasses>& classes_by_strength();

}  // namespace felt
