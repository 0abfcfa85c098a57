// The batch evaluator's core, for inclusion by Highway kernels (once per SIMD target): one hand per 16-bit lane, no
// tables, no branches. The scalar twin is strength_of_suits() in strength.hpp, which also defines the encoding.
#if defined(FELT_CARDS_BATCH_EVAL_INL_HPP) == defined(HWY_TARGET_TOGGLE)
#ifdef FELT_CARDS_BATCH_EVAL_INL_HPP
#undef FELT_CARDS_BATCH_EVAL_INL_HPP
#else
#define FELT_CARDS_BATCH_EVAL_INL_HPP
#endif

#include <hwy/highway.h>

#include <cstdint>

#include "cards/strength.hpp"

HWY_BEFORE_NAMESPACE();
namespace felt::HWY_NAMESPACE {

namespace hn = hwy::HWY_NAMESPACE;

using LaneTag = hn::ScalableTag<uint16_t>;
using Lanes16 = hn::Vec<LaneTag>;
using LaneMask = hn::Mask<LaneTag>;

// One hand per lane as rank masks by suit.
struct SuitLanes {
  Lanes16 c, d, h, s;
};
struct StrengthLanes {
  Lanes16 upper, lower;  // the halves of Strength::value
};

HWY_INLINE SuitLanes operator|(const SuitLanes& a, const SuitLanes& b) {
  return {hn::Or(a.c, b.c), hn::Or(a.d, b.d), hn::Or(a.h, b.h), hn::Or(a.s, b.s)};
}

HWY_INLINE SuitLanes broadcast(CardSet cards) {
  const LaneTag tag;
  return {hn::Set(tag, cards.ranks_of(Suit::Clubs)), hn::Set(tag, cards.ranks_of(Suit::Diamonds)),
          hn::Set(tag, cards.ranks_of(Suit::Hearts)), hn::Set(tag, cards.ranks_of(Suit::Spades))};
}

// Hands that share the cards `common` and have `others` more cards: the suits in which five cards are possible, first.
struct SuitOrder {
  SuitOrder(CardSet common, int others) {
    int last = kSuits;
    for (int suit = kSuits - 1; suit >= 0; --suit) {
      if (std::popcount(common.ranks_of(static_cast<Suit>(suit))) + others < 5) suits[--last] = suit;
    }
    for (int suit = 0; suit < kSuits; ++suit) {
      if (std::popcount(common.ranks_of(static_cast<Suit>(suit))) + others >= 5) suits[flush_suits++] = suit;
    }
  }
  int suits[kSuits];
  int flush_suits = 0;
};

HWY_INLINE SuitLanes broadcast(CardSet cards, const SuitOrder& order) {
  const auto suit = [&](int place)
                        HWY_ATTR { return hn::Set(LaneTag(), cards.ranks_of(static_cast<Suit>(order.suits[place]))); };
  return {suit(0), suit(1), suit(2), suit(3)};
}

// hn::IfThenElse. On AVX2 g++ 12 takes a blend for a comparison of its mask with 0, and where the mask is used again,
// does that comparison: a step for every mask, one in twenty.
#if HWY_TARGET == HWY_AVX2
HWY_INLINE Lanes16 choose(LaneMask mask, Lanes16 yes, Lanes16 no) {
  Lanes16 chosen;
  asm("vpblendvb %3, %2, %1, %0" : "=x"(chosen.raw) : "x"(no.raw), "xm"(yes.raw), "x"(mask.raw));
  return chosen;
}
#else
HWY_INLINE Lanes16 choose(LaneMask mask, Lanes16 yes, Lanes16 no) { return hn::IfThenElse(mask, yes, no); }
#endif

HWY_INLINE Lanes16 without_lowest(Lanes16 mask) { return hn::And(mask, hn::Sub(mask, hn::Set(LaneTag(), 1))); }

// a > b for lanes below 0x8000, as all rank masks and counts are: AVX2 compares signed lanes in one step, unsigned in
// three.
HWY_INLINE LaneMask is_above(Lanes16 a, Lanes16 b) {
  const hn::RebindToSigned<LaneTag> tag;
  return hn::RebindMask(LaneTag(), hn::Gt(hn::BitCast(tag, a), hn::BitCast(tag, b)));
}
HWY_INLINE LaneMask is_set(Lanes16 v) { return is_above(v, hn::Zero(LaneTag())); }

// Clears up to kSurplus lowest bits, but never the last one.
template <int kSurplus>
HWY_INLINE Lanes16 cut_lowest(Lanes16 mask) {
  if constexpr (kSurplus == 0) {
    return mask;
  } else {
    const Lanes16 fewer = without_lowest(mask);
    return cut_lowest<kSurplus - 1>(choose(is_set(fewer), fewer, mask));
  }
}

HWY_INLINE Lanes16 straight_top(Lanes16 ranks) {
  const Lanes16 with_low_ace = hn::Or(hn::ShiftLeft<1>(ranks), hn::ShiftRight<12>(ranks));
  Lanes16 run = hn::And(with_low_ace, hn::ShiftRight<1>(with_low_ace));
  run = hn::And(run, hn::ShiftRight<2>(run));
  run = hn::And(run, hn::ShiftRight<4>(with_low_ace));
  return hn::ShiftLeft<3>(hn::AndNot(hn::ShiftRight<1>(run), run));
}

// How often each rank is held: masks of the ranks held at least once, twice, three times, four times.
struct CountLanes {
  Lanes16 any, twice, thrice, quads;
};

HWY_INLINE CountLanes count_ranks(const SuitLanes& hand) {
  const Lanes16 c_or_d = hn::Or(hand.c, hand.d), h_or_s = hn::Or(hand.h, hand.s);
  const Lanes16 c_and_d = hn::And(hand.c, hand.d), h_and_s = hn::And(hand.h, hand.s);
  return {hn::Or(c_or_d, h_or_s), hn::OrAnd(hn::Or(c_and_d, h_and_s), c_or_d, h_or_s),
          hn::OrAnd(hn::And(c_and_d, h_or_s), h_and_s, c_or_d), hn::And(c_and_d, h_and_s)};
}

// The suit with five cards or more where there is one, and there how many cards it has.
struct FlushLanes {
  Lanes16 ranks, size;
};

// Among the first kFlushSuits suits; at most one of seven cards' suits has five.
template <int kFlushSuits>
HWY_INLINE FlushLanes find_flush(const SuitLanes& hand) {
  static_assert(kFlushSuits >= 1 && kFlushSuits <= 4);
  const auto if_five = [](Lanes16 suit, Lanes16 size)
                           HWY_ATTR { return hn::IfThenElseZero(is_above(size, hn::Set(LaneTag(), 4)), suit); };
  const Lanes16 first_size = hn::PopulationCount(hand.c);
  Lanes16 ranks = if_five(hand.c, first_size);
  if constexpr (kFlushSuits == 1) return {ranks, first_size};
  ranks = hn::Or(ranks, if_five(hand.d, hn::PopulationCount(hand.d)));
  if constexpr (kFlushSuits >= 3) ranks = hn::Or(ranks, if_five(hand.h, hn::PopulationCount(hand.h)));
  if constexpr (kFlushSuits >= 4) ranks = hn::Or(ranks, if_five(hand.s, hn::PopulationCount(hand.s)));
  return {ranks, hn::PopulationCount(ranks)};
}

// Everything that only counts ranks: high card, pairs, trips, full house, quads.
template <int kHandCards>
HWY_INLINE StrengthLanes paired_strength(const CountLanes& ranks) {
  using namespace hand_class;
  const auto constant = [](uint16_t value) HWY_ATTR { return hn::Set(LaneTag(), value); };
  const Lanes16 twice_but_lowest = without_lowest(ranks.twice);
  const LaneMask several_pairs = is_set(twice_but_lowest);
  const LaneMask has_trips = is_set(ranks.thrice);
  const LaneMask has_quads = is_set(ranks.quads);
  const LaneMask full_house = hn::AndNot(has_quads, hn::And(has_trips, several_pairs));

  // 1. Primary ranks, from the weakest class to the strongest.
  Lanes16 primary = ranks.twice;
  if constexpr (kHandCards >= 6) {  // of three pairs only two count
    primary = choose(is_set(without_lowest(twice_but_lowest)), twice_but_lowest, ranks.twice);
  }
  primary = choose(has_trips, cut_lowest<(kHandCards >= 6 ? 1 : 0)>(ranks.thrice), primary);
  primary = choose(has_quads, ranks.quads, primary);

  // 2. Kickers: the ranks left over, without the lowest surplus ones.
  const Lanes16 left_over = hn::Xor(choose(full_house, ranks.twice, ranks.any), primary);

  // 3. The class.
  Lanes16 field = hn::IfThenElseZero(several_pairs, constant(kTwoPair));
  field = choose(has_trips, constant(kTrips), field);
  field = choose(full_house, constant(kFullHouse), field);
  field = choose(has_quads, constant(kQuads), field);
  return {hn::Or(field, primary), cut_lowest<kHandCards - 5>(left_over)};
}

// Hands that hold no flush. Quads and full houses of up to seven cards have at most four ranks, so that a straight
// never hides one.
template <int kHandCards>
HWY_INLINE StrengthLanes strength_without_flush(const CountLanes& ranks) {
  const StrengthLanes paired = paired_strength<kHandCards>(ranks);
  const Lanes16 top = straight_top(ranks.any);
  const LaneMask straight = is_set(top);
  return {choose(straight, hn::Set(LaneTag(), hand_class::kStraight), paired.upper),
          choose(straight, top, paired.lower)};
}

// The five highest ranks of a flush suit of five to kHandCards cards.
template <int kHandCards>
HWY_INLINE Lanes16 best_five_of(const FlushLanes& flush) {
  const auto constant = [](uint16_t value) HWY_ATTR { return hn::Set(LaneTag(), value); };
  if constexpr (kHandCards == 5) return flush.ranks;
  Lanes16 five = choose(is_above(flush.size, constant(5)), without_lowest(flush.ranks), flush.ranks);
  if constexpr (kHandCards >= 7) five = choose(is_above(flush.size, constant(6)), without_lowest(five), five);
  return five;
}

// Hands that all hold a flush in the given ranks.
template <int kHandCards>
HWY_INLINE StrengthLanes strength_of_flush(Lanes16 flush) {
  using namespace hand_class;
  const Lanes16 top = straight_top(flush);
  const LaneMask straight = is_set(top);
  return {choose(straight, hn::Set(LaneTag(), kStraightFlush), hn::Set(LaneTag(), kFlush)),
          choose(straight, top, best_five_of<kHandCards>({flush, hn::PopulationCount(flush)}))};
}

// Where there is a flush, the ranks of its suit, and the five that count.
struct KnownFlush {
  LaneMask is_there;
  Lanes16 ranks, five;
};
// Of two suits; no hand has a flush in both.
HWY_INLINE KnownFlush either(const KnownFlush& a, const KnownFlush& b) {
  return {hn::Or(a.is_there, b.is_there), choose(b.is_there, b.ranks, a.ranks), choose(b.is_there, b.five, a.five)};
}

// Strengths given rank counts and the flush.
template <int kHandCards>
HWY_INLINE StrengthLanes strength_with_flush(const CountLanes& ranks, const KnownFlush& flush) {
  using namespace hand_class;
  const auto constant = [](uint16_t value) HWY_ATTR { return hn::Set(LaneTag(), value); };
  StrengthLanes result = paired_strength<kHandCards>(ranks);
  result.upper = choose(flush.is_there, constant(kFlush), result.upper);
  result.lower = choose(flush.is_there, flush.five, result.lower);

  // Straights: in the flush suit where there is a flush (a plain straight is worth less), else in all ranks.
  const Lanes16 top = straight_top(choose(flush.is_there, flush.ranks, ranks.any));
  const LaneMask straight = is_set(top);
  const Lanes16 straight_class = choose(flush.is_there, constant(kStraightFlush), constant(kStraight));
  result.upper = choose(straight, straight_class, result.upper);
  result.lower = choose(straight, top, result.lower);
  return result;
}

// Strengths of hands of exactly kHandCards cards, 5 to 7. Only the first kFlushSuits suits may hold five of them:
// whoever knows that some suits cannot is spared counting those.
template <int kHandCards, int kFlushSuits = 4>
HWY_INLINE StrengthLanes strength_lanes(const SuitLanes& hand) {
  static_assert(kHandCards >= 5 && kHandCards <= 7);
  if constexpr (kFlushSuits == 0) {
    return strength_without_flush<kHandCards>(count_ranks(hand));
  } else {
    const FlushLanes flush = find_flush<kFlushSuits>(hand);
    return strength_with_flush<kHandCards>(count_ranks(hand),
                                           {is_set(flush.ranks), flush.ranks, best_five_of<kHandCards>(flush)});
  }
}

// a > b, lane by lane, as whole Strengths.
HWY_INLINE LaneMask stronger(const StrengthLanes& a, const StrengthLanes& b) {
  return hn::Or(hn::Gt(a.upper, b.upper), hn::And(hn::Eq(a.upper, b.upper), hn::Gt(a.lower, b.lower)));
}
HWY_INLINE LaneMask equal(const StrengthLanes& a, const StrengthLanes& b) {
  return hn::And(hn::Eq(a.upper, b.upper), hn::Eq(a.lower, b.lower));
}

}  // namespace felt::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#endif  // per-target include guard
