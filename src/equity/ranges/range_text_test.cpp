#include "equity/ranges/range_text.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <cmath>
#include <limits>

#include "cards/card_text.hpp"

namespace felt {
namespace {

Range parsed(std::string_view text) {
  const auto range = parse_range(text);
  EXPECT_TRUE(range.ok()) << text << ": " << (range.ok() ? "" : range.error().message);
  return range.ok() ? *range : Range();
}

std::string canonical(std::string_view text) { return to_text(parsed(text)); }

double weight_of(const Range& range, std::string_view text) {
  const auto cards = parse_cards(text);
  return range.weight(Hole(cards->at(0), cards->at(1)));
}

TEST(ParseRange, ClassesHaveTheirCombos) {
  EXPECT_EQ(parsed("AA").combos(), 6);
  EXPECT_EQ(parsed("AKs").combos(), 4);
  EXPECT_EQ(parsed("AKo").combos(), 12);
  EXPECT_EQ(parsed("AK").combos(), 16);
  EXPECT_EQ(parsed("AK"), parsed("AKs,AKo"));
  EXPECT_EQ(parsed("KAs"), parsed("AKs"));
}

TEST(ParseRange, PlusClimbsPairsToAces) {
  EXPECT_EQ(parsed("22+").combos(), 78);
  EXPECT_EQ(parsed("QQ+"), parsed("QQ,KK,AA"));
  EXPECT_EQ(parsed("AA+"), parsed("AA"));
}

TEST(ParseRange, PlusClimbsTheKickerToBelowTheHighCard) {
  EXPECT_EQ(parsed("ATs+"), parsed("ATs,AJs,AQs,AKs"));
  EXPECT_EQ(parsed("A2+").combos(), 12 * 16);
  EXPECT_EQ(parsed("J9o+"), parsed("J9o,JTo"));
  EXPECT_EQ(parsed("T9s+"), parsed("T9s"));
}

TEST(ParseRange, RunsKeepTheHighCardInEitherOrder) {
  EXPECT_EQ(parsed("A2s-A5s"), parsed("A2s,A3s,A4s,A5s"));
  EXPECT_EQ(parsed("A5s-A2s"), parsed("A2s-A5s"));
  EXPECT_EQ(parsed("KJo-K9o"), parsed("KJo,KTo,K9o"));
  EXPECT_EQ(parsed("AK-AQ"), parsed("AK,AQ"));
}

TEST(ParseRange, RunsOfPairs) {
  EXPECT_EQ(parsed("22-55"), parsed("22,33,44,55"));
  EXPECT_EQ(parsed("55-22"), parsed("22-55"));
  EXPECT_EQ(parsed("88-88"), parsed("88"));
}

TEST(ParseRange, RunsOfOneGapWalkBothCards) {
  EXPECT_EQ(parsed("JTs-54s"), parsed("JTs,T9s,98s,87s,76s,65s,54s"));
  EXPECT_EQ(parsed("54s-JTs"), parsed("JTs-54s"));
  EXPECT_EQ(parsed("J9o-75o"), parsed("J9o,T8o,97o,86o,75o"));
}

TEST(ParseRange, CombosInEveryCardNotation) {
  EXPECT_EQ(parsed("AhKh").combos(), 1);
  for (const auto* text : {"KhAh", "ahkh", "AHKH", "A♥K♥", "A♡K♡"}) EXPECT_EQ(parsed(text), parsed("AhKh")) << text;
  EXPECT_EQ(parsed("10h9h"), parsed("Th9h"));
  EXPECT_EQ(weight_of(parsed("AsKs"), "AsKs"), 1);
}

TEST(ParseRange, TenMayBeWrittenWithDigits) {
  EXPECT_EQ(parsed("A10s"), parsed("ATs"));
  EXPECT_EQ(parsed("1010+"), parsed("TT+"));
  EXPECT_EQ(parsed("10%"), Range::top_percent(10));
}

TEST(ParseRange, CaseDoesNotMatter) {
  EXPECT_EQ(parsed("aks,AKO,tT,RANDOM:0.5,jTS+"), parsed("AKs,AKo,TT,random:0.5,JTs+"));
}

TEST(ParseRange, EverythingHasThreeNamesAndAPercentage) {
  for (const auto* text : {"random", "any", "*", "100%"}) EXPECT_EQ(parsed(text), Range::random()) << text;
}

TEST(ParseRange, PercentagesTakeTheBestHands) {
  EXPECT_EQ(parsed("15%"), Range::top_percent(15));
  EXPECT_EQ(parsed("top15%"), Range::top_percent(15));
  EXPECT_EQ(parsed("0.45%"), parsed("AA"));
  EXPECT_TRUE(parsed("0%").is_empty());
}

TEST(ParseRange, ABandIsTheLargerShareLessTheSmaller) {
  const Range band = parsed("20%-40%");
  EXPECT_EQ(band.combos(), Range::top_percent(40).combos() - Range::top_percent(20).combos());
  EXPECT_EQ(weight_of(band, "AsAh"), 0);
  EXPECT_EQ(parsed("40%-20%"), band);
  EXPECT_EQ(parsed("20-40%"), band);
}

TEST(ParseRange, SeparatorsAreCommasSemicolonsAndSpaces) { EXPECT_EQ(parsed(" AA,KK ;QQ\t\nJJ,, "), parsed("JJ+")); }

TEST(ParseRange, WeightsAsFractionOrPercentage) {
  EXPECT_EQ(weight_of(parsed("QQ:0.5"), "QsQh"), 0.5);
  EXPECT_EQ(parsed("QQ@50"), parsed("QQ:0.5"));
  EXPECT_EQ(parsed("QQ@50%"), parsed("QQ:0.5"));
  EXPECT_EQ(parsed("QQ:1"), parsed("QQ"));
  EXPECT_EQ(weight_of(parsed("A♥K♥:.25"), "AhKh"), 0.25);
}

TEST(ParseRange, LaterPiecesOverwriteEarlierOnes) {
  EXPECT_EQ(parsed("QQ+:0.5,KK"), parsed("AA:0.5,KK,QQ:0.5"));
  EXPECT_EQ(parsed("KK,QQ+:0.5"), parsed("QQ+:0.5"));
}

TEST(ParseRange, WeightZeroRemoves) {
  EXPECT_EQ(parsed("JJ+,QQ:0"), parsed("JJ,KK+"));
  EXPECT_TRUE(parsed("QQ,QQ@0").is_empty());
}

TEST(RangeText, MergesClassesIntoRuns) {
  EXPECT_EQ(canonical("AA,KK,QQ"), "QQ+");
  EXPECT_EQ(canonical("55,44,33,22"), "22-55");
  EXPECT_EQ(canonical("AA"), "AA");
  EXPECT_EQ(canonical("ATs,AJs,AQs,AKs"), "ATs+");
  EXPECT_EQ(canonical("A5s,A4s,A3s,A2s"), "A2s-A5s");
  EXPECT_EQ(canonical("98s,T9s"), "T9s,98s");
}

TEST(RangeText, WritesRunsThatAgreeInBothSuitsOnce) {
  EXPECT_EQ(canonical("AKs,AKo"), "AK");
  EXPECT_EQ(canonical("ATs+,ATo+"), "AT+");
  EXPECT_EQ(canonical("A2s+,ATo+"), "A2s+,ATo+");
}

TEST(RangeText, OrdersPairsSuitedOffsuitCombosThenLighterWeights) {
  EXPECT_EQ(canonical("7h2c,QJo,KQo,98s,AKs,22,TT+,55:0.25,AQs:0.5"), "TT+,22,AKs,98s,KQo,QJo,7h2c,AQs:0.5,55:0.25");
}

TEST(RangeText, ClassesThatAreNotWholeArePrintedAsCombos) {
  EXPECT_EQ(canonical("KhAh"), "AhKh");
  EXPECT_EQ(canonical("AhKh,AsKs,AcKc,AdKd"), "AKs");
  EXPECT_EQ(canonical("AKs,AhKh:0.5"), "AsKs,AdKd,AcKc,AhKh:0.5");
  EXPECT_EQ(to_text(parsed("AA").without(*parse_card_set("As"))), "AhAd,AhAc,AdAc");
}

TEST(RangeText, EverythingIsRandomAndNothingIsZeroPercent) {
  EXPECT_EQ(to_text(Range::random()), "random");
  EXPECT_EQ(canonical("random:0.5"), "random:0.5");
  EXPECT_EQ(to_text(Range()), "0%");
}

TEST(RangeText, WeightsKeepTheirLastBit) {
  const Hole aces(Card::from_id(51), Card::from_id(50));
  for (const double weight : {0.1, 1.0 / 3, 1e-7, 1e-300, std::nextafter(1.0, 0.0), std::numeric_limits<double>::min(),
                              std::numeric_limits<double>::denorm_min()}) {
    Range range;
    range.set_weight(aces, weight);
    EXPECT_EQ(parsed(to_text(range)).weight(aces), weight) << to_text(range);
  }
}

// Few weights, so that runs and whole classes happen; some of them awkward.
double any_weight() {
  const double fraction = *rc::gen::map(rc::gen::arbitrary<uint32_t>(), [](uint32_t x) { return x * 0x1.0p-32; });
  return *rc::gen::element(0.0, 0.5, 1.0, fraction, std::ldexp(fraction, -60));
}

Range any_range() {
  Range range;
  const auto classes = *rc::gen::container<std::vector<int>>(rc::gen::inRange(0, kHoleClasses));
  for (const int i : classes) {
    const double weight = any_weight();
    for (const Hole hole : combos_of(HoleClass::from_index(i))) range.set_weight(hole, weight);
  }
  const auto combos = *rc::gen::container<std::vector<int>>(rc::gen::inRange(0, kCombos));
  for (const int i : combos) range.set_weight(Hole::from_index(i), any_weight());
  return range;
}

RC_GTEST_PROP(RangeText, ParsesBackToTheSameRange, ()) {
  const Range range = any_range();
  const auto again = parse_range(to_text(range));
  RC_ASSERT(again.ok());
  RC_ASSERT(*again == range);
}

RC_GTEST_PROP(RangeText, IsCanonical, ()) {
  const std::string text = to_text(any_range());
  RC_ASSERT(canonical(text) == text);
}

RC_GTEST_PROP(ParseRange, AnswersAnyBytes, (const std::string& text)) {
  const auto range = parse_range(text);
  const bool answered = range.ok() || !range.error().message.empty();  // RC_ASSERT would evaluate both sides
  RC_ASSERT(answered);
}

RC_GTEST_PROP(ParseRange, AnswersAnythingThatLooksLikeARange, ()) {
  const auto pieces = *rc::gen::container<std::vector<std::string>>(rc::gen::element<std::string>(
      "A", "K", "2", "10", "T", "s", "o", "h", "♥", "+", "-", ":", "@", "%", "0.5", "50", ",", " ", "random", "top"));
  std::string text;
  for (const auto& piece : pieces) text += piece;
  const auto range = parse_range(text);
  if (range.ok()) {
    RC_ASSERT(*parse_range(to_text(*range)) == *range);
  } else {
    RC_ASSERT(!range.error().message.empty());
  }
}

}  // namespace
}  // namespace felt
