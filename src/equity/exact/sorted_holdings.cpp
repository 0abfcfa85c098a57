#include "equity/exact/sorted_holdings.hpp"

#include <algorithm>
#include <bit>
#include <tuple>

#include "cards/evaluator.hpp"

namespace felt {

// Which holdings make a flush on a board. Only one suit can have the three board cards it takes.
class SortedHoldings::FlushTest {
 public:
  explicit FlushTest(CardSet board) {
    for (int s = 0; s < kSuits; ++s) {
      const uint64_t suit = 0xffffULL << (16 * s);
      const int lying = std::popcount(board.bits() & suit);
      if (lying < 3) continue;
      suit_ = suit;
      needed_ = 5 - lying;
    }
  }
  bool is_possible() const { return suit_ != 0; }
  bool has_flush(CardSet hole) const {
    const uint64_t suited = hole.bits() & suit_;
    return needed_ == 2 ? (suited & (suited - 1)) != 0 : needed_ == 0 || suited != 0;
  }

 private:
  uint64_t suit_ = 0;
  int needed_ = 2;  // hole cards of the suit
};

// By rank pair; within a pair the same step from suit to suit for four holdings in a row, then the next step.
const std::vector<Hole>& holes_for_sweeps() {
  static const std::vector<Hole> kHoles = [] {
    std::vector<Hole> holes(kAllHoles.begin(), kAllHoles.end());
    const auto place = [](Hole hole) {
      const int high = index(hole.high().suit()), low = index(hole.low().suit());
      return std::tuple(hole.high().rank(), hole.low().rank(), (low - high + kSuits) % kSuits, high);
    };
    std::sort(holes.begin(), holes.end(), [&](Hole a, Hole b) { return place(a) < place(b); });
    return holes;
  }();
  return kHoles;
}

SortedHoldings::SortedHoldings(std::span<const Hole> holes) : order_(holes.size() + 1) {
  std::array<std::array<int, kRanks>, kRanks> pair_of;
  for (auto& row : pair_of) row.fill(-1);
  for (size_t i = 0; i < holes.size(); ++i) {
    const Rank high = holes[i].high().rank(), low = holes[i].low().rank();
    int& pair = pair_of[index(high)][index(low)];
    if (pair < 0) {
      pair = static_cast<int>(rank_pairs_.size());
      const uint64_t key = uint64_t{eval_tables::kRankKeys[index(high)]} + eval_tables::kRankKeys[index(low)];
      rank_pairs_.push_back({high, low, key, {}});
    }
    rank_pairs_[pair].members.push_back({holes[i].cards(), RankedHolding(holes[i], i)});
  }
}

std::span<const RankedHolding> SortedHoldings::on_board(CardSet board) {
  const FlushTest flush(board);
  sort_rank_pairs(board);
  list_by_rank_pair(board, flush);
  if (flush.is_possible()) merge_flushes(board, flush);
  order_[live_] = RankedHolding::end_marker();
  return {order_.data(), live_};
}

void SortedHoldings::sort_rank_pairs(CardSet board) {
  uint64_t key = 0;
  std::array<int, kRanks> lying{};
  for (const Card card : board) {
    key += eval_tables::kRankKeys[index(card.rank())];
    ++lying[index(card.rank())];
  }
  pair_order_.clear();
  for (size_t c = 0; c < rank_pairs_.size(); ++c) {
    const RankPair& pair = rank_pairs_[c];
    const int same = pair.high == pair.low ? 2 : 1;
    if (lying[index(pair.high)] + same > kSuits || lying[index(pair.low)] == kSuits) continue;  // none left
    const HandRank rank = eval_tables::rank_without_flush(key + pair.key);
    pair_order_.push_back(static_cast<uint32_t>(kHandRanks - rank.value()) << 16 | static_cast<uint32_t>(c));
  }
  std::sort(pair_order_.begin(), pair_order_.end());
}

// Without branches on what is blocked: that is hard to predict.
void SortedHoldings::list_by_rank_pair(CardSet board, const FlushTest& flush) {
  RankedHolding* next = order_.data();
  for (const uint32_t place : pair_order_) {
    for (const auto& [cards, holding] : rank_pairs_[place & 0xffff].members) {
      *next = holding.with_strength(place >> 16);
      next += static_cast<int>(!board.intersects(cards)) & static_cast<int>(!flush.has_flush(cards));
    }
  }
  live_ = static_cast<size_t>(next - order_.data());
}

void SortedHoldings::merge_flushes(CardSet board, const FlushTest& flush) {
  const PartialHand five(board);
  const size_t without = live_;
  for (const RankPair& pair : rank_pairs_) {
    for (const auto& [cards, holding] : pair.members) {
      if (board.intersects(cards) || !flush.has_flush(cards)) continue;
      const HandRank rank = (five + PartialHand(cards)).rank();
      order_[live_++] = holding.with_strength(static_cast<uint64_t>(kHandRanks - rank.value()));
    }
  }
  const auto at = [&](size_t k) { return order_.begin() + static_cast<std::ptrdiff_t>(k); };
  std::sort(at(without), at(live_));
  std::inplace_merge(at(0), at(without), at(live_),
                     [](RankedHolding a, RankedHolding b) { return a.strength() < b.strength(); });
}

}  // namespace felt
