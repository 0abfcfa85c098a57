// All hands of five to seven cards in order, through the batch evaluator.
#include <vector>

#include "base/assert.hpp"
#include "cards/batch_eval.hpp"

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "cards/deck_census.cpp"
#include <hwy/foreach_target.h>
#include <hwy/highway.h>

#include "cards/batch_eval-inl.hpp"

#ifndef FELT_CARDS_DECK_CENSUS_ONCE
#define FELT_CARDS_DECK_CENSUS_ONCE
namespace felt {

// All sets of three cards as suit arrays, by lowest card descending: the sets whose cards all come after card t are a
// prefix of the arrays. A vector's worth of zeros follows, so that kernels may read past the end.
struct Triples {
  std::vector<uint16_t> suits[4];

  Triples() {
    for (auto& suit : suits) suit.reserve(22'100 + 64);
    for (int low = kCards - 3; low >= 0; --low) {
      for (int mid = low + 1; mid < kCards; ++mid) {
        for (int high = mid + 1; high < kCards; ++high)
          add({Card::from_id(low), Card::from_id(mid), Card::from_id(high)});
      }
    }
    for (auto& suit : suits) suit.resize(suit.size() + 64, 0);
  }
  static size_t count_after(int card) {
    const size_t left = kCards - 1 - card;
    return left * (left - 1) * (left - 2) / 6;
  }

 private:
  void add(CardSet set) {
    for (int s = 0; s < kSuits; ++s) suits[s].push_back(set.ranks_of(static_cast<Suit>(s)));
  }
};

}  // namespace felt
#endif  // FELT_CARDS_DECK_CENSUS_ONCE

HWY_BEFORE_NAMESPACE();
namespace felt::HWY_NAMESPACE {

// Adds the halves of every strength, modulo 2^16.
class ChecksumVisitor {
 public:
  ChecksumVisitor() : upper_(hn::Zero(LaneTag())), lower_(hn::Zero(LaneTag())) {}
  HWY_INLINE void full(const StrengthLanes& strengths) {
    upper_ = hn::Add(upper_, strengths.upper);
    lower_ = hn::Add(lower_, strengths.lower);
  }
  HWY_INLINE void part(const StrengthLanes& strengths, LaneMask mask) {
    upper_ = hn::Add(upper_, hn::IfThenElseZero(mask, strengths.upper));
    lower_ = hn::Add(lower_, hn::IfThenElseZero(mask, strengths.lower));
  }
  uint32_t result() const { return static_cast<uint32_t>(sum(upper_)) << 16 | sum(lower_); }

 private:
  static uint16_t sum(Lanes16 v) {
    alignas(64) uint16_t lanes[HWY_MAX_BYTES / sizeof(uint16_t)];
    hn::Store(v, LaneTag(), lanes);
    uint16_t total = 0;
    for (size_t i = 0; i < hn::Lanes(LaneTag()); ++i) total = static_cast<uint16_t>(total + lanes[i]);
    return total;
  }
  Lanes16 upper_, lower_;
};

// Counts how many hands are at least each category.
class CategoryVisitor {
 public:
  HWY_INLINE void full(const StrengthLanes& strengths) { part(strengths, hn::FirstN(LaneTag(), hn::Lanes(LaneTag()))); }
  HWY_INLINE void part(const StrengthLanes& strengths, LaneMask mask) {
    const LaneTag tag;
    hands_ += hn::CountTrue(tag, mask);
    for (int i = 0; i < kCategories - 1; ++i) {
      const Lanes16 below = hn::Set(tag, static_cast<uint16_t>(i == 0 ? 0 : 0x2000 * i - 1));
      at_least_[i] += hn::CountTrue(tag, hn::And(mask, hn::Gt(strengths.upper, below)));
    }
  }
  std::array<uint64_t, kCategories> result() const {
    std::array<uint64_t, kCategories> counts{};
    counts[0] = hands_ - at_least_[0];
    for (int i = 1; i < kCategories; ++i) counts[i] = at_least_[i - 1] - (i < kCategories - 1 ? at_least_[i] : 0);
    return counts;
  }

 private:
  uint64_t hands_ = 0;
  uint64_t at_least_[kCategories - 1] = {};
};

template <int kHandCards, class Visitor>
class DeckWalk {
 public:
  explicit DeckWalk(const Triples& triples) : triples_(triples) {}

  // Every way to add `left` cards after `last` to `prefix`, then every triple after those.
  void walk(CardSet prefix, int last, int left) {
    if (left == 0) return visit_triples(prefix, Triples::count_after(last));
    for (int id = last + 1; id < kCards; ++id) walk(prefix | Card::from_id(id), id, left - 1);
  }
  auto result() const { return visitor_.result(); }

 private:
  void visit_triples(CardSet prefix, size_t count) {
    const SuitOrder order(prefix, 3);
    switch (order.flush_suits) {
      case 0:
        return visit<0>(prefix, order, count);
      case 1:
        return visit<1>(prefix, order, count);
      default:
        return visit<4>(prefix, order, count);
    }
  }

  template <int kFlushSuits>
  void visit(CardSet prefix, const SuitOrder& order, size_t count) {
    const LaneTag tag;
    const size_t lanes = hn::Lanes(tag);
    const SuitLanes common = broadcast(prefix, order);
    const auto load = [&](int place, size_t i)
                          HWY_ATTR { return hn::LoadU(tag, triples_.suits[order.suits[place]].data() + i); };
    const auto strengths_at = [&](size_t i) HWY_ATTR {
      return strength_lanes<kHandCards, kFlushSuits>(common |
                                                     SuitLanes{load(0, i), load(1, i), load(2, i), load(3, i)});
    };
    Visitor visitor = visitor_;  // in registers while the loop runs
    size_t i = 0;
    for (; i + lanes <= count; i += lanes) visitor.full(strengths_at(i));
    if (i < count) visitor.part(strengths_at(i), hn::FirstN(tag, count - i));
    visitor_ = visitor;
  }

  const Triples& triples_;
  Visitor visitor_;
};

template <int kHandCards, class Visitor>
auto walk_deck() {
  const Triples triples;
  DeckWalk<kHandCards, Visitor> deck(triples);
  deck.walk(CardSet(), -1, kHandCards - 3);
  return deck.result();
}

std::array<uint64_t, kCategories> CategoriesKernel(int cards) {
  return cards == 5   ? walk_deck<5, CategoryVisitor>()
         : cards == 6 ? walk_deck<6, CategoryVisitor>()
                      : walk_deck<7, CategoryVisitor>();
}
uint32_t ChecksumKernel(int cards) {
  return cards == 5   ? walk_deck<5, ChecksumVisitor>()
         : cards == 6 ? walk_deck<6, ChecksumVisitor>()
                      : walk_deck<7, ChecksumVisitor>();
}

}  // namespace felt::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace felt {

HWY_EXPORT(CategoriesKernel);
HWY_EXPORT(ChecksumKernel);

std::array<uint64_t, kCategories> count_categories(int cards) {
  FELT_ASSERT(cards >= 5 && cards <= 7, "a hand to evaluate has 5, 6 or 7 cards");
  return HWY_DYNAMIC_DISPATCH(CategoriesKernel)(cards);
}

uint32_t strength_checksum(int cards) {
  FELT_ASSERT(cards >= 5 && cards <= 7, "a hand to evaluate has 5, 6 or 7 cards");
  return HWY_DYNAMIC_DISPATCH(ChecksumKernel)(cards);
}

}  // namespace felt
#endif  // HWY_ONCE
