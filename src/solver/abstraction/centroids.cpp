#include "solver/abstraction/centroids.hpp"

#include <algorithm>
#include <limits>

#include "base/assert.hpp"

namespace felt {
namespace {

int32_t distance_of(const int16_t* a, const int16_t* b, int dims) {
  int32_t sum = 0;
  for (int d = 0; d < dims; ++d) sum += (a[d] - b[d]) * (a[d] - b[d]);
  return sum;
}

}  // namespace

Centroids::Centroids(const PointRows& rows) : size_(rows.count), dims_(rows.dims) {
  FELT_ASSERT(rows.dims > 0 && rows.dims % 2 == 0, "dimensions come in pairs");
  rows_.assign(rows.first, rows.row(rows.count));
  packed_.resize(blocks() * kBlock * static_cast<size_t>(dims_));
  for (size_t k = 0; k < blocks() * kBlock; ++k) {
    const int16_t* row = rows.row(std::min(k, size_ - 1));
    int16_t* block = packed_.data() + k / kBlock * kBlock * static_cast<size_t>(dims_);
    for (size_t p = 0; p < pairs(); ++p) {
      block[(p * kBlock + k % kBlock) * 2] = row[2 * p];
      block[(p * kBlock + k % kBlock) * 2 + 1] = row[2 * p + 1];
    }
  }
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
