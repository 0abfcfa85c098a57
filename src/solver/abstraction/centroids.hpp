// Which of some centres is closest to a point: the inner loop of clustering. Points are rows of whole numbers,
// distances sums of squares, so that every processor and any number of threads finds the same.
#pragma once

#include <cstdint>
#include <span>
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

  // Blocks of kBlock centres: for every two dimensions the numbers of one centre after the other. The last block is
  // filled up with its last centre.
  const int16_t* packed() const { return packed_.data(); }
  size_t blocks() const { return (size_ + kBlock - 1) / kBlock; }
  size_t pairs() const { return static_cast<size_t>(dims_) / 2; }

 private:
  size_t size_ = 0;
  int dims_ = 0;
  std::vector<int16_t> rows_, packed_;
};

// out[i]: the centre closest to point i, the first of several.
void find_nearest(const Centroids& centroids, const PointRows& points, Nearest* out);
void find_nearest_plain(const Centroids& centroids, const PointRows& points, Nearest* out);  // the plain twin

}  // namespace felt
