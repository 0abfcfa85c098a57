#include "equity/strength_kernel.hpp"

#include <array>

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "equity/strength_kernel.cpp"
#include <hwy/foreach_target.h>
#include <hwy/highway.h>

#include "cards/batch_eval-inl.hpp"

#ifndef FELT_EQUITY_STRENGTH_KERNEL_ONCE
#define FELT_EQUITY_STRENGTH_KERNEL_ONCE
namespace felt {

// All holdings as suit arrays, padded to whole registers with holdings that every dead set blocks.
struct HoldingArrays {
  static constexpr size_t kSize = (kCombos + 31) / 32 * 32;
  alignas(64) uint16_t suits[4][kSize];

  constexpr HoldingArrays() : suits() {
    for (size_t i = 0; i < kSize; ++i) {
      for (int s = 0; s < kSuits; ++s) {
        suits[s][i] = i < kCombos ? kAllHoles[i].cards().ranks_of(static_cast<Suit>(s)) : uint16_t{0xffff};
      }
    }
  }
};
inline constexpr HoldingArrays kHoldingArrays;

}  // namespace felt
#endif  // FELT_EQUITY_STRENGTH_KERNEL_ONCE

HWY_BEFORE_NAMESPACE();
namespace felt::HWY_NAMESPACE {

template <int kHandCards>
OpposingCounts count_cards(Hole hole, CardSet board) {
  const LaneTag tag;
  const SuitLanes table = broadcast(board), dead = broadcast(board | hole.cards());
  const StrengthLanes mine = strength_lanes<kHandCards>(dead);
  OpposingCounts counts;
  for (size_t i = 0; i < HoldingArrays::kSize; i += hn::Lanes(tag)) {
    const SuitLanes theirs{hn::LoadU(tag, kHoldingArrays.suits[0] + i), hn::LoadU(tag, kHoldingArrays.suits[1] + i),
                           hn::LoadU(tag, kHoldingArrays.suits[2] + i), hn::LoadU(tag, kHoldingArrays.suits[3] + i)};
    const Lanes16 overlap = hn::Or(hn::Or(hn::And(theirs.c, dead.c), hn::And(theirs.d, dead.d)),
                                   hn::Or(hn::And(theirs.h, dead.h), hn::And(theirs.s, dead.s)));
    const LaneMask possible = hn::Eq(overlap, hn::Zero(tag));
    const StrengthLanes strengths = strength_lanes<kHandCards>(table | theirs);
    const uint64_t win = hn::CountTrue(tag, hn::And(possible, stronger(mine, strengths)));
    const uint64_t tie = hn::CountTrue(tag, hn::And(possible, equal(mine, strengths)));
    counts.win += win;
    counts.tie += tie;
    counts.loss += hn::CountTrue(tag, possible) - win - tie;
  }
  return counts;
}

OpposingCounts CountOpposingKernel(Hole hole, CardSet board) {
  switch (board.size()) {
    case 3:
      return count_cards<5>(hole, board);
    case 4:
      return count_cards<6>(hole, board);
    default:
      return count_cards<7>(hole, board);
  }
}

}  // namespace felt::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace felt {

HWY_EXPORT(CountOpposingKernel);

OpposingCounts count_opposing(Hole hole, CardSet board) {
  return HWY_DYNAMIC_DISPATCH(CountOpposingKernel)(hole, board);
}

}  // namespace felt
#endif  // HWY_ONCE
