#include "solver/clustering/centroids.hpp"

#include <algorithm>
#include <limits>
#include <numeric>

#include "base/assert.hpp"

namespace felt {
namespace {

int32_t distance_of(const int16_t* a, const int16_t* b, int dims) {
  int32_t sum = 0;
  for (int d = 0; d < dims; ++d) sum += (a[d] - b[d]) * (a[d] - b[d]);
  return sum;
}

}  // namespace

int32_t sum_of(const int16_t* row, int dims) { return std::accumulate(row, row + dims, int32_t{0}); }

Centroids::Centroids(const PointRows& rows) : size_(rows.count), dims_(rows.dims) {
  FELT_ASSERT(rows.dims > 0 && rows.dims % 2 == 0, "dimensions come in pairs");
  rows_.assign(rows.first, rows.row(rows.count));
  std::vector<std::pair<int32_t, int32_t>> order;  // sum and number
  for (size_t k = 0; k < size_; ++k) order.emplace_back(sum_of(rows.row(k), dims_), static_cast<int32_t>(k));
  std::sort(order.begin(), order.end());
  while (order.size() % kBlock != 0) order.push_back(order.back());
  pack(order);
}

void Centroids::pack(const std::vector<std::pair<int32_t, int32_t>>& order) {
  packed_.resize(order.size() * static_cast<size_t>(dims_));
  for (size_t i = 0; i < order.size(); ++i) {
    const int16_t* row = this->row(order[i].second).data();
    int16_t* block = packed_.data() + i / kBlock * kBlock * static_cast<size_t>(dims_);
    for (size_t p = 0; p < pairs(); ++p) {
      block[(p * kBlock + i % kBlock) * 2] = row[2 * p];
      block[(p * kBlock + i % kBlock) * 2 + 1] = row[2 * p + 1];
    }
    numbers_.push_back(order[i].second);
    if (i % kBlock == 0) lowest_.push_back(order[i].first);
    if (i % kBlock == kBlock - 1) highest_.push_back(order[i].first);
  }
}

size_t Centroids::block_near(int64_t sum) const {
  const auto found = std::lower_bound(highest_.begin(), highest_.end(), sum);
  return found == highest_.end() ? highest_.size() - 1 : static_cast<size_t>(found - highest_.begin());
}

void find_nearest_plain(const Centroids& centroids, const PointRows& points, Nearest* out) {
  for (size_t i = 0; i < points.count; ++i) {
    out[i] = {std::numeric_limits<int32_t>::max(), 0};
    for (int k = 0; k < centroids.size(); ++k) {
      const int32_t distance = distance_of(points.row(i), centroids.row(k).data(), points.dims);
      if (distance < out[i].distance) out[i] = {distance, static_cast<uint32_t>(k)};
    }
  }
}

}  // namespace felt
