// k-means: points thrown together around centres, so that squared distances to them are small in sum. Everything is
// counted in whole numbers: the seed decides the result, not the machine and not the number of threads.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "base/parallel/cluster.hpp"
#include "base/parallel/team.hpp"
#include "base/progress.hpp"
#include "solver/clustering/centroids.hpp"

namespace felt {

struct WeightedPoints {
  int dims = 0;  // even
  std::vector<int16_t> rows;
  std::vector<uint32_t> weights;

  size_t size() const { return weights.size(); }
  PointRows points() const { return {rows.data(), size(), dims}; }
  void add(std::span<const int16_t> row, uint32_t weight) {
    rows.insert(rows.end(), row.begin(), row.end());
    weights.push_back(weight);
  }
};

struct ClusteringPlan {
  int clusters = 1;
  int iterations = 40;  // at most: it ends when the sum of distances falls by less than one in 10,000
  uint64_t seed = 0;
};

struct Clustering {
  Centroids centres;
  std::vector<uint64_t> weights;  // of the points of each
  uint64_t distance = 0;          // weighted sum of squares
  uint64_t points_weight = 0;
  int iterations = 0;

  double mean_distance() const { return static_cast<double>(distance) / static_cast<double>(points_weight); }
};

// How the work is done, not what comes out. `progress` may be null; it advances by clustering_work() in all.
// Every rank has all points and comes to the same centres; they share the distances.
struct ClusteringRun {
  Team& team;
  Progress* progress = nullptr;
  Cluster* cluster = &single_process();
};

// There are no more clusters than points. Nothing when it was asked to stop. Centres are in rising order of the mean of
// their numbers.
std::optional<Clustering> cluster(const WeightedPoints& points, const ClusteringPlan& plan, const ClusteringRun& run);

// Units of progress: about a microsecond of one core each.
uint64_t nearest_work(uint64_t points, int centres, int dims);
uint64_t clustering_work(uint64_t points, int dims, const ClusteringPlan& plan);

}  // namespace felt
