// Who wins, lane by lane. For inclusion by Highway kernels (once per SIMD target).
#if defined(FELT_EQUITY_JUDGE_INL_HPP) == defined(HWY_TARGET_TOGGLE)
#ifdef FELT_EQUITY_JUDGE_INL_HPP
#undef FELT_EQUITY_JUDGE_INL_HPP
#else
#define FELT_EQUITY_JUDGE_INL_HPP
#endif

#include "cards/batch_eval-inl.hpp"

HWY_BEFORE_NAMESPACE();
namespace felt::HWY_NAMESPACE {

constexpr size_t kMaxLanes = HWY_MAX_BYTES / sizeof(uint16_t);

// The WinnerMask of `players` strengths in every lane.
HWY_INLINE Lanes16 winners_of(const StrengthLanes* strengths, int players) {
  const LaneTag tag;
  StrengthLanes best = strengths[0];
  Lanes16 winners = hn::Set(tag, 1);
  for (int p = 1; p < players; ++p) {
    const Lanes16 me = hn::Set(tag, static_cast<uint16_t>(1 << p));
    const LaneMask better = stronger(strengths[p], best);
    const LaneMask tied = equal(strengths[p], best);
    winners = hn::IfThenElse(better, me, hn::Or(winners, hn::IfThenElseZero(tied, me)));
    best.upper = hn::IfThenElse(better, strengths[p].upper, best.upper);
    best.lower = hn::IfThenElse(better, strengths[p].lower, best.lower);
  }
  return winners;
}

}  // namespace felt::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#endif  // per-target include guard
