#include "equity/ranges/range.hpp"

#include <gtest/gtest.h>

#include <set>
#include <utility>
#include <vector>

#include "cards/card_text.hpp"

namespace felt {
namespace {

Hole hole(std::string_view text) {
  const auto cards = parse_cards(text);
  return Hole(cards->at(0), cards->at(1));
}

bool contains(const Range& outer, const Range& inner) {
  for (const auto [combo, weight] : inner) {
    if (outer.weight(combo) < weight) return false;
  }
  return true;
}

TEST(CombosOf, EveryComboBelongsToItsClassAndOnlyOnce) {
  std::set<Hole> seen;
  for (int i = 0; i < kHoleClasses; ++i) {
    const HoleClass hole_class = HoleClass::from_index(i);
    const auto holes = combos_of(hole_class);
    EXPECT_EQ(static_cast<int>(holes.size()), hole_class.combos());
    for (const Hole combo : holes) {
      EXPECT_EQ(HoleClass(combo), hole_class);
      EXPECT_TRUE(seen.insert(combo).second) << to_text(combo);
    }
  }
  EXPECT_EQ(static_cast<int>(seen.size()), kCombos);
}

TEST(Range, StartsEmpty) {
  const Range range;
  EXPECT_TRUE(range.is_empty());
  EXPECT_EQ(range.combos(), 0);
  EXPECT_EQ(range.total_weight(), 0);
  EXPECT_EQ(range.begin(), range.end());
}

TEST(Range, RandomHoldsEveryCombo) {
  EXPECT_EQ(Range::random().combos(), kCombos);
  EXPECT_EQ(Range::random().total_weight(), kCombos);
}

TEST(Range, OfOneHoleHoldsJustThat) {
  const Range range = Range::of(hole("AhKh"));
  EXPECT_EQ(range.combos(), 1);
  EXPECT_EQ(range.weight(hole("KhAh")), 1);
  EXPECT_EQ(range.weight(hole("AsKs")), 0);
}

TEST(Range, IterationVisitsNonZeroWeightsInIndexOrder) {
  Range range;
  range.set_weight(hole("AsAh"), 0.25);
  range.set_weight(hole("2d2c"), 1);
  range.set_weight(hole("KsKh"), 0.5);
  range.set_weight(hole("KsKh"), 0);
  std::vector<std::pair<Hole, double>> seen;
  for (const auto [combo, weight] : range) seen.emplace_back(combo, weight);
  const std::vector<std::pair<Hole, double>> expected{{hole("2d2c"), 1}, {hole("AsAh"), 0.25}};
  EXPECT_EQ(seen, expected);
  EXPECT_EQ(range.combos(), 2);
  EXPECT_EQ(range.total_weight(), 1.25);
}

TEST(Range, DeadCardsRemoveTheirCombos) {
  const Range live = Range::random().without(*parse_card_set("AhKd"));
  EXPECT_EQ(live.combos(), 50 * 49 / 2);
  EXPECT_EQ(live.weight(hole("AhQc")), 0);
  EXPECT_EQ(live.weight(hole("AsQc")), 1);
  EXPECT_EQ(Range::random().without(CardSet()), Range::random());
  EXPECT_TRUE(Range::of(hole("AhKd")).without(*parse_card_set("Kd")).is_empty());
}

TEST(Range, ClassWeightIsTheMeanOverAllItsCombos) {
  const Range live = Range::random().without(*parse_card_set("Ah"));
  EXPECT_EQ(live.class_weight(HoleClass(hole("AsAd"))), 0.5);
  EXPECT_EQ(live.class_weight(HoleClass(hole("AsKs"))), 0.75);
  EXPECT_EQ(live.class_weight(HoleClass(hole("KsKd"))), 1);
}

TEST(Range, EqualityComparesEveryWeight) {
  Range range = Range::random();
  range.set_weight(hole("7h2c"), 0.999);
  EXPECT_FALSE(range == Range::random());
  range.set_weight(hole("7h2c"), 1);
  EXPECT_EQ(range, Range::random());
}

TEST(TopPercent, TakesTheBestClassesFirst) {
  Range aces, big_pairs;
  for (const Hole combo : combos_of(HoleClass(hole("AsAh")))) aces.set_weight(combo, 1);
  big_pairs = aces;
  for (const Hole combo : combos_of(HoleClass(hole("KsKh")))) big_pairs.set_weight(combo, 1);
  EXPECT_EQ(Range::top_percent(100.0 * 6 / kCombos), aces);
  EXPECT_EQ(Range::top_percent(0.45), aces);
  EXPECT_EQ(Range::top_percent(100.0 * 12 / kCombos), big_pairs);
}

TEST(TopPercent, TakesTheLastClassWhenThatComesCloser) {
  EXPECT_EQ(Range::top_percent(100.0 * 8.9 / kCombos).combos(), 6);
  EXPECT_EQ(Range::top_percent(100.0 * 9.1 / kCombos).combos(), 12);
}

TEST(TopPercent, ZeroIsEmptyAndAHundredIsEverything) {
  EXPECT_TRUE(Range::top_percent(0).is_empty());
  EXPECT_EQ(Range::top_percent(100), Range::random());
}

TEST(TopPercent, AnythingAboveZeroHoldsAtLeastAces) { EXPECT_EQ(Range::top_percent(0.001).combos(), 6); }

TEST(TopPercent, GrowsWithinHalfAClassOfWhatWasAsked) {
  Range before;
  for (int percent = 1; percent <= 100; ++percent) {
    const Range range = Range::top_percent(percent);
    EXPECT_NEAR(range.combos(), percent * 13.26, 6.0 + 1e-9) << percent;
    EXPECT_TRUE(contains(range, before)) << percent;
    before = range;
  }
}

TEST(RangeDeathTest, WeightsOutsideZeroToOneAreOurBug) {
  Range range;
  EXPECT_DEATH(range.set_weight(hole("AsAh"), 1.5), "weight");
  EXPECT_DEATH((void)Range::top_percent(101), "percent");
}

}  // namespace
}  // namespace felt
