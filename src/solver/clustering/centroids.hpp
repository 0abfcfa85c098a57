// Which of some centres is closest to a point: the inner loop of clustering. Points are rows of whole numbers,
// distances sums of squares, so that every processor and any number of threads finds the same.
#pragma once

#include <algorithm>
#include <cstdint>
#include <span>
#include <utility>
#include <vector>

namespace felt {

// Numbers are small enough for the squared distance of two points to fit 31 bits.
struct PointRows {
  const int16_t* first = nullptr;
  size_t count = 0;
  int dims = 0;  // even

  const int16_t* row(size_t i) const { return first + i * static_cast<size_t>(dims); }
};

struct Nearest {
  int32_t distance = 0;
  uint32_t at = 0;
};

class Centroids {
 public:
  static constexpr size_t kBlock = 16;  // centres side by side

  Centroids() = default;
  explicit Centroids(const PointRows& rows);

  int size() const { return static_cast<int>(size_); }
  int dims() const { return dims_; }
  std::span<const int16_t> row(int k) const {
    return std::span(rows_).subspan(static_cast<size_t>(k) * static_cast<size_t>(dims_), static_cast<size_t>(dims_));
  }
  const std::vector<int16_t>& rows() const { return rows_; }
  PointRows points() const { return {rows_.data(), size_, dims_}; }

  // Blocks of kBlock centres in rising order of the sums of their numbers: for every two dimensions the numbers of one
  // centre after the other. The last block is filled up with its last centre.
  const int16_t* block(size_t b) const { return packed_.data() + b * kBlock * static_cast<size_t>(dims_); }
  const int32_t* numbers(size_t b) const { return numbers_.data() + b * kBlock; }  // which centres they are
  size_t blocks() const { return lowest_.size(); }
  size_t pairs() const { return static_cast<size_t>(dims_) / 2; }

  // The square of a point's distance to every centre of the block is at least this, times the dimensions: a sum of
  // differences, squared, is at most the sum of their squares times their number (Cauchy).
  int64_t bound(size_t b, int64_t sum) const {
    const int64_t gap = std::max<int64_t>({0, sum - highest_[b], lowest_[b] - sum});
    return gap * gap;
  }
  // The first block that reaches up to the sum, or the last.
  size_t block_near(int64_t sum) const;

 private:
  void pack(const std::vector<std::pair<int32_t, int32_t>>& order);

  size_t size_ = 0;
  int dims_ = 0;
  std::vector<int16_t> rows_, packed_;
  std::vector<int32_t> numbers_;
  std::vector<int32_t> lowest_, highest_;  // sums of each block
};

int32_t sum_of(const int16_t* row, int dims);

// out[i]: the centre closest to point i, the first of several.
void find_nearest(const Centroids& centroids, const PointRows& points, Nearest* out);
void find_nearest_plain(const Centroids& centroids, const PointRows& points, Nearest* out);  // the plain twin

}  // namespace felt
