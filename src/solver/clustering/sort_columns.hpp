// Many short lists sorted at once: each is a column of a matrix, and whole rows are compared with one another.
#pragma once

#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

namespace felt {

// Which rows to compare, in order, so that any column of so many numbers is sorted: Batcher's merge exchange (Knuth,
// The Art of Computer Programming 5.2.2, algorithm M).
class SortingNetwork {
 public:
  explicit SortingNetwork(int rows);

  int rows() const { return rows_; }
  const std::vector<std::pair<uint8_t, uint8_t>>& steps() const { return steps_; }

 private:
  int rows_;
  std::vector<std::pair<uint8_t, uint8_t>> steps_;
};

// A matrix of numbers, row after row.
struct ColumnMatrix {
  static constexpr size_t kPad = 32;  // columns come in multiples of this

  int16_t* first = nullptr;
  size_t columns = 0;

  int16_t* row(size_t r) const { return first + r * columns; }
};

// Every column in rising order from the first row to the last.
void sort_columns(const SortingNetwork& network, const ColumnMatrix& matrix);
void sort_columns_plain(const SortingNetwork& network, const ColumnMatrix& matrix);  // the plain twin

}  // namespace felt
