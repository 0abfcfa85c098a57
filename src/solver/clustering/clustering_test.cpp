#include "solver/clustering/clustering.hpp"

#include <gtest/gtest.h>

#include "base/rng.hpp"
#include "cards/batch_eval.hpp"

namespace felt {
namespace {

WeightedPoints random_points(size_t count, int dims) {
  Rng rng(5);
  WeightedPoints points{dims, {}, {}};
  for (size_t i = 0; i < count; ++i) {
    std::vector<int16_t> row;
    for (int d = 0; d < dims; ++d) row.push_back(static_cast<int16_t>(rng.below(8000) - 100));
    points.add(row, 1 + rng.below(24));
  }
  return points;
}

TEST(Centroids, FindsTheNearestAsThePlainTwinOnEveryTarget) {
  for (const int dims : {2, 8, 24}) {
    const WeightedPoints points = random_points(403, dims);
    const WeightedPoints centres = random_points(77, dims);
    const Centroids centroids(centres.points());
    std::vector<Nearest> fast(points.size()), plain(points.size());
    find_nearest_plain(centroids, points.points(), plain.data());
    for (const std::string& target : simd_targets()) {
      const ScopedSimdTarget only(target);
      find_nearest(centroids, points.points(), fast.data());
      for (size_t i = 0; i < fast.size(); ++i) {
        ASSERT_EQ(fast[i].at, plain[i].at) << target;
        ASSERT_EQ(fast[i].distance, plain[i].distance) << target;
      }
    }
  }
}

TEST(Centroids, TheFirstOfEqualsIsTheNearest) {
  const std::vector<int16_t> rows(80, 7);
  const std::vector<int16_t> point = {7, 9};
  const Centroids centroids(PointRows{rows.data(), 40, 2});
  Nearest nearest;
  find_nearest(centroids, {point.data(), 1, 2}, &nearest);
  EXPECT_EQ(nearest.at, 0u);
  EXPECT_EQ(nearest.distance, 4);
}

TEST(Clustering, FindsTheHeapsThatThereAre) {
  Rng rng(1);
  WeightedPoints points{2, {}, {}};
  for (int i = 0; i < 3000; ++i) {
    const int heap = i % 3;
    points.add(std::array<int16_t, 2>{static_cast<int16_t>(2000 * heap + static_cast<int>(rng.below(100))),
                                      static_cast<int16_t>(rng.below(100))},
               1);
  }
  Team team(1);
  const auto found = cluster(points, {3, 30, 9}, {team});
  ASSERT_TRUE(found);
  for (int heap = 0; heap < 3; ++heap) {
    EXPECT_NEAR(found->centres.row(heap)[0], 2000 * heap + 50, 10);
    EXPECT_EQ(found->weights[static_cast<size_t>(heap)], 1000u);
  }
}

TEST(Clustering, AnyNumberOfThreadsFindsTheSame) {
  const WeightedPoints points = random_points(9000, 8);
  const auto rows_with = [&](int threads) {
    Team team(threads);
    return cluster(points, {50, 12, 4}, {team})->centres.rows();
  };
  const auto alone = rows_with(1);
  EXPECT_EQ(alone, rows_with(3));
  EXPECT_EQ(alone, rows_with(2));
}

TEST(Clustering, StopsWhenAsked) {
  const WeightedPoints points = random_points(5000, 8);
  Team team(2);
  Progress progress;
  progress.request_stop();
  EXPECT_FALSE(cluster(points, {50, 12, 4}, {team, &progress}));
}

TEST(Clustering, AsManyClustersAsPointsLeavesNoDistance) {
  const WeightedPoints points = random_points(60, 8);
  Team team(1);
  EXPECT_EQ(cluster(points, {60, 12, 4}, {team})->distance, 0u);
}

}  // namespace
}  // namespace felt
