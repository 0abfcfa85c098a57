#include "cards/omaha.hpp"

#include <utility>

#include "base/assert.hpp"
#include "cards/lowball.hpp"

namespace felt {
namespace {

constexpr uint32_t kEightAndBelow = 0xff;  // with the ace low

int rank_at(uint64_t bits) { return std::countr_zero(bits) & 15; }

// The number of a board's row.
size_t board_row(CardSet five) {
  std::array<int, 5> ranks{};
  uint64_t rest = five.bits();
  for (int& rank : ranks) {
    rank = rank_at(rest);
    rest &= rest - 1;
  }
  const auto order = [&](size_t a, size_t b) {
    const int low = std::min(ranks[a], ranks[b]), high = std::max(ranks[a], ranks[b]);
    ranks[a] = low;
    ranks[b] = high;
  };
  constexpr std::pair<size_t, size_t> kNetwork[] = {{0, 3}, {1, 4}, {0, 2}, {1, 3}, {0, 1},
                                                    {2, 4}, {1, 2}, {3, 4}, {2, 3}};
  for (const auto& [a, b] : kNetwork) order(a, b);
  size_t row = 0;
  for (size_t i = 0; i < 5; ++i) row += omaha::kPlaces[i][static_cast<size_t>(ranks[i])];
  return row;
}

}  // namespace

OmahaHole::OmahaHole(CardSet cards) : cards_(cards), low_ranks_(static_cast<uint8_t>(ace_low(rank_mask(cards)))) {
  FELT_ASSERT(cards.size() >= 2 && cards.size() <= 6, "an Omaha hand has two to six cards");
  for (uint64_t rest = cards.bits(); rest != 0; rest &= rest - 1) {
    for (uint64_t others = rest & (rest - 1); others != 0; others &= others - 1) {
      pairs_[count_++] = static_cast<uint8_t>(omaha::pair_of(rank_at(rest), rank_at(others)));
    }
  }
}

OmahaBoard::OmahaBoard(CardSet five) : row_(omaha::rank_table() + omaha::kRow * board_row(five)) {
  FELT_ASSERT(five.size() == 5, "an Omaha board has five cards");
  for (int suit = 0; suit < kSuits; ++suit) {
    const unsigned ranks = five.ranks_of(static_cast<Suit>(suit));
    if (std::popcount(ranks) < 3) continue;
    flush_shift_ = 16 * static_cast<unsigned>(suit);
    flush_ranks_ = 0x1fff;
    flush_board_ = ranks;
  }
  const uint32_t low = ace_low(rank_mask(five)) & kEightAndBelow;
  low_row_ = &omaha::low_table()[low];
  has_low_ = std::popcount(low) >= 3;
}

}  // namespace felt
