#include "solver/clustering/clustering.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <numeric>
#include <utility>

#include "base/assert.hpp"
#include "base/rng.hpp"

namespace felt {
namespace {

constexpr size_t kChunk = 2048;              // points
constexpr size_t kSeedPointsPerCentre = 24;  // candidates for the first centres
constexpr uint64_t kEnough = 10'000;         // one in so many less ends it

size_t chunks_of(size_t count) { return (count + kChunk - 1) / kChunk; }

struct Range64 {
  size_t from, to;
};
Range64 chunk_at(size_t chunk, size_t count) { return {chunk * kChunk, std::min((chunk + 1) * kChunk, count)}; }
bool is_mine(size_t chunk, const Cluster& cluster) {
  return chunk % static_cast<size_t>(cluster.size()) == static_cast<size_t>(cluster.rank());
}

// The distances of all points where every rank has those of its own chunks, and 0 elsewhere.
void share_distances(std::vector<int64_t>& distances, Cluster& cluster) {
  if (!cluster.is_alone()) cluster.add_up(std::span(distances));
}

// The first centres: each is drawn from the points with a chance that grows with its distance to those before it
// (Arthur and Vassilvitskii 2007). Among some points for each centre, which is enough to spread them, and several at a
// time once there are many, which saves most of the passes over the points.
class FirstCentres {
 public:
  FirstCentres(const WeightedPoints& points, const ClusteringPlan& plan, const ClusteringRun& run)
      : points_(points), plan_(plan), team_(run.team), cluster_(*run.cluster), rng_(plan.seed, 1) {
    pick_candidates();
  }

  std::vector<int16_t> draw(const Progress* progress) {
    const auto wanted = static_cast<size_t>(plan_.clusters);
    std::vector<int16_t> rows;
    for (size_t drawn = 0, more; drawn < wanted && !is_stopped_; drawn += more) {
      more = std::min(wanted - drawn, 1 + drawn / kDrawnPerRound);
      const size_t from = rows.size();
      for (size_t k = 0; k < more; ++k) add_row(draw_one(), rows);
      measure(Centroids(PointRows{rows.data() + from, more, points_.dims}), stop_requested(progress));
    }
    return rows;
  }

 private:
  static constexpr size_t kDrawnPerRound = 64;

  void pick_candidates() {
    std::vector<size_t> order(points_.size());
    std::iota(order.begin(), order.end(), size_t{0});
    const size_t wanted = std::min(points_.size(), kSeedPointsPerCentre * static_cast<size_t>(plan_.clusters));
    for (size_t i = 0; i < wanted; ++i) {
      std::swap(order[i], order[i + rng_.below(static_cast<uint32_t>(points_.size() - i))]);
      candidates_.add({points_.points().row(order[i]), static_cast<size_t>(points_.dims)}, points_.weights[order[i]]);
    }
    distances_.assign(wanted, 1);  // at first only weights count
    masses_.resize(chunks_of(wanted));
    for (size_t chunk = 0; chunk < masses_.size(); ++chunk) weigh(chunk);
  }

  uint64_t mass(size_t i) const { return candidates_.weights[i] * static_cast<uint64_t>(distances_[i]); }
  void weigh(size_t chunk) {
    const auto [from, to] = chunk_at(chunk, candidates_.size());
    masses_[chunk] = 0;
    for (size_t i = from; i < to; ++i) masses_[chunk] += mass(i);
  }

  // A stop request of one rank travels with the distances, and stops all.
  void measure(const Centroids& centres, bool stop) {
    const bool is_first = !std::exchange(has_centres_, true);
    std::vector<int64_t> found(candidates_.size() + 1, 0);
    found.back() = stop ? 1 : 0;
    team_.run(masses_.size(), [&](size_t chunk, int) {
      if (!is_mine(chunk, cluster_)) return;
      const auto [from, to] = chunk_at(chunk, candidates_.size());
      std::array<Nearest, kChunk> nearest;
      find_nearest(centres, {candidates_.points().row(from), to - from, points_.dims}, nearest.data());
      for (size_t i = from; i < to; ++i) found[i] = nearest[i - from].distance;
    });
    share_distances(found, cluster_);
    is_stopped_ = found.back() > 0;
    team_.run(masses_.size(), [&](size_t chunk, int) {
      const auto [from, to] = chunk_at(chunk, candidates_.size());
      for (size_t i = from; i < to; ++i) {
        const auto distance = static_cast<int32_t>(found[i]);
        distances_[i] = is_first ? distance : std::min(distances_[i], distance);
      }
      weigh(chunk);
    });
  }

