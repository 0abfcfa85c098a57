// Batches of low hands: the batch evaluator's lanes with aces low, and badugi a hand per byte.
#include <algorithm>

#include "cards/lows/low_eval.hpp"

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "cards/lows/low_batch.cpp"
#include <hwy/foreach_target.h>
#include <hwy/highway.h>

#include "base/assert.hpp"
#include "cards/batch_ids-inl.hpp"

HWY_BEFORE_NAMESPACE();
namespace felt::HWY_NAMESPACE {

#if HWY_TARGET == HWY_EMU128 || HWY_TARGET == HWY_SCALAR

void AceToFiveKernel(const CardSet* hands, int, uint32_t* out, size_t count) {
  for (size_t i = 0; i < count; ++i) out[i] = evaluate_ace_to_five(hands[i]);
}
void DeuceToSevenKernel(const CardSet* fives, uint32_t* out, size_t count) {
  for (size_t i = 0; i < count; ++i) out[i] = evaluate_deuce_to_seven(fives[i]);
}
void BadugiKernel(const Card* fours, uint16_t* out, size_t count) {
  for (size_t i = 0; i < count; ++i) {
    out[i] = static_cast<uint16_t>(evaluate_badugi(CardSet::of(std::span<const Card, 4>(fours + 4 * i, 4))));
  }
}

#else

HWY_INLINE Lanes16 ace_low_lanes(Lanes16 ranks) {
  return hn::Or(hn::And(hn::ShiftLeft<1>(ranks), hn::Set(LaneTag(), 0x1fff)), hn::ShiftRight<12>(ranks));
}

HWY_INLINE Lanes16 lowest(Lanes16 mask) { return hn::And(mask, hn::Sub(hn::Zero(LaneTag()), mask)); }

// The lowest five ranks of a mask, or all.
HWY_INLINE Lanes16 lowest_five(Lanes16 mask) {
  Lanes16 above = mask;
  for (int i = 0; i < 5; ++i) above = without_lowest(above);
  return hn::Xor(mask, above);
}

// As low as six or seven cards can be, which need not pair as often as they could.
HWY_INLINE StrengthLanes lowest_strength(const CountLanes& ranks) {
  using namespace hand_class;
  const auto constant = [](uint16_t value) HWY_ATTR { return hn::Set(LaneTag(), value); };
  const Lanes16 pair = lowest(ranks.twice), other_pairs = hn::Xor(ranks.twice, pair);
  const Lanes16 beyond_two = without_lowest(without_lowest(ranks.any));
  const LaneMask has_three = is_set(beyond_two), several_pairs = is_set(other_pairs);
  const LaneMask has_four = is_set(without_lowest(beyond_two));
  const LaneMask has_five = is_set(without_lowest(without_lowest(beyond_two)));

  // 1. Two different ranks, three, four, five.
  Lanes16 field = hn::IfThenElse(several_pairs, constant(kFullHouse), constant(kQuads));
  Lanes16 main = lowest(ranks.thrice);
  const Lanes16 two_pair = hn::Or(pair, lowest(other_pairs));
  field = hn::IfThenElse(has_three, hn::IfThenElse(several_pairs, constant(kTwoPair), constant(kTrips)), field);
  main = hn::IfThenElse(has_three, hn::IfThenElse(several_pairs, two_pair, pair), main);
  field = hn::IfThenZeroElse(has_four, field);
  main = hn::IfThenZeroElse(has_five, hn::IfThenElse(has_four, pair, main));

  // 2. All other ranks, of which only five different ones leave any over.
  return {hn::Or(field, main), hn::Xor(lowest_five(ranks.any), main)};
}

// Aces are high only: what the lanes call a five-high straight is ace high.
HWY_INLINE StrengthLanes without_wheels(const StrengthLanes& strengths) {
  using namespace hand_class;
  const auto constant = [](uint16_t value) HWY_ATTR { return hn::Set(LaneTag(), value); };
  const LaneMask wheel_top = hn::Eq(strengths.lower, constant(1u << index(Rank::Five)));
  const LaneMask wheel = hn::And(wheel_top, hn::Eq(strengths.upper, constant(kStraight)));
  const LaneMask flush = hn::And(wheel_top, hn::Eq(strengths.upper, constant(kStraightFlush)));
  Lanes16 upper = hn::IfThenZeroElse(wheel, strengths.upper);
  upper = hn::IfThenElse(flush, constant(kFlush), upper);
  return {upper, hn::IfThenElse(hn::Or(wheel, flush), constant(0x100f), strengths.lower)};
}

// out[k] = ~strength(suits of hand k), a vector at a time; a last vector that is not full has zeros behind it.
template <class StrengthOf>
HWY_INLINE void complement_sets(const CardSet* hands, uint32_t* out, size_t count, const StrengthOf& strength_of) {
  const LaneTag tag;
  const size_t lanes = hn::Lanes(tag);
  const auto block = [&](const CardSet* sets, uint32_t* values) HWY_ATTR {
    SuitLanes suits;
    hn::LoadInterleaved4(tag, reinterpret_cast<const uint16_t*>(sets), suits.c, suits.d, suits.h, suits.s);
    const StrengthLanes strengths = strength_of(suits);
    hn::StoreInterleaved2(hn::Not(strengths.lower), hn::Not(strengths.upper), tag, reinterpret_cast<uint16_t*>(values));
  };
  size_t i = 0;
  for (; i + lanes <= count; i += lanes) block(hands + i, out + i);
  if (i == count) return;
  CardSet sets[HWY_MAX_BYTES / 2];
  uint32_t values[HWY_MAX_BYTES / 2];
  std::copy(hands + i, hands + count, sets);
  block(sets, values);
  std::copy_n(values, count - i, out + i);
}

void AceToFiveKernel(const CardSet* hands, int cards, uint32_t* out, size_t count) {
  const auto low = [](const SuitLanes& suits) HWY_ATTR {
    return count_ranks(
        SuitLanes{ace_low_lanes(suits.c), ace_low_lanes(suits.d), ace_low_lanes(suits.h), ace_low_lanes(suits.s)});
  };
  if (cards == 5) {
    complement_sets(hands, out, count, [&](const SuitLanes& suits) HWY_ATTR { return paired_strength<5>(low(suits)); });
  } else {
    complement_sets(hands, out, count, [&](const SuitLanes& suits) HWY_ATTR { return lowest_strength(low(suits)); });
  }
}

void DeuceToSevenKernel(const CardSet* fives, uint32_t* out, size_t count) {
  complement_sets(fives, out, count,
                  [](const SuitLanes& suits) HWY_ATTR { return without_wheels(strength_lanes<5>(suits)); });
}

HWY_INLINE void order(ByteLanes& low, ByteLanes& high) {
  const ByteLanes least = hn::Min(low, high);
  high = hn::Max(low, high);
  low = least;
}

// The cards of a block of hands as 4 * rank + suit with the ace low, sorted.
HWY_INLINE void load_lowest_first(const Card* fours, ByteLanes (&cards)[8]) {
  const ByteTag tag;
  load_planes<4>(fours, cards);
  for (int i = 0; i < 4; ++i) {  // an ace, 48 to 51, wraps round to 0 to 3
    const ByteLanes up = hn::Add(cards[i], hn::Set(tag, 4));
    cards[i] = hn::Min(up, hn::Sub(up, hn::Set(tag, kCards)));
  }
  order(cards[0], cards[2]), order(cards[1], cards[3]), order(cards[0], cards[1]);
  order(cards[2], cards[3]), order(cards[1], cards[2]);
}

// All bits where two cards share a rank or a suit.
HWY_INLINE ByteLanes clash(ByteLanes a, ByteLanes b) {
  const ByteTag tag;
  const ByteLanes differ = hn::Xor(a, b), suits = hn::And(differ, hn::Set(tag, 3));
  const auto same_suit = hn::Eq(suits, hn::Zero(tag)), same_rank = hn::Eq(differ, suits);
  return hn::VecFromMask(tag, hn::Or(same_suit, same_rank));
}

// What to keep of four cards, lowest first: a bit per card, and their number from bit 5 on, as the high bytes of values
// hold it.
HWY_INLINE ByteLanes best_badugi(const ByteLanes (&cards)[8]) {
  const ByteTag tag;
  const ByteLanes c01 = clash(cards[0], cards[1]), c02 = clash(cards[0], cards[2]), c12 = clash(cards[1], cards[2]);
  const ByteLanes c03 = clash(cards[0], cards[3]), c13 = clash(cards[1], cards[3]), c23 = clash(cards[2], cards[3]);
  ByteLanes best = hn::Set(tag, 1 << 5 | 1);
  const auto prefer = [&](ByteLanes clashes, uint8_t kept)
                          HWY_ATTR { best = hn::IfThenElse(hn::Eq(clashes, hn::Zero(tag)), hn::Set(tag, kept), best); };
  const auto three = [](ByteLanes a, ByteLanes b, ByteLanes c) HWY_ATTR { return hn::Or(hn::Or(a, b), c); };
  prefer(c23, 2 << 5 | 12), prefer(c13, 2 << 5 | 10), prefer(c03, 2 << 5 | 9);
  prefer(c12, 2 << 5 | 6), prefer(c02, 2 << 5 | 5), prefer(c01, 2 << 5 | 3);
  const ByteLanes c012 = three(c01, c02, c12), c3 = three(c03, c13, c23);
  prefer(three(c12, c13, c23), 3 << 5 | 14), prefer(three(c02, c03, c23), 3 << 5 | 13);
  prefer(three(c01, c03, c13), 3 << 5 | 11), prefer(c012, 3 << 5 | 7);
  prefer(hn::Or(c012, c3), static_cast<uint8_t>(4 << 5 | 15));
  return best;
}

HWY_INLINE void badugi_block(const Card* fours, uint16_t* out) {
  const ByteTag tag;
  const LaneTag words;
  alignas(16) static constexpr uint8_t kLowBits[16] = {1, 2, 4, 8, 16, 32, 64, 128};
  alignas(16) static constexpr uint8_t kHighBits[16] = {0, 0, 0, 0, 0, 0, 0, 0, 1, 2, 4, 8, 16};
  ByteLanes cards[8];
  load_lowest_first(fours, cards);
  const ByteLanes best = best_badugi(cards);
  ByteLanes low = hn::Zero(tag), high = hn::Zero(tag);
  for (int i = 0; i < 4; ++i) {
    const auto kept = hn::TestBit(best, hn::Set(tag, static_cast<uint8_t>(1 << i)));
    const auto ranks = hn::And(hn::BitCast(tag, hn::ShiftRight<2>(hn::BitCast(words, cards[i]))), hn::Set(tag, 15));
    low = hn::Or(low, hn::IfThenElseZero(kept, hn::TableLookupBytes(hn::LoadDup128(tag, kLowBits), ranks)));
    high = hn::Or(high, hn::IfThenElseZero(kept, hn::TableLookupBytes(hn::LoadDup128(tag, kHighBits), ranks)));
  }
  const ByteLanes number = hn::And(best, hn::Set(tag, 0xe0));
  low = hn::Not(low);
  high = hn::Or(number, hn::AndNot(high, hn::Set(tag, 0x1f)));
  hn::StoreU(hn::BitCast(words, hn::InterleaveLower(tag, low, high)), words, out);
  hn::StoreU(hn::BitCast(words, hn::InterleaveUpper(tag, low, high)), words, out + hn::Lanes(words));
}

void BadugiKernel(const Card* fours, uint16_t* out, size_t count) {
  const size_t size = ids_block_size();
  size_t i = 0;
  for (; i + size + kIdsReadAfter <= count; i += size) badugi_block(fours + 4 * i, out + i);
  for (; i < count; i += size) {
    Card cards[4 * (HWY_MAX_BYTES + kIdsReadAfter)];
    uint16_t values[HWY_MAX_BYTES];
    const size_t left = std::min(size, count - i);
    std::copy_n(fours + 4 * i, 4 * left, cards);
    badugi_block(cards, values);
    std::copy_n(values, left, out + i);
  }
}

#endif

}  // namespace felt::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace felt {

