// Cards drawn without replacement, a deal per lane: see deal_kernel.hpp for how. For inclusion by Highway kernels (once
// per SIMD target).
#if defined(FELT_EQUITY_SAMPLED_LANE_DRAWS_INL_HPP) == defined(HWY_TARGET_TOGGLE)
#ifdef FELT_EQUITY_SAMPLED_LANE_DRAWS_INL_HPP
#undef FELT_EQUITY_SAMPLED_LANE_DRAWS_INL_HPP
#else
#define FELT_EQUITY_SAMPLED_LANE_DRAWS_INL_HPP
#endif

#include <cstdint>

#include "cards/batch_eval-inl.hpp"

HWY_BEFORE_NAMESPACE();
namespace felt::HWY_NAMESPACE {

// r = floor(x * left / 2^32) for 32 random bits x in two halves; off uniform by less than 52 / 2^32.
HWY_INLINE Lanes16 draw_below(int count, Lanes16 upper, Lanes16 lower) {
  const LaneTag tag;
  const Lanes16 left = hn::Set(tag, static_cast<uint16_t>(count));
  const Lanes16 middle = hn::Mul(upper, left);
  const Lanes16 sum = hn::Add(middle, hn::MulHigh(lower, left));
  const Lanes16 carry = hn::IfThenElseZero(hn::Lt(sum, middle), hn::Set(tag, 1));
  return hn::Add(hn::MulHigh(upper, left), carry);
}

// Moves `r` past the taken cards and takes the result, which it returns.
HWY_INLINE Lanes16 take_card(Lanes16 r, Lanes16* gaps, int& taken) {
  const LaneTag tag;
  const Lanes16 one = hn::Set(tag, 1);
  Lanes16 number = hn::Add(r, hn::Set(tag, static_cast<uint16_t>(taken)));
  for (int j = 0; j < taken; ++j) {
    const LaneMask above = is_above(gaps[j], r);
    gaps[j] = hn::IfThenElse(above, hn::Sub(gaps[j], one), gaps[j]);
    number = hn::IfThenElse(above, hn::Sub(number, one), number);
  }
  gaps[taken++] = r;
  return number;
}

// From the numbers of live cards to ids, past the cards that are known, given by their gaps.
HWY_INLINE Lanes16 ids_of(Lanes16 number, const uint16_t* gaps, int gap_count) {
  const LaneTag tag;
  const Lanes16 one = hn::Set(tag, 1);
  Lanes16 id = number;
  for (int j = 0; j < gap_count; ++j) {
    const LaneMask below = is_above(hn::Set(tag, gaps[j]), number);
    id = hn::IfThenElse(below, id, hn::Add(id, one));
  }
  return id;
}

// Adds the cards with these ids.
HWY_INLINE void add_cards(SuitLanes& cards, Lanes16 id) {
  const LaneTag tag;
  const Lanes16 one = hn::Set(tag, 1);
  const Lanes16 suit = hn::And(id, hn::Set(tag, 3));
  const Lanes16 bit = hn::Shl(one, hn::ShiftRight<2>(id));
  cards.c = hn::Or(cards.c, hn::IfThenElseZero(hn::Eq(suit, hn::Zero(tag)), bit));
  cards.d = hn::Or(cards.d, hn::IfThenElseZero(hn::Eq(suit, one), bit));
  cards.h = hn::Or(cards.h, hn::IfThenElseZero(hn::Eq(suit, hn::Set(tag, 2)), bit));
  cards.s = hn::Or(cards.s, hn::IfThenElseZero(hn::Eq(suit, hn::Set(tag, 3)), bit));
}

}  // namespace felt::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#endif  // per-target include guard