  size_t draw_one() {
    const uint64_t all = std::accumulate(masses_.begin(), masses_.end(), uint64_t{0});
    if (all == 0) return rng_.below(static_cast<uint32_t>(candidates_.size()));  // every point is a centre already
    uint64_t left = rng_.next() % all;
    size_t chunk = 0;
    for (; left >= masses_[chunk]; ++chunk) left -= masses_[chunk];
    size_t i = chunk * kChunk;
    for (; left >= mass(i); ++i) left -= mass(i);
    return i;
  }
  void add_row(size_t candidate, std::vector<int16_t>& rows) const {
    const int16_t* row = candidates_.points().row(candidate);
    rows.insert(rows.end(), row, row + points_.dims);
  }

  const WeightedPoints& points_;
  const ClusteringPlan& plan_;
  Team& team_;
  Cluster& cluster_;
  Rng rng_;
  WeightedPoints candidates_{points_.dims, {}, {}};
  std::vector<int32_t> distances_;
  std::vector<uint64_t> masses_;  // of each chunk: weights times distances
  bool has_centres_ = false, is_stopped_ = false;
};

// Sums of the points of every centre: whole numbers, so that it does not matter who adds first.
struct Sums {
  std::vector<int64_t> rows;
  std::vector<uint64_t> weights;
  uint64_t distance = 0;

  Sums(size_t clusters, int dims) : rows(clusters * static_cast<size_t>(dims)), weights(clusters) {}

  void add(const Nearest& nearest, const int16_t* row, uint32_t weight) {
    const size_t dims = rows.size() / weights.size();
    int64_t* sum = rows.data() + nearest.at * dims;
    for (size_t d = 0; d < dims; ++d) sum[d] += static_cast<int64_t>(weight) * row[d];
    weights[nearest.at] += weight;
    distance += static_cast<uint64_t>(weight) * static_cast<uint64_t>(nearest.distance);
  }
  void add(const Sums& other) {
    for (size_t i = 0; i < rows.size(); ++i) rows[i] += other.rows[i];
    for (size_t k = 0; k < weights.size(); ++k) weights[k] += other.weights[k];
    distance += other.distance;
  }
  // Those of all ranks.
  void add_up(Cluster& cluster) {
    if (cluster.is_alone()) return;
    std::vector<int64_t> all = rows;
    all.insert(all.end(), weights.begin(), weights.end());
    all.push_back(static_cast<int64_t>(distance));
    cluster.add_up(std::span(all));
    std::copy_n(all.begin(), rows.size(), rows.begin());
    std::copy_n(all.begin() + static_cast<std::ptrdiff_t>(rows.size()), weights.size(), weights.begin());
    distance = static_cast<uint64_t>(all.back());
  }
};

class KMeans {
 public:
  KMeans(const WeightedPoints& points, const ClusteringPlan& plan, const ClusteringRun& run)
      : points_(points), plan_(plan), run_(run), nearest_(points.size()) {}

  std::optional<Clustering> find() {
    centres_ = Centroids(rows_of(FirstCentres(points_, plan_, run_).draw(run_.progress)));
    uint64_t before = std::numeric_limits<uint64_t>::max();
    for (int i = 1; !any_of_ranks(*run_.cluster, stop_requested(run_.progress)); ++i) {
      const Sums sums = assign();
      const bool is_last = i >= plan_.iterations || sums.distance + before / kEnough > before;
      if (is_last) return finish(sums, i);
      before = sums.distance;
      move_centres(sums);
    }
    return std::nullopt;
  }

 private:
  PointRows rows_of(std::vector<int16_t> rows) {
    rows_ = std::move(rows);
    return {rows_.data(), rows_.size() / static_cast<size_t>(points_.dims), points_.dims};
  }

  Sums assign() {
    std::vector<Sums> by_member(static_cast<size_t>(run_.team.size()),
                                Sums(static_cast<size_t>(centres_.size()), points_.dims));
    run_.team.run(chunks_of(points_.size()), [&](size_t chunk, int member) {
      if (stop_requested(run_.progress) || !is_mine(chunk, *run_.cluster)) return;
      const auto [from, to] = chunk_at(chunk, points_.size());
      find_nearest(centres_, {points_.points().row(from), to - from, points_.dims}, nearest_.data() + from);
      Sums& sums = by_member[static_cast<size_t>(member)];
      for (size_t i = from; i < to; ++i) sums.add(nearest_[i], points_.points().row(i), points_.weights[i]);
      const uint64_t work = nearest_work(to - from, centres_.size(), points_.dims);
      // The other ranks come about as far meanwhile.
      if (run_.progress != nullptr) run_.progress->advance(work * static_cast<uint64_t>(run_.cluster->size()));
    });
    for (size_t m = 1; m < by_member.size(); ++m) by_member[0].add(by_member[m]);
    by_member[0].add_up(*run_.cluster);
    return std::move(by_member[0]);
  }

