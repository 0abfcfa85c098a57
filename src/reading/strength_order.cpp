#include "reading/strength_order.hpp"

#include <algorithm>
#include <bitset>
#include <vector>

#include "base/assert.hpp"
#include "cards/evaluator.hpp"
#include "cards/strength.hpp"
#include "equity/preflop.hpp"

namespace felt {
namespace {

// A holding and its value in one number, so that sorting is quick; bigger is better.
class Valued {
 public:
  Valued(int hole, uint64_t value) : bits_(value << 16 | static_cast<uint64_t>(hole)) {}

  int hole() const { return static_cast<int>(bits_ & 0xffff); }
  uint64_t value() const { return bits_ >> 16; }
  friend bool operator<(Valued a, Valued b) { return a.bits_ < b.bits_; }

 private:
  uint64_t bits_;
};

// Standings from values: a run of equals shares the middle of its places.
void rank_all(std::vector<Valued>& all, std::array<float, kCombos>& standing) {
  std::sort(all.begin(), all.end());
  for (size_t begin = 0; begin < all.size();) {
    size_t end = begin;
    while (end < all.size() && all[end].value() == all[begin].value()) ++end;
    const double weaker = static_cast<double>(begin) + static_cast<double>(end - begin - 1) / 2;
    for (; begin < end; ++begin) {
      standing[all[begin].hole()] = static_cast<float>(weaker / static_cast<double>(all.size() - 1));
    }
  }
}

bool has_flush_draw(Hole hole, CardSet board) {
  const CardSet all = board | hole.cards();
  for (const Card own : {hole.high(), hole.low()}) {
    const CardSet suit = CardSet::from_bits(0x1fffULL << (16 * index(own.suit())));
    if ((all & suit).size() == 4) return true;
  }
  return false;
}

unsigned ranks_of(CardSet cards) {
  return cards.ranks_of(Suit::Clubs) | cards.ranks_of(Suit::Diamonds) | cards.ranks_of(Suit::Hearts) |
         cards.ranks_of(Suit::Spades);
}

// Whether two ranks or more would make a straight, and none is there yet.
bool is_open_to_straights(unsigned ranks) {
  static const auto kOpen = [] {
    std::bitset<1 << kRanks> open;
    for (unsigned held = 0; held < open.size(); ++held) {
      int outs = 0;
      for (int rank = 0; rank < kRanks; ++rank) outs += detail::straight_top(held | 1u << rank) != 0 ? 1 : 0;
      open[held] = outs >= 2 && detail::straight_top(held) == 0;
    }
    return open;
  }();
  return kOpen[ranks];
}

// A board that is open itself gives nobody a draw of their own.
bool has_straight_draw(Hole hole, CardSet board) {
  return is_open_to_straights(ranks_of(board | hole.cards())) && !is_open_to_straights(ranks_of(board));
}

}  // namespace

const StrengthOrder& StrengthOrder::preflop() {
  static const StrengthOrder order = [] {
    StrengthOrder made;
    std::vector<Valued> all;
    for (int i = 0; i < kCombos; ++i) {
      constexpr double kFine = 0x1p40;  // different equities stay different
      all.emplace_back(i, static_cast<uint64_t>(equity_vs_random(HoleClass(Hole::from_index(i))) * kFine));
    }
    rank_all(all, made.standing_);
    return made;
  }();
  return order;
}

StrengthOrder::StrengthOrder(CardSet board) {
  FELT_ASSERT(board.size() >= 3 && board.size() <= 5, "a board has three to five cards");
  standing_.fill(-1);
  const PartialHand shared(board);
  std::vector<Valued> all;
  all.reserve(kCombos);
  for (int i = 0; i < kCombos; ++i) {
    const Hole hole = Hole::from_index(i);
    if (board.intersects(hole.cards())) continue;
    all.emplace_back(i, static_cast<uint64_t>(kHandRanks - (shared + hole.high() + hole.low()).rank().value()));
    if (board.size() < 5 && (has_flush_draw(hole, board) || has_straight_draw(hole, board))) {
      draws_.set(static_cast<size_t>(i));
    }
  }
  rank_all(all, standing_);
}

}  // namespace felt
