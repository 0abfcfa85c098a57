#include "reading/strength_order.hpp"

#include <algorithm>
#include <vector>

#include "base/assert.hpp"
#include "cards/evaluator.hpp"
#include "cards/strength.hpp"
#include "equity/preflop.hpp"

namespace felt {
namespace {

struct Valued {
  Hole hole;
  double value = 0;  // bigger is better
};

// Standings from values: a run of equals shares the middle of its places.
void rank_all(std::vector<Valued>& all, std::array<float, kCombos>& standing) {
  std::sort(all.begin(), all.end(), [](const Valued& a, const Valued& b) { return a.value < b.value; });
  for (size_t begin = 0; begin < all.size();) {
    size_t end = begin;
    while (end < all.size() && all[end].value == all[begin].value) ++end;
    const double weaker = static_cast<double>(begin) + static_cast<double>(end - begin - 1) / 2;
    for (; begin < end; ++begin) {
      standing[all[begin].hole.index()] = static_cast<float>(weaker / static_cast<double>(all.size() - 1));
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

// How many ranks would make a straight.
int straight_outs(unsigned ranks) {
  int outs = 0;
  for (int rank = 0; rank < kRanks; ++rank) outs += detail::straight_top(ranks | 1u << rank) != 0 ? 1 : 0;
  return outs;
}

bool has_straight_draw(Hole hole, CardSet board) {
  const unsigned ranks = ranks_of(board | hole.cards());
  return detail::straight_top(ranks) == 0 && straight_outs(ranks) >= 2 && straight_outs(ranks_of(board)) < 2;
}

}  // namespace

const StrengthOrder& StrengthOrder::preflop() {
  static const StrengthOrder order = [] {
    StrengthOrder made;
    std::vector<Valued> all;
    for (int i = 0; i < kCombos; ++i) {
      const Hole hole = Hole::from_index(i);
      all.push_back({hole, equity_vs_random(HoleClass(hole))});
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
    all.push_back({hole, static_cast<double>(-(shared + hole.high() + hole.low()).rank().value())});
    if (board.size() < 5 && (has_flush_draw(hole, board) || has_straight_draw(hole, board))) {
      draws_.set(static_cast<size_t>(i));
    }
  }
  rank_all(all, standing_);
}

}  // namespace felt