  // To the mean of their points; one without points goes to the point that is farthest from its centre.
  void move_centres(const Sums& sums) {
    const auto dims = static_cast<size_t>(points_.dims);
    std::vector<size_t> empty;
    for (size_t k = 0; k < sums.weights.size(); ++k) {
      const auto weight = static_cast<int64_t>(sums.weights[k]);
      if (weight == 0) empty.push_back(k);
      for (size_t d = 0; d < dims && weight > 0; ++d) {
        const int64_t sum = sums.rows[k * dims + d];
        rows_[k * dims + d] = static_cast<int16_t>((2 * sum + (sum < 0 ? -weight : weight)) / (2 * weight));
      }
    }
    if (!empty.empty()) share_nearest();
    const std::vector<size_t> far = farthest(empty.size());
    for (size_t e = 0; e < far.size(); ++e) {
      std::copy_n(points_.points().row(far[e]), dims, rows_.begin() + static_cast<std::ptrdiff_t>(empty[e] * dims));
    }
    centres_ = Centroids(PointRows{rows_.data(), sums.weights.size(), points_.dims});
  }

  // Every rank knows the nearest centres of its own chunks.
  void share_nearest() {
    std::vector<int64_t> distances(nearest_.size(), 0);
    for (size_t i = 0; i < nearest_.size(); ++i) {
      if (is_mine(i / kChunk, *run_.cluster)) distances[i] = nearest_[i].distance;
    }
    share_distances(distances, *run_.cluster);
    for (size_t i = 0; i < nearest_.size(); ++i) nearest_[i].distance = static_cast<int32_t>(distances[i]);
  }

  std::vector<size_t> farthest(size_t count) const {
    if (count == 0) return {};
    std::vector<size_t> order(points_.size());
    std::iota(order.begin(), order.end(), size_t{0});
    const auto end = order.begin() + static_cast<std::ptrdiff_t>(std::min(count, order.size()));
    std::partial_sort(order.begin(), end, order.end(), [&](size_t a, size_t b) {
      return std::pair(-nearest_[a].distance, a) < std::pair(-nearest_[b].distance, b);
    });
    order.erase(end, order.end());
    return order;
  }

  Clustering finish(const Sums& sums, int iterations) const {
    const auto dims = static_cast<size_t>(points_.dims);
    std::vector<std::pair<int64_t, size_t>> order;
    for (size_t k = 0; k < sums.weights.size(); ++k) {
      order.emplace_back(std::accumulate(rows_.begin() + static_cast<std::ptrdiff_t>(k * dims),
                                         rows_.begin() + static_cast<std::ptrdiff_t>((k + 1) * dims), int64_t{0}),
                         k);
    }
    std::sort(order.begin(), order.end());
    Clustering result;
    std::vector<int16_t> sorted;
    for (const auto& [sum, k] : order) {
      sorted.insert(sorted.end(), rows_.begin() + static_cast<std::ptrdiff_t>(k * dims),
                    rows_.begin() + static_cast<std::ptrdiff_t>((k + 1) * dims));
      result.weights.push_back(sums.weights[k]);
      result.points_weight += sums.weights[k];
    }
    result.centres = Centroids(PointRows{sorted.data(), order.size(), points_.dims});
    result.distance = sums.distance;
    result.iterations = iterations;
    return result;
  }

  const WeightedPoints& points_;
  const ClusteringPlan& plan_;
  const ClusteringRun& run_;
  std::vector<int16_t> rows_;
  Centroids centres_;
  std::vector<Nearest> nearest_;
};

}  // namespace

std::optional<Clustering> cluster(const WeightedPoints& points, const ClusteringPlan& plan, const ClusteringRun& run) {
  FELT_ASSERT(plan.clusters > 0 && static_cast<size_t>(plan.clusters) <= points.size(),
              "there are as many points as clusters");
  const uint64_t before = run.progress != nullptr ? run.progress->done() : 0;
  auto found = KMeans(points, plan, run).find();
  if (run.progress != nullptr) {  // what it did not need counts as done
    const uint64_t work = clustering_work(points.size(), points.dims, plan), done = run.progress->done() - before;
    run.progress->advance(work - std::min(work, done));
  }
  return found;
}

// Fitted to 200 to 10,000 centres of 8 and 24 dimensions: most blocks of centres are never visited.
uint64_t nearest_work(uint64_t points, int centres, int dims) {
  const double each = 0.02 + 0.0002 * dims * std::sqrt(static_cast<double>(centres));
  return static_cast<uint64_t>(static_cast<double>(points) * each);
}

uint64_t clustering_work(uint64_t points, int dims, const ClusteringPlan& plan) {
  return nearest_work(points, plan.clusters, dims) * static_cast<uint64_t>(plan.iterations);
}

}  // namespace felt
