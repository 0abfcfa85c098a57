#include "cards/omaha/omaha.hpp"

#include <vector>

#include "base/assert.hpp"
#include "cards/lows/lowball.hpp"
#include "cards/subsets.hpp"

namespace felt {
namespace {

uint32_t eight_and_below(CardSet cards) { return ace_low(rank_mask(cards)) & 0xff; }

// Ranks of up to kMax cards, suit by suit. Counted here, for many processors count bits fast but not the oldest, for
// which this is compiled.
template <size_t kMax>
struct RanksInOrder {
  std::array<uint8_t, kMax> ranks{};
  size_t count = 0;
  bool has_more = false;

  explicit RanksInOrder(CardSet cards) {
    uint64_t rest = cards.bits();
    for (; rest != 0 && count < kMax; rest &= rest - 1) ranks[count++] = std::countr_zero(rest) & 15;
    has_more = rest != 0;
  }
};

void order(uint8_t& low, uint8_t& high) {
  const uint8_t least = std::min(low, high);
  high = std::max(low, high);
  low = least;
}

bool has_three_bits(unsigned mask) {
  const unsigned without_one = mask & (mask - 1);
  return (without_one & (without_one - 1)) != 0;
}

// The number of a board's row: its ranks sorted, by a network in registers, and their places added.
size_t board_row(CardSet five) {
  const RanksInOrder<5> cards(five);
  FELT_ASSERT(cards.count == 5 && !cards.has_more, "an Omaha board has five cards");
  auto [a, b, c, d, e] = cards.ranks;
  order(a, d), order(b, e), order(a, c), order(b, d), order(a, b);
  order(c, e), order(b, c), order(d, e), order(c, d);
  const auto& places = omaha_tables::kPlaces;
  return size_t{a} + places[1][b] + places[2][c] + places[3][d] + places[4][e];
}

}  // namespace

OmahaHole::OmahaHole(CardSet cards) : cards_(cards), low_ranks_(static_cast<uint8_t>(eight_and_below(cards))) {
  const RanksInOrder<6> in_order(cards);
  FELT_ASSERT(in_order.count >= 2 && !in_order.has_more, "an Omaha hand has two to six cards");
  const auto& ranks = in_order.ranks;
  pairs_.fill(omaha_tables::kPairPlaces[ranks[1]][ranks[0]]);
  for (size_t i = 1; i < in_order.count; ++i) {
    for (size_t j = 0; j < i; ++j) pairs_[count_++] = omaha_tables::kPairPlaces[ranks[i]][ranks[j]];
  }
}

OmahaBoard::OmahaBoard(CardSet five) : row_(omaha_tables::rank_table() + omaha_tables::kRow * board_row(five)) {
  for (unsigned shift = 0; shift < 64; shift += 16) {
    const auto ranks = static_cast<unsigned>(five.bits() >> shift) & 0x1fff;
    const bool has_three = has_three_bits(ranks);
    flush_shift_ = has_three ? shift : flush_shift_;
    flush_board_ = has_three ? ranks : flush_board_;
  }
  flush_ranks_ = flush_board_ != 0 ? 0x1fff : 0;
  const uint32_t low = eight_and_below(five);
  low_row_ = &omaha_tables::low_table()[low];
  has_low_ = has_three_bits(low);
}

HandRank plain_omaha_rank(CardSet hole, CardSet board) {
  std::vector<PartialHand> threes;
  for_each_subset(board, 3, [&](CardSet three) { threes.emplace_back(three); });
  HandRank best;
  for_each_subset(hole, 2, [&](CardSet two) {
    const PartialHand pair(two);
    for (const PartialHand& three : threes) {
      const HandRank rank = (pair + three).rank();
      if (rank.beats(best)) best = rank;
    }
  });
  return best;
}

uint32_t evaluate_omaha_eight(CardSet hole, CardSet board) {
  return omaha_tables::low_table()[eight_and_below(board)][eight_and_below(hole)];
}

}  // namespace felt
