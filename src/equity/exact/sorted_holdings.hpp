// The holdings of some ranges, sorted by strength on one board after another: the first half of heads_up.cpp.
//
// Holdings are not sorted one by one. Without a flush, all holdings of the same two ranks are equally strong, so at
// most 91 rank pairs are ranked and sorted, and the holdings that do make a flush are merged in.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "cards/card_set.hpp"
#include "cards/hand_rank.hpp"
#include "cards/hole.hpp"

namespace felt {

// A holding in a sorted list, with all that a sweep over the list needs: strength, both card ids, and which holding it
// is.
class RankedHolding {
 public:
  RankedHolding() = default;
  RankedHolding(Hole hole, size_t index)
      : bits_(static_cast<uint64_t>(hole.high().id()) << 24 | static_cast<uint64_t>(hole.low().id()) << 16 | index) {}
  static RankedHolding end_marker() { return RankedHolding(~uint64_t{0}); }  // as strong as no holding

  RankedHolding with_strength(uint64_t strength) const { return RankedHolding(bits_ | strength << 32); }

  uint64_t strength() const { return bits_ >> 32; }  // bigger is better
  size_t index() const { return bits_ & 0xffff; }    // as given to SortedHoldings
  std::array<uint8_t, 2> ids() const { return {static_cast<uint8_t>(bits_ >> 24), static_cast<uint8_t>(bits_ >> 16)}; }

  friend bool operator<(RankedHolding a, RankedHolding b) { return a.bits_ < b.bits_; }

 private:
  explicit RankedHolding(uint64_t bits) : bits_(bits) {}

  uint64_t bits_ = 0;
};

// Not thread-safe: every thread has its own.
class SortedHoldings {
 public:
  // Up to 1326 different holdings; RankedHolding::index() counts in this order.
  explicit SortedHoldings(std::span<const Hole> holes);

  // The holdings that a five-card board leaves possible, worst first, and after them an end_marker() that is not part
  // of the span. Valid until the next call.
  std::span<const RankedHolding> on_board(CardSet board);

 private:
  struct Member {
    CardSet cards;
    RankedHolding holding;  // without strength
  };
  struct RankPair {
    Rank high, low;
    uint64_t key;  // for the evaluator
    std::vector<Member> members;
  };
  class FlushTest;

  void sort_rank_pairs(CardSet board);
  void list_by_rank_pair(CardSet board, const FlushTest& flush);
  void merge_flushes(CardSet board, const FlushTest& flush);

  std::vector<RankPair> rank_pairs_;
  std::vector<uint32_t> pair_order_;  // strength above, rank pair below
  std::vector<RankedHolding> order_;
  size_t live_ = 0;
};

// All holdings in an order in which neighbours of the same two ranks mostly share no card. Given in this order, they
// come out of on_board() in it, and a sweep that adds to per-card sums need not wait for its own last store.
const std::vector<Hole>& holes_for_sweeps();

}  // namespace felt
