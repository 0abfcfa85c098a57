#include "base/statistics.hpp"

#include <gtest/gtest.h>

#include <cmath>

#include "base/rng.hpp"

namespace felt {
namespace {

// Acklam's rational approximation, polished by one step of Halley's method: correct to a few ulp.
double normal_quantile(double p) {
  constexpr double kTail = 0.02425;
  const auto tail = [](double q) {
    return (((((-7.784894002430293e-03 * q - 3.223964580411365e-01) * q - 2.400758277161838) * q - 2.549732539343734) *
                 q +
             4.374664141464968) *
                q +
            2.938163982698783) /
           ((((7.784695709041462e-03 * q + 3.224671290700398e-01) * q + 2.445134137142996) * q + 3.754408661907416) *
                q +
            1);
  };
  double x = 0;
  if (p < kTail) {
    x = tail(std::sqrt(-2 * std::log(p)));
  } else if (p > 1 - kTail) {
    x = -tail(std::sqrt(-2 * std::log(1 - p)));
  } else {
    const double q = p - 0.5, r = q * q;
    x = (((((-3.969683028665376e+01 * r + 2.209460984245205e+02) * r - 2.759285104469687e+02) * r +
           1.383577518672690e+02) *
              r -
          3.066479806614716e+01) *
             r +
         2.506628277459239) *
        q /
        (((((-5.447609879822406e+01 * r + 1.615858368580409e+02) * r - 1.556989798598866e+02) * r +
           6.680131188771972e+01) *
              r -
          1.328068155288572e+01) *
             r +
         1);
  }
  const double error = 0.5 * std::erfc(-x / std::sqrt(2.0)) - p;
  const double step = error * std::sqrt(2 * M_PI) * std::exp(x * x / 2);
  return x - step / (1 + x * step / 2);
}

TEST(Quantiles, AreThoseOfTheTables) {
  EXPECT_NEAR(normal_quantile(0.975), 1.959963984540054, 1e-12);
  EXPECT_NEAR(normal_quantile(0.5), 0, 1e-15);
  EXPECT_NEAR(normal_quantile(1e-6), -4.753424308822899, 1e-10);
  EXPECT_NEAR(t_quantile(1), 12.7062, 1e-3);
  EXPECT_NEAR(t_quantile(2), 4.30265, 1e-4);
  EXPECT_NEAR(t_quantile(3), 3.18245, 0.02);
  EXPECT_NEAR(t_quantile(5), 2.57058, 2e-3);
  EXPECT_NEAR(t_quantile(30), 2.04227, 1e-5);
  EXPECT_NEAR(t_quantile(1e9), 1.959964, 1e-6);
}

TEST(ClusterMean, OfSingleMembersIsTheUsualMean) {
  ClusterMean mean;
  for (const double x : {2.0, 4.0, 4.0, 4.0, 5.0, 5.0, 7.0, 9.0}) mean.add(x);
  EXPECT_DOUBLE_EQ(mean.mean(), 5);
  EXPECT_NEAR(mean.standard_error(), std::sqrt(32.0 / 7 / 8), 1e-12);
}

// A cluster of equal members says no more than one of them.
TEST(ClusterMean, CountsAClusterOnce) {
  ClusterMean single, fourfold;
  for (const double x : {1.0, -2.0, 3.0, 0.5, -1.0}) {
    single.add(x);
    fourfold.add(4 * x, 4);
  }
  EXPECT_DOUBLE_EQ(fourfold.mean(), single.mean());
  EXPECT_NEAR(fourfold.standard_error(), single.standard_error(), 1e-12);
  EXPECT_EQ(fourfold.members(), 20);
}

TEST(ClusterMean, KnowsNothingFromOne) {
  ClusterMean mean;
  EXPECT_EQ(mean.mean(), 0);
  mean.add(3);
  EXPECT_TRUE(std::isinf(mean.ci95()));
}

// Three games, or a hundred that all ended alike, do not tell how the next one may end.
TEST(ClusterMean, FewOrEqualClustersHaveNoInterval) {
  ClusterMean few, alike;
  for (const double value : {1.0, 2.0, 4.0}) few.add(value);
  for (int i = 0; i < 100; ++i) alike.add(0.1);
  EXPECT_TRUE(std::isinf(few.ci95()));
  EXPECT_TRUE(std::isinf(alike.ci95()));
  EXPECT_EQ(alike.standard_error(), 0);
  few.add(3);
  EXPECT_TRUE(std::isfinite(few.ci95()));
}

// A share never leaves 0..1, and never seen is not never.
TEST(ClusterMean, ShareHasWilsonsInterval) {
  ClusterMean never, most, pairs;
  for (int i = 0; i < 100; ++i) never.add(0);
  for (const double hit : {1, 1, 0, 1, 0, 1}) most.add(hit);
  for (int i = 0; i < 50; ++i) pairs.add(i % 2 == 0 ? 2 : 0, 2);  // both members alike: worth one each
  EXPECT_NEAR(never.share_ci95().low, 0, 1e-12);
  EXPECT_NEAR(never.share_ci95().high, 0.0370, 1e-4);
  EXPECT_NEAR(most.share_ci95().low, (Rate{4, 6}.ci95().low), 0.03);
  EXPECT_LE(most.share_ci95().high, 1);
  EXPECT_NEAR(pairs.share_ci95().high, (Rate{25, 50}.ci95().high), 0.005);
}

TEST(ClusterMean, AddsUp) {
  ClusterMean all, first, second;
  for (int i = 0; i < 10; ++i) {
    all.add(i * i, 1 + i % 3);
    (i < 4 ? first : second).add(i * i, 1 + i % 3);
  }
  first += second;
  EXPECT_DOUBLE_EQ(first.mean(), all.mean());
  EXPECT_DOUBLE_EQ(first.ci95(), all.ci95());
}

// Clusters of uneven sizes with a common disturbance: the interval holds the truth 95 times in a hundred.
TEST(ClusterMean, IntervalCoversTheTruth) {
  Rng rng(5);
  int covered = 0;
  constexpr int kRuns = 4000;
  for (int run = 0; run < kRuns; ++run) {
    ClusterMean mean;
    for (int cluster = 0; cluster < 40; ++cluster) {
      const int members = 1 + static_cast<int>(rng.below(5));
      const double shared = normal_quantile(rng.uniform() * 0.999998 + 1e-6);
      double total = 0;
      for (int i = 0; i < members; ++i) total += 0.3 + shared + rng.uniform() - 0.5;
      mean.add(total, members);
    }
    covered += std::abs(mean.mean() - 0.3) <= mean.ci95() ? 1 : 0;
  }
  EXPECT_NEAR(covered / double{kRuns}, 0.95, 0.015);
}

TEST(Rate, WilsonsInterval) {
  const Rate rate{8, 10};
  EXPECT_NEAR(rate.ci95().low, 0.4902, 1e-3);
  EXPECT_NEAR(rate.ci95().high, 0.9433, 1e-3);
  EXPECT_EQ((Rate{0, 0}.ci95().high), 1);
  EXPECT_GT((Rate{5, 5}.ci95().low), 0.5);
}

}  // namespace
}  // namespace felt
