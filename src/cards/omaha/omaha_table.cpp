#include "cards/omaha/omaha_table.hpp"

#include <memory>

namespace felt::omaha_tables {
namespace {

// Room for rows that begin where a cache line does.
struct alignas(64) RankTable {
  std::array<uint16_t, size_t{kBoardRanks} * kRow> ranks;
};

// Every three of a board's ranks as a sum of the keys by which the evaluator's tables are looked up.
struct Triples {
  std::array<uint32_t, 10> keys{};
  uint32_t three_alike = 0;  // a bit per key: whether it is of one rank only

  explicit Triples(const std::array<int, 5>& board) {
    size_t count = 0;
    for (int x = 0; x < 5; ++x) {
      for (int y = x + 1; y < 5; ++y) {
        for (int z = y + 1; z < 5; ++z) {
          if (board[x] == board[z]) three_alike |= 1u << count;
          keys[count++] = key(board[x]) + key(board[y]) + key(board[z]);
        }
      }
    }
  }
  static uint32_t key(int rank) { return eval_tables::kRankKeys[static_cast<size_t>(rank)]; }
};

// Five cards of one rank do not exist: they have no key, and their entries are never asked for.
void fill_row(const std::array<int, 5>& board, uint16_t* row) {
  const Triples triples(board);
  for (int high = 0; high < kRanks; ++high) {
    for (int low = 0; low <= high; ++low) {
      const uint32_t pair = Triples::key(high) + Triples::key(low);
      int best = kHandRanks;
      for (size_t i = 0; i < triples.keys.size(); ++i) {
        const bool is_five_alike =
            high == low && (triples.three_alike >> i & 1) != 0 && triples.keys[i] == 3 * Triples::key(high);
        if (is_five_alike) continue;
        best = std::min(best, eval_tables::rank_without_flush(triples.keys[i] + pair).value());
      }
      row[kPairPlaces[high][low]] = static_cast<uint16_t>(best);
    }
  }
}

std::unique_ptr<RankTable> make_rank_table() {
  auto table = std::make_unique<RankTable>();
  uint16_t* row = table->ranks.data();
  std::array<int, 5> board{};  // ascending; in the order of place_of(): the last rank moves slowest
  const auto each = [&](const auto& self, int i, int most) -> void {
    if (i < 0) {
      if (board[0] != board[4]) fill_row(board, row);
      row += kRow;
      return;
    }
    for (board[static_cast<size_t>(i)] = 0; board[static_cast<size_t>(i)] <= most; ++board[static_cast<size_t>(i)]) {
      self(self, i - 1, board[static_cast<size_t>(i)]);
    }
  };
  each(each, 4, kRanks - 1);
  return table;
}

constexpr unsigned lowest(unsigned mask, int count) {
  unsigned kept = 0;
  for (; count > 0; --count) {
    kept |= mask & (~mask + 1);
    mask &= mask - 1;
  }
  return kept;
}

// Two hole ranks take the lowest three others of the board; more hole ranks do as well as the best without one of them.
std::array<LowRow, 256> make_low_table() {
  std::array<LowRow, 256> table{};
  for (unsigned board = 0; board < 256; ++board) {
    for (unsigned hole = 0; hole < 256; ++hole) {
      const unsigned others = board & ~hole;
      uint8_t& value = table[board][hole];
      if (std::popcount(hole) == 2 && std::popcount(others) >= 3) {
        value = static_cast<uint8_t>(256 - (hole | lowest(others, 3)));
      }
      for (unsigned rest = std::popcount(hole) > 2 ? hole : 0; rest != 0; rest &= rest - 1) {
        value = std::max(value, table[board][hole ^ lowest(rest, 1)]);
      }
    }
  }
  return table;
}

unsigned highest_two(unsigned mask) {
  const unsigned first = std::bit_floor(mask);
  return first | std::bit_floor(mask ^ first);
}

// Straight flushes may take lower cards than the highest.
unsigned straight_flush(unsigned hole, unsigned board) {
  constexpr unsigned kWheel = 0x100f;
  const auto is_made = [&](unsigned straight) {
    return ((hole | board) & straight) == straight && std::popcount(hole & straight) == 2;
  };
  for (unsigned straight = 0x1f00; straight >= 0x1f; straight >>= 1) {
    if (is_made(straight)) return straight;
  }
  return is_made(kWheel) ? kWheel : 0;
}

}  // namespace

const uint16_t* rank_table() {
  static const std::unique_ptr<const RankTable> kTable = make_rank_table();
  return kTable->ranks.data();
}

const std::array<LowRow, 256>& low_table() {
  static const std::array<LowRow, 256> kTable = make_low_table();
  return kTable;
}

HandRank flush_rank(unsigned hole, unsigned board) {
  if (detail::straight_top(hole | board) != 0) [[unlikely]] {
    if (const unsigned straight = straight_flush(hole, board); straight != 0) {
      return HandRank(eval_tables::kFlushRanks[straight]);
    }
  }
  return HandRank(eval_tables::kFlushRanks[highest_two(hole) | detail::cut_lowest(board, std::popcount(board) - 3)]);
}

}  // namespace felt::omaha_tables