HWY_EXPORT(AceToFiveKernel);
HWY_EXPORT(DeuceToSevenKernel);
HWY_EXPORT(BadugiKernel);

void evaluate_ace_to_five(std::span<const CardSet> hands, int cards, std::span<uint32_t> out) {
  FELT_ASSERT(hands.size() == out.size(), "as many hands as results");
  FELT_ASSERT(cards >= 5 && cards <= 7, "an ace-to-five hand in a batch has 5, 6 or 7 cards");
  HWY_DYNAMIC_DISPATCH(AceToFiveKernel)(hands.data(), cards, out.data(), out.size());
}

void evaluate_deuce_to_seven(std::span<const CardSet> fives, std::span<uint32_t> out) {
  FELT_ASSERT(fives.size() == out.size(), "as many hands as results");
  HWY_DYNAMIC_DISPATCH(DeuceToSevenKernel)(fives.data(), out.data(), out.size());
}

void evaluate_badugi(std::span<const Card> fours, std::span<uint16_t> out) {
  FELT_ASSERT(fours.size() == 4 * out.size(), "as many hands of four cards as results");
  HWY_DYNAMIC_DISPATCH(BadugiKernel)(fours.data(), out.data(), out.size());
}

}  // namespace felt
#endif  // HWY_ONCE
