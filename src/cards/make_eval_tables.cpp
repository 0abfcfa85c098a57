// Build-time generator: writes the tables of evaluator.hpp, all derived from strength.hpp.
//   make_eval_tables OUTPUT.cpp
#include <algorithm>
#include <cstdio>
#include <fstream>
#include <numeric>
#include <vector>

#include "base/assert.hpp"
#include "cards/evaluator.hpp"
#include "cards/strength.hpp"

namespace felt {
namespace {

using eval_tables::kRankKeys;
using eval_tables::kRows;
using eval_tables::kRowShift;

using RankCounts = std::array<int, kRanks>;

// Calls visit(counts) for every multiset of `cards` ranks with at most four of each.
template <class Visit>
void for_each_multiset(int cards, int rank, RankCounts& counts, const Visit& visit) {
  if (rank == kRanks) {
    if (cards == 0) visit(counts);
    return;
  }
  for (int n = 0; n <= std::min(cards, kSuits); ++n) {
    counts[rank] = n;
    for_each_multiset(cards - n, rank + 1, counts, visit);
  }
  counts[rank] = 0;
}

// The strength of a multiset of ranks in suits that make no flush: copies of a rank take different suits, and the suits
// rotate from rank to rank, so that seven cards never put five in one suit.
Strength strength_of_counts(const RankCounts& counts) {
  std::array<unsigned, kSuits> suits{};
  int next = 0;
  for (int rank = 0; rank < kRanks; ++rank) {
    for (int copy = 0; copy < counts[rank]; ++copy) suits[next++ % kSuits] |= 1u << rank;
  }
  return strength_of_suits(suits[0], suits[1], suits[2], suits[3]);
}

Strength strength_of_flush(unsigned mask) { return strength_of_suits(mask, 0, 0, 0); }

// Dense ranks: position among all strengths of five cards, best first.
class RankNumbers {
 public:
  RankNumbers() {
    RankCounts counts{};
    for_each_multiset(5, 0, counts, [&](const RankCounts& c) { add(strength_of_counts(c)); });
    for (unsigned mask = 0; mask < 8192; ++mask) {
      if (std::popcount(mask) == 5) add(strength_of_flush(mask));
    }
    std::sort(strengths_.begin(), strengths_.end(), std::greater<>());
    strengths_.erase(std::unique(strengths_.begin(), strengths_.end()), strengths_.end());
    FELT_ASSERT(strengths_.size() == kHandRanks, "five cards make 7462 different hands");
  }
  uint16_t operator()(Strength strength) const {
    const auto at = std::lower_bound(strengths_.begin(), strengths_.end(), strength.value, std::greater<>());
    FELT_ASSERT(at != strengths_.end() && *at == strength.value, "more cards make no new hands");
    return static_cast<uint16_t>(at - strengths_.begin() + 1);
  }
  const std::vector<uint32_t>& strengths() const { return strengths_; }

 private:
  void add(Strength strength) { strengths_.push_back(strength.value); }
  std::vector<uint32_t> strengths_;
};

struct Entry {
  uint32_t column;
  uint16_t rank;
};

// Slides rows of a sparse matrix over one another until no two entries share a place ("row displacement", Tarjan and
// Yao 1979): the fullest rows first, each at the first offset that fits.
class PackedRows {
 public:
  explicit PackedRows(const std::vector<std::vector<Entry>>& rows) : offsets_(rows.size(), 0) {
    std::vector<size_t> order(rows.size());
    std::iota(order.begin(), order.end(), size_t{0});
    std::stable_sort(order.begin(), order.end(), [&](size_t a, size_t b) { return rows[a].size() > rows[b].size(); });
    for (const size_t row : order) place(rows[row], offsets_[row]);
  }
  const std::vector<uint32_t>& offsets() const { return offsets_; }
  const std::vector<uint16_t>& packed() const { return packed_; }

