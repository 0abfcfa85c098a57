#include "solver/abstraction/prospects.hpp"

#include <algorithm>
#include <limits>

#include "solver/abstraction/card_abstraction.hpp"
#include "solver/clustering/sort_columns.hpp"

namespace felt {
namespace {

constexpr size_t kColumns = (kCombos + ColumnMatrix::kPad - 1) / ColumnMatrix::kPad * ColumnMatrix::kPad;
constexpr int16_t kImpossible = std::numeric_limits<int16_t>::max();  // sorts behind everything

const SortingNetwork& network_of(int rows) {
  static const SortingNetwork kTurns(49), kRivers(48);
  return rows == 49 ? kTurns : kRivers;
}

// The next street's buckets: a row for every card that can come.
class NextStreet {
 public:
  NextStreet(const BucketsOfBoard& next, CardSet board) {
    const CardSet cards = CardSet::full_deck() - board;
    rows_ = cards.size();
    buckets_.assign(static_cast<size_t>(rows_) * kColumns, kNoBucket);
    places_.resize(buckets_.size());
    uint16_t* row = buckets_.data();
    for (const Card card : cards) {
      next(board | card, std::span<uint16_t, kCombos>(row, kCombos));
      row += kColumns;
    }
  }

  // The places of every holding on an axis, in rising order, averaged in slices: these go to `first` and after.
  void add_axis(const std::vector<int16_t>& places, int slices, std::span<Prospects, kCombos> by_hole, int first) {
    look_up(places);
    const ColumnMatrix matrix{places_.data(), kColumns};
    sort_columns(network_of(rows_), matrix);
    const int cards = rows_ - 2;  // without the two in the hole
    for (int slice = 0; slice < slices; ++slice) {
      const int from = cards * slice / slices, to = cards * (slice + 1) / slices;
      average_rows(matrix, from, to, slices == kSlices ? 1 : 2);
      const auto at = static_cast<size_t>(first) + static_cast<size_t>(slice);
      for (size_t i = 0; i < kCombos; ++i) by_hole[i][at] = average_[i];
    }
  }

 private:
  void look_up(const std::vector<int16_t>& places) {
    const auto count = static_cast<uint16_t>(places.size() - 1);  // the last place is that of no bucket
    for (size_t i = 0; i < buckets_.size(); ++i) places_[i] = places[std::min(buckets_[i], count)];
  }

  void average_rows(const ColumnMatrix& matrix, int from, int to, int factor) {
    std::array<int32_t, kColumns> sums{};
    for (int r = from; r < to; ++r) {
      const int16_t* row = matrix.row(static_cast<size_t>(r));
      for (size_t i = 0; i < kColumns; ++i) sums[i] += row[i];
    }
    const auto share = static_cast<float>(factor) / static_cast<float>(to - from);
    for (size_t i = 0; i < kColumns; ++i) {
      const float and_half = static_cast<float>(sums[i]) * share + 0.5f;  // places are not negative
      average_[i] = static_cast<int16_t>(and_half);
    }
  }

  int rows_ = 0;
  std::vector<uint16_t> buckets_;
  std::vector<int16_t> places_;
  std::array<int16_t, kColumns> average_{};
};

}  // namespace

void prospects_of_board(const BucketAxes& axes, const BucketsOfBoard& next, CardSet board,
                        std::span<Prospects, kCombos> by_hole) {
  NextStreet street(next, board);
  int first = 0;
  for (int axis = 0; axis < kAxes; ++axis) {
    const int slices = axis == 0 ? kSlices : kFewSlices;
    std::vector<int16_t> places = axes.places[static_cast<size_t>(axis)];
    places.push_back(kImpossible);
    street.add_axis(places, slices, by_hole, first);
    first += slices;
  }
}

}  // namespace felt
