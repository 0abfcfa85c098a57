#include "solver/clustering/sort_columns.hpp"

#include <algorithm>
#include <bit>

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "solver/clustering/sort_columns.cpp"
#include <hwy/foreach_target.h>
#include <hwy/highway.h>

HWY_BEFORE_NAMESPACE();
namespace felt::HWY_NAMESPACE {

namespace hn = hwy::HWY_NAMESPACE;

void SortKernel(const SortingNetwork& network, const ColumnMatrix& matrix) {
  const hn::CappedTag<int16_t, ColumnMatrix::kPad> tag;
  for (size_t column = 0; column < matrix.columns; column += hn::Lanes(tag)) {
    for (const auto& [a, b] : network.steps()) {
      int16_t* const low = matrix.row(a) + column;
      int16_t* const high = matrix.row(b) + column;
      const auto one = hn::LoadU(tag, low), other = hn::LoadU(tag, high);
      hn::StoreU(hn::Min(one, other), tag, low);
      hn::StoreU(hn::Max(one, other), tag, high);
    }
  }
}

}  // namespace felt::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace felt {

HWY_EXPORT(SortKernel);

SortingNetwork::SortingNetwork(int rows) : rows_(rows) {
  const int top = static_cast<int>(std::bit_ceil(static_cast<unsigned>(rows))) / 2;
  for (int p = top; p > 0; p /= 2) {
    for (int q = top, r = 0, d = p;; d = q - p, q /= 2, r = p) {
      for (int i = 0; i < rows - d; ++i) {
        if ((i & p) == r) steps_.emplace_back(static_cast<uint8_t>(i), static_cast<uint8_t>(i + d));
      }
      if (q == p) break;
    }
  }
}

void sort_columns(const SortingNetwork& network, const ColumnMatrix& matrix) {
  HWY_DYNAMIC_DISPATCH(SortKernel)(network, matrix);
}

void sort_columns_plain(const SortingNetwork& network, const ColumnMatrix& matrix) {
  std::vector<int16_t> column(static_cast<size_t>(network.rows()));
  for (size_t c = 0; c < matrix.columns; ++c) {
    for (size_t r = 0; r < column.size(); ++r) column[r] = matrix.row(r)[c];
    std::sort(column.begin(), column.end());
    for (size_t r = 0; r < column.size(); ++r) matrix.row(r)[c] = column[r];
  }
}

}  // namespace felt
#endif  // HWY_ONCE
