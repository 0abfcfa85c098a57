#include "equity/preflop.hpp"

#include <gtest/gtest.h>

#include "cards/card_text.hpp"

namespace felt {
namespace {

HoleClass hole_class(const char* text) {
  for (int i = 0; i < kHoleClasses; ++i) {
    if (to_text(HoleClass::from_index(i)) == text) return HoleClass::from_index(i);
  }
  ADD_FAILURE() << text;
  return {};
}

double equity(const char* a, const char* b) { return preflop_count(hole_class(a), hole_class(b)).equity(); }

TEST(Preflop, KnownClassAverages) {
  EXPECT_NEAR(equity("AA", "KK"), 0.819461, 5e-7);
  EXPECT_NEAR(equity("AKs", "QQ"), 0.460485, 5e-7);
  EXPECT_NEAR(equity("AKo", "22"), 0.473508, 5e-7);
  EXPECT_NEAR(equity("AA", "72o"), 0.881996, 5e-7);
}

TEST(Preflop, WhatOneWinsTheOtherLoses) {
  for (int a = 0; a < kHoleClasses; ++a) {
    for (int b = 0; b < kHoleClasses; ++b) {
      const auto ab = preflop_count(HoleClass::from_index(a), HoleClass::from_index(b));
      const auto ba = preflop_count(HoleClass::from_index(b), HoleClass::from_index(a));
      ASSERT_EQ(ab.tie, ba.tie);
      ASSERT_EQ(ab.win + ab.tie + ba.win, ab.total);
      ASSERT_EQ(ab.total, ba.total);
    }
  }
}

TEST(Preflop, AcesAreBestAndThreeDeuceOffsuitIsWorst) {
  EXPECT_EQ(to_text(classes_by_strength().front()), "AA");
  EXPECT_EQ(to_text(classes_by_strength().back()), "32o");
  EXPECT_NEAR(equity_vs_random(hole_class("AA")), 0.852037, 5e-7);
  EXPECT_NEAR(equity_vs_random(hole_class("32o")), 0.323032, 5e-7);
}

}  // namespace
}  // namespace felt
