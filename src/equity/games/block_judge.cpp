#include "equity/games/block_judge.hpp"

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "equity/games/block_judge.cpp"
#include <hwy/foreach_target.h>
#include <hwy/highway.h>

#include "equity/judge-inl.hpp"
#include "equity/sampled/lane_draws-inl.hpp"

HWY_BEFORE_NAMESPACE();
namespace felt::HWY_NAMESPACE {

HWY_INLINE SuitLanes load_cards(const BlockCards& cards, size_t deal) {
  SuitLanes lanes = broadcast(cards.fixed);
  for (const uint16_t* ids : cards.dealt) add_cards(lanes, hn::LoadU(LaneTag(), ids + deal));
  return lanes;
}

// A flush counts for more than a full house, which no seven cards with a flush hold; and for straights alone the ace is
// also the card below the six, the five, which this deck does not have.
HWY_INLINE StrengthLanes short_deck_lanes(const SuitLanes& hand) {
  using namespace hand_class;
  constexpr uint16_t kShortFlush = kQuads - 1;
  const LaneTag tag;
  const CountLanes ranks = count_ranks(hand);
  const FlushLanes flush = find_flush<4>(hand);
  const LaneMask has_flush = is_set(flush.ranks);
  StrengthLanes result = paired_strength<7>(ranks);
  result.upper = hn::IfThenElse(has_flush, hn::Set(tag, kShortFlush), result.upper);
  result.lower = hn::IfThenElse(has_flush, best_five_of<7>(flush), result.lower);

  const Lanes16 in_row = hn::IfThenElse(has_flush, flush.ranks, ranks.any);
  constexpr uint16_t kFive = 1 << index(Rank::Five);
  const Lanes16 low_ace = hn::And(hn::ShiftRight<index(Rank::Ace) - index(Rank::Five)>(in_row), hn::Set(tag, kFive));
  const Lanes16 top = straight_top(hn::Or(in_row, low_ace));
  const LaneMask straight = is_set(top);
  const Lanes16 straight_class = hn::IfThenElse(has_flush, hn::Set(tag, kStraightFlush), hn::Set(tag, kStraight));
  result.upper = hn::IfThenElse(straight, straight_class, result.upper);
  result.lower = hn::IfThenElse(straight, top, result.lower);
  return result;
}

// The lowest five ranks of a mask, ace low; `enough` where there are five.
struct LowestFive {
  Lanes16 five;
  LaneMask enough;

  explicit HWY_INLINE LowestFive(Lanes16 ranks) {
    Lanes16 above = ranks;
    for (int i = 0; i < 4; ++i) above = without_lowest(above);
    enough = is_set(above);
    five = hn::Xor(ranks, without_lowest(above));
  }
};

HWY_INLINE Lanes16 ace_low_ranks(const SuitLanes& hand, uint16_t up_to) {
  const Lanes16 any = hn::Or(hn::Or(hand.c, hand.d), hn::Or(hand.h, hand.s));
  return hn::Or(hn::And(hn::ShiftLeft<1>(any), hn::Set(LaneTag(), up_to)), hn::ShiftRight<12>(any));
}

// Above 0 with five different ranks.
HWY_INLINE StrengthLanes ace_to_five_lanes(const SuitLanes& hand) {
  const LowestFive low(ace_low_ranks(hand, 0x1fff));
  return {hn::IfThenElseZero(low.enough, hn::Set(LaneTag(), 1)), hn::IfThenElseZero(low.enough, hn::Not(low.five))};
}

// Who has the best low, lane by lane.
struct LowWinners {
  Lanes16 best, winners, made;

  HWY_INLINE void add(int player, const SuitLanes& hand) {
    const LaneTag tag;
    const LowestFive low(ace_low_ranks(hand, 0xff));
    const Lanes16 value = hn::IfThenElseZero(low.enough, hn::Sub(hn::Set(tag, 256), low.five));
    const Lanes16 me = hn::IfThenElseZero(low.enough, hn::Set(tag, static_cast<uint16_t>(1 << player)));
    const LaneMask better = is_above(value, best);
    const Lanes16 with_me = hn::Or(winners, hn::IfThenElseZero(hn::Eq(value, best), me));
    winners = hn::IfThenElse(better, me, with_me);
    best = hn::IfThenElse(better, value, best);
    made = hn::Or(made, me);
  }
};

void JudgeBlockKernel(const BlockPlan& plan, BlockResults& results) {
  const LaneTag tag;
  const int players = static_cast<int>(plan.hands.size());
  for (size_t deal = 0; deal < kBlock; deal += hn::Lanes(tag)) {
    const SuitLanes board = load_cards(plan.board, deal);
    StrengthLanes strengths[kMaxPlayers];
    LowWinners lows{hn::Zero(tag), hn::Zero(tag), hn::Zero(tag)};
    int p = 0;
    do {  // somebody plays, which compilers cannot know
      const SuitLanes hand = board | load_cards(plan.hands[static_cast<size_t>(p)], deal);
      strengths[p] = plan.showdown == Showdown::ShortDeck   ? short_deck_lanes(hand)
                     : plan.showdown == Showdown::AceToFive ? ace_to_five_lanes(hand)
                                                            : strength_lanes<7>(hand);
      if (plan.has_low) lows.add(p, hand);
    } while (++p < players);
    Lanes16 winners = winners_of(strengths, players);
    if (plan.showdown == Showdown::AceToFive) {
      Lanes16 anybody = strengths[0].upper;
      for (int other = 1; other < players; ++other) anybody = hn::Or(anybody, strengths[other].upper);
      winners = hn::IfThenElseZero(is_set(anybody), winners);
    }
    hn::StoreU(winners, tag, results.high.data() + deal);
    hn::StoreU(lows.winners, tag, results.low.data() + deal);
    hn::StoreU(lows.made, tag, results.made.data() + deal);
  }
}

}  // namespace felt::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace felt {

HWY_EXPORT(JudgeBlockKernel);

bool can_judge_blocks(const OddsGame& game) {
  if (game.hole_cards + game.board_cards != 7) return false;
  const bool high_takes_all = game.showdown == Showdown::ShortDeck || game.showdown == Showdown::AceToFive;
  return game.showdown == Showdown::High || (high_takes_all && !game.has_low());
}

void judge_block(const BlockPlan& plan, BlockResults& results) {
  HWY_DYNAMIC_DISPATCH(JudgeBlockKernel)(plan, results);
}

}  // namespace felt
#endif  // HWY_ONCE
