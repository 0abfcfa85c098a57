// Source Z's experiments, quick: what they find as published and as felt plays, side by side.
#include "arena/experiments/exp_zju.hpp"

#include <gtest/gtest.h>

#include <cmath>

namespace felt {
namespace {

ExperimentResult quick_zju(std::string_view name, PlayAs as) {
  ExperimentRun run;
  run.quick = true;
  run.as = as;
  return (*find_experiment(name))->run(run);
}

// Section 4.4: 500 deals are off by less than the printed 5.62 %; the largest of a whole stretch is what the report
// read off its curve, and that depends on the curve.
TEST(ZjuExperiments, FiveHundredDealsAreEnough) {
  const ExperimentResult printed = quick_zju("zju-samples", PlayAs::Published),
                         right = quick_zju("zju-samples", PlayAs::Felt);
  ASSERT_EQ(printed.findings.size(), 3u);
  ASSERT_EQ(right.findings.size(), 3u);
  for (const ExperimentResult* result : {&printed, &right}) {
    EXPECT_EQ(result->findings[0].verdict, ClaimVerdict::Holds);
    EXPECT_NEAR(result->findings[0].measured.value, 100 * 0.8 * std::sqrt(0.373 / 0.627 / 500), 0.8);
    EXPECT_GT(result->findings[1].measured.low, result->findings[0].measured.high);
    EXPECT_LT(result->findings[2].measured.high, result->findings[1].measured.low) << "more deals, smaller errors";
  }
}

// Equation 27 as played: weak hands are bet at the printed rate where everybody has checked.
TEST(ZjuExperiments, WeakHandsBluffAsOftenAsPrinted) {
  const ExperimentResult published = quick_zju("zju-bluffs", PlayAs::Published);
  ASSERT_EQ(published.findings.size(), 3u);
  const Estimate& bluffs = published.findings[0].measured;
  EXPECT_LT(bluffs.high - bluffs.low, 0.2);
  EXPECT_LT(bluffs.low, 0.297);
  EXPECT_GT(bluffs.high, 0.297);
  EXPECT_TRUE(published.findings[2].measured.has_interval()) << "what they are worth";
}

// Figure 5: the parts of a street add up to one.
TEST(ZjuExperiments, CountsWhatEverybodyDoesOnEachStreet) {
  const ExperimentResult result = quick_zju("zju-actions", PlayAs::Felt);
  ASSERT_EQ(result.exhibits.size(), 8u);
  for (const Exhibit& exhibit : result.exhibits) {
    const auto& bars = std::get<BarChart>(exhibit).bars;
    ASSERT_EQ(bars.size(), 16u);
    for (size_t street = 0; street < 4; ++street) {
      double sum = 0;
      for (size_t kind = 0; kind < 4; ++kind) sum += bars[4 * street + kind].value;
      EXPECT_NEAR(sum, 1, 1e-9) << std::get<BarChart>(exhibit).title;
    }
  }
}

// Table 2: tables of 3 to 7, both ways.
TEST(ZjuExperiments, PlaysTablesOfThreeToSeven) {
  const ExperimentResult result = quick_zju("zju-tables", PlayAs::Felt);
  ASSERT_EQ(result.findings.size(), 5u);
  for (const Finding& finding : result.findings) EXPECT_NE(finding.verdict, ClaimVerdict::DoesNotHold) << finding.what;
}

TEST(ZjuExperiments, AreAllPlayedBothWays) {
  for (const Experiment& one : experiments()) {
    if (one.source == "Z") {
      EXPECT_TRUE(one.has_published) << one.name;
    }
  }
}

}  // namespace
}  // namespace felt