 private:
  void place(const std::vector<Entry>& row, uint32_t& offset) {
    if (row.empty()) return;
    while (first_free_ < packed_.size() && packed_[first_free_] != 0) ++first_free_;
    const uint32_t first_column = row.front().column;
    offset = first_free_ > first_column ? static_cast<uint32_t>(first_free_) - first_column : 0;
    while (!fits(row, offset)) ++offset;
    for (const Entry& entry : row) {
      const size_t at = offset + entry.column;
      if (at >= packed_.size()) packed_.resize(at + 1, 0);
      packed_[at] = entry.rank;
    }
  }
  bool fits(const std::vector<Entry>& row, uint32_t offset) const {
    return std::all_of(row.begin(), row.end(), [&](const Entry& entry) {
      const size_t at = offset + entry.column;
      return at >= packed_.size() || packed_[at] == 0;
    });
  }
  std::vector<uint32_t> offsets_;
  std::vector<uint16_t> packed_;
  size_t first_free_ = 0;
};

std::vector<std::vector<Entry>> rows_of_all_multisets(const RankNumbers& number) {
  std::vector<std::vector<Entry>> rows(kRows);
  RankCounts counts{};
  for (int cards = 5; cards <= 7; ++cards) {
    for_each_multiset(cards, 0, counts, [&](const RankCounts& c) {
      uint32_t key = 0;
      for (int rank = 0; rank < kRanks; ++rank) key += c[rank] * kRankKeys[rank];
      rows[key >> kRowShift].push_back({key & ((1u << kRowShift) - 1), number(strength_of_counts(c))});
    });
  }
  for (auto& row : rows) {
    std::sort(row.begin(), row.end(), [](const Entry& a, const Entry& b) { return a.column < b.column; });
  }
  return rows;
}

std::vector<uint16_t> flush_ranks(const RankNumbers& number) {
  std::vector<uint16_t> ranks(8192, 0);
  for (unsigned mask = 0; mask < 8192; ++mask) {
    const int cards = std::popcount(mask);
    if (cards >= 5 && cards <= 7) ranks[mask] = number(strength_of_flush(mask));
  }
  return ranks;
}

template <class T>
void write_array(std::ofstream& out, const char* declaration, const std::vector<T>& values) {
  out << declaration << " = {";
  for (size_t i = 0; i < values.size(); ++i) out << (i % 24 == 0 ? "\n" : "") << values[i] << ',';
  out << "};\n";
}

int write_tables(const char* path) {
  const RankNumbers number;
  const PackedRows rows(rows_of_all_multisets(number));
  std::vector<uint32_t> offsets = rows.offsets();  // from keys instead of columns: saves every evaluation a mask
  for (uint32_t row = 0; row < offsets.size(); ++row) offsets[row] -= row << kRowShift;
  std::vector<uint32_t> strengths = number.strengths();
  strengths.insert(strengths.begin(), 0xffffffffu);
  std::ofstream out(path);
  out << "// Generated by make_eval_tables.cpp.\n#include \"cards/evaluator.hpp\"\nnamespace felt::eval_tables {\n";
  write_array(out, "const std::array<uint32_t, kRows> kRowOffsets", offsets);
  write_array(out, "const uint16_t kRanksByKey[]", rows.packed());
  out << "const size_t kRanksByKeyCount = " << rows.packed().size() << ";\n";
  write_array(out, "const std::array<uint16_t, 8192> kFlushRanks", flush_ranks(number));
  write_array(out, "const std::array<uint32_t, kHandRanks + 1> kStrengths", strengths);
  out << "}  // namespace felt::eval_tables\n";
  return out.good() ? 0 : 1;
}

}  // namespace
}  // namespace felt

int main(int argc, char** argv) {
  if (argc != 2) {
    std::fputs("usage: make_eval_tables OUTPUT.cpp\n", stderr);
    return 2;
  }
  return felt::write_tables(argv[1]);
}
