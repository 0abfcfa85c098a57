#include "arena/experiments/finding.hpp"

#include <gtest/gtest.h>

#include <cmath>

#include "arena/experiments/experiment.hpp"

namespace felt {
namespace {

const Estimate kGain(54.5, 0.9);  // 53.6 to 55.4

TEST(ClaimVerdict, AFigureHoldsWhenTheIntervalReachesIt) {
  EXPECT_EQ(agrees_with("", kGain, ClaimedFigure::about(55, 0)).verdict, ClaimVerdict::Holds);
  EXPECT_EQ(agrees_with("", kGain, ClaimedFigure::at_least(50, 0)).verdict, ClaimVerdict::Holds);
  EXPECT_EQ(agrees_with("", kGain, ClaimedFigure::at_most(60, 100)).verdict, ClaimVerdict::Holds);
  EXPECT_EQ(agrees_with("", kGain, ClaimedFigure::within(55, 60)).verdict, ClaimVerdict::Holds);
}

// herts-1: +54.5 where the source says +81.5.
TEST(ClaimVerdict, OnlyTheDirectionHoldsWhenTheSignIsRightAndTheSizeIsNot) {
  EXPECT_EQ(agrees_with("", kGain, ClaimedFigure::about(81.5, 0)).verdict, ClaimVerdict::DirectionHolds);
  EXPECT_EQ(agrees_with("", Estimate(-7.8, 0.2), ClaimedFigure::about(-29, 0)).verdict, ClaimVerdict::DirectionHolds);
}

// caesar-random: 86 % of games at a table of four where the source says 96 %.
TEST(ClaimVerdict, TheDirectionOfAWinRateIsSeenFromAnEqualShare) {
  const Rate wins{4285, 5000};
  EXPECT_EQ(agrees_with("", wins, ClaimedFigure::at_least(0.96, 0.25)).verdict, ClaimVerdict::DirectionHolds);
  EXPECT_EQ(agrees_with("", Rate{900, 5000}, ClaimedFigure::at_least(0.96, 0.25)).verdict, ClaimVerdict::DoesNotHold);
  EXPECT_EQ(agrees_with("", Rate{1249, 5000}, ClaimedFigure::at_least(0.96, 0.25)).verdict, ClaimVerdict::DoesNotHold);
}

// herts-4 --quick: in each of 16 games call is two places behind standard, of six that are possible either way.
TEST(ClaimVerdict, GamesThatAllEndAlikeTellSomethingOfABoundedNumber) {
  ClusterMean places;
  for (int game = 0; game < 16; ++game) places.add(2);
  EXPECT_EQ(is_above("", places, 0).verdict, ClaimVerdict::NotMeasured);
  const Estimate bounded = bounded_estimate(places, -6, 6);
  const double others = 1 - std::pow(0.025, 1.0 / 16);  // 20.6 % of games may be others
  EXPECT_DOUBLE_EQ(bounded.low, 2 - 8 * others);
  EXPECT_DOUBLE_EQ(bounded.high, 2 + 4 * others);
  EXPECT_EQ(is_above("", bounded, 0).verdict, ClaimVerdict::Holds);
  ClusterMean few;
  for (int game = 0; game < 3; ++game) few.add(2);
  EXPECT_FALSE(bounded_estimate(few, -6, 6).has_interval());
  places.add(3);
  EXPECT_DOUBLE_EQ(bounded_estimate(places, -6, 6).high, Estimate(places).high) << "the usual interval";
}

TEST(ClaimVerdict, AFigureWithoutDirectionHoldsOrDoesNot) {
  EXPECT_EQ(agrees_with("", kGain, ClaimedFigure::within(80, 90)).verdict, ClaimVerdict::DoesNotHold);
}

TEST(ClaimVerdict, ASignHoldsOnlyWithTheWholeInterval) {
  EXPECT_EQ(is_above("", kGain, 0).verdict, ClaimVerdict::Holds);
  EXPECT_EQ(is_above("", Estimate(1, 2), 0).verdict, ClaimVerdict::DirectionHolds);  // not clear, but on that side
  EXPECT_EQ(is_above("", Estimate(-1, 2), 0).verdict, ClaimVerdict::DoesNotHold);
  EXPECT_EQ(is_below("", Estimate(-3, 2), 0).verdict, ClaimVerdict::Holds);
  EXPECT_EQ(is_not_below("", Estimate(-1, 2), 0).verdict, ClaimVerdict::Holds);
  EXPECT_EQ(is_not_below("", Estimate(-3, 2), 0).verdict, ClaimVerdict::DoesNotHold);
}

TEST(ClaimVerdict, WithoutDataNothingIsMeasured) {
  ClusterMean three_alike;
  for (int i = 0; i < 3; ++i) three_alike.add(3);
  EXPECT_EQ(is_above("", three_alike, 0).verdict, ClaimVerdict::NotMeasured);
  EXPECT_EQ(is_above("", ClusterMean{}, 0).verdict, ClaimVerdict::NotMeasured);
  EXPECT_EQ(agrees_with("", Rate{}, ClaimedFigure::at_least(0.6, 0.5)).verdict, ClaimVerdict::NotMeasured);
}

TEST(ClaimVerdict, TheLeastOfAllFindingsStandsForThem) {
  const Finding holds = is_above("", kGain, 0), fails = is_above("", kGain, 60);
  const Finding half = agrees_with("", kGain, ClaimedFigure::about(81.5, 0));
  EXPECT_EQ(verdict_of({holds, holds}), ClaimVerdict::Holds);
  EXPECT_EQ(verdict_of({holds, half}), ClaimVerdict::DirectionHolds);
  EXPECT_EQ(verdict_of({fails, half}), ClaimVerdict::DoesNotHold);
  const Finding nothing = is_above("", ClusterMean{}, 0);
  EXPECT_EQ(verdict_of({fails, nothing}), ClaimVerdict::DoesNotHold);
  EXPECT_EQ(verdict_of({holds, nothing}), ClaimVerdict::NotMeasured);
  EXPECT_EQ(verdict_of({}), ClaimVerdict::NotMeasured);
}

TEST(ClaimVerdict, AnInterruptedExperimentIsNotMeasured) {
  Progress progress;
  progress.request_stop();
  for (const char* const name : {"herts-1", "herts-5", "indiana-1", "zju-eight"}) {
    const ExperimentResult result = (*find_experiment(name))->run({.quick = true, .threads = 1, .progress = &progress});
    EXPECT_TRUE(result.interrupted) << name;
    EXPECT_EQ(result.verdict(), ClaimVerdict::NotMeasured) << name;
    for (const Finding& finding : result.findings)
      EXPECT_EQ(finding.verdict, ClaimVerdict::NotMeasured) << finding.what;
  }
}

}  // namespace
}  // namespace felt
