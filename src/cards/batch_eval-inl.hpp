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

HWY_INLINE Lanes16 without_lowest(Lanes16 mask) {
  return hn::And(mask, hn::Sub(mask, hn::Set(LaneTag(), 1)));
}
HWY_INLINE LaneMask is_zero(Lanes16 v) { return hn::Eq(v, hn::Zero(LaneTag())); }
HWY_INLINE LaneMask is_set(Lanes16 v) { return hn::Ne(v, hn::Zero(LaneTag())); }

// Clears up to Surplus lowest bits, but never the last one.
template <int Surplus>
HWY_INLINE Lanes16 cut_lowest(Lanes16 mask) {
  if constexpr (Surplus == 0) {
    return mask;
  } else {
    const Lanes16 fewer = without_lowest(mask);
    return cut_lowest<Surplus - 1>(hn::IfThenElse(is_set(fewer), fewer, mask));
  }
}

HWY_INLINE Lanes16 straight_top(Lanes16 ranks) {
  const Lanes16 with_low_ace = hn::Or(hn::ShiftLeft<1>(ranks), hn::ShiftRight<12>(ranks));
  Lanes16 run = hn::And(with_low_ace, hn::ShiftRight<1>(with_low_ace));
  run = hn::And(run, hn::ShiftRight<2>(run));
  run = hn::And(run, hn::ShiftRight<4>(with_low_ace));
  return hn::ShiftLeft<3>(hn::AndNot(hn::ShiftRight<1>(run), run));
}

// Strengths of hands of exactly Cards cards, 5 to 7.
template <int Cards>
HWY_INLINE StrengthLanes strength_lanes(const SuitLanes& hand) {
  using namespace strength_class;
  static_assert(Cards >= 5 && Cards <= 7);
  constexpr int kSurplus = Cards - 5;
  const LaneTag tag;
  const auto constant = [&](uint16_t value) { return hn::Set(tag, value); };

  // 1. How often each rank is held.
  const Lanes16 c_or_d = hn::Or(hand.c, hand.d), h_or_s = hn::Or(hand.h, hand.s);
  const Lanes16 c_and_d = hn::And(hand.c, hand.d), h_and_s = hn::And(hand.h, hand.s);
  const Lanes16 any = hn::Or(c_or_d, h_or_s);
  const Lanes16 twice = hn::OrAnd(hn::Or(c_and_d, h_and_s), c_or_d, h_or_s);
  const Lanes16 thrice = hn::OrAnd(hn::And(c_and_d, h_or_s), h_and_s, c_or_d);
  const Lanes16 quads = hn::And(c_and_d, h_and_s);

  // 2. Primary ranks of everything that is not a straight or flush.
  const Lanes16 twice_but_lowest = without_lowest(twice);
  const LaneMask several_pairs = is_set(twice_but_lowest);
  const LaneMask has_trips = is_set(thrice);
  const LaneMask has_quads = is_set(quads);
  const LaneMask full_house = hn::AndNot(has_quads, hn::And(has_trips, several_pairs));
  Lanes16 primary = twice;
  if constexpr (Cards >= 6) {  // of three pairs only two count
    primary = hn::IfThenElse(is_set(without_lowest(twice_but_lowest)), twice_but_lowest, twice);
  }
  primary = hn::IfThenElse(has_trips, cut_lowest<(Cards >= 6 ? 1 : 0)>(thrice), primary);
  primary = hn::IfThenElse(has_quads, quads, primary);

  // 3. Kickers: the ranks left over, without the lowest surplus ones.
  Lanes16 lower = cut_lowest<kSurplus>(hn::Xor(hn::IfThenElse(full_house, twice, any), primary));
  Lanes16 field = hn::IfThenElseZero(several_pairs, constant(kTwoPair));
  field = hn::IfThenElse(has_trips, constant(kTrips), field);
  field = hn::IfThenElse(full_house, constant(kFullHouse), field);
  field = hn::IfThenElse(has_quads, constant(kQuads), field);
  Lanes16 upper = hn::Or(field, primary);

  // 4. The flush suit, if any: at most one suit has five cards.
  Lanes16 flush = hn::Zero(tag), flush_size = hn::Zero(tag);
  for (const Lanes16 suit : {hand.c, hand.d, hand.h, hand.s}) {
    const Lanes16 size = hn::PopulationCount(suit);
    flush = hn::Or(flush, hn::IfThenElseZero(hn::Gt(size, constant(4)), suit));
    if constexpr (kSurplus > 0) flush_size = hn::Max(flush_size, size);
  }
  const LaneMask has_flush = is_set(flush);
  Lanes16 flush_five = flush;
  if constexpr (kSurplus >= 1) {
    flush_five = hn::IfThenElse(hn::Gt(flush_size, constant(5)), without_lowest(flush_five), flush_five);
  }
  if constexpr (kSurplus >= 2) {
    flush_five = hn::IfThenElse(hn::Gt(flush_size, constant(6)), without_lowest(flush_five), flush_five);
  }
  upper = hn::IfThenElse(has_flush, constant(kFlush), upper);
  lower = hn::IfThenElse(has_flush, flush_five, lower);

  // 5. Straights: in the flush suit where there is a flush (a plain straight is worth less), else in all ranks. Quads
  //    and full houses of up to seven cards have at most four ranks, so that a straight never hides one.
  const Lanes16 top = straight_top(hn::IfThenElse(has_flush, flush, any));
  const LaneMask straight = is_set(top);
  upper = hn::IfThenElse(straight, hn::IfThenElse(has_flush, constant(kStraightFlush), constant(kStraight)), upper);
  lower = hn::IfThenElse(straight, top, lower);
  return {upper, lower};
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
