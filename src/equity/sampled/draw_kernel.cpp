#include "equity/sampled/draw_kernel.hpp"

#include <algorithm>

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "equity/sampled/draw_kernel.cpp"
#include <hwy/foreach_target.h>
#include <hwy/highway.h>

#include "equity/sampled/front-inl.hpp"
#include "equity/sampled/random-inl.hpp"

HWY_BEFORE_NAMESPACE();
namespace felt::HWY_NAMESPACE {

HWY_INLINE Lanes32 gather(const uint32_t* table, Lanes32 index) {
  const Tag32 tag;
  return hn::GatherIndex(tag, table, hn::BitCast(hn::RebindToSigned<Tag32>(), index));
}

// The upper halves of the products.
#if HWY_TARGET == HWY_SCALAR
HWY_INLINE Lanes32 multiply_high(Lanes32 a, Lanes32 b) {
  return hn::Set(Tag32(), static_cast<uint32_t>(uint64_t{hn::GetLane(a)} * hn::GetLane(b) >> 32));
}
#else
HWY_INLINE Lanes32 multiply_high(Lanes32 a, Lanes32 b) {
  const Tag32 tag;
  const hn::RepartitionToWide<Tag32> wide;
  const auto even = hn::ShiftRight<32>(hn::MulEven(a, b));
  const auto odd = hn::MulEven(hn::BitCast(tag, hn::ShiftRight<32>(hn::BitCast(wide, a))), b);
  return hn::OddEven(hn::BitCast(tag, odd), hn::BitCast(tag, even));
}
#endif

HWY_INLINE Lanes32 pick(const DrawnRange& range, Lanes32 bits) {
  const Tag32 tag;
  const Lanes32 count = hn::Set(tag, static_cast<uint32_t>(range.places.size()));
  const Lanes32 own = multiply_high(bits, count);
  if (range.has_equal_weights) return own;
  const auto* places = reinterpret_cast<const uint32_t*>(range.places.data());
  const Lanes32 twice = hn::Add(own, own);
  const auto is_own = hn::Lt(hn::Mul(bits, count), gather(places, twice));
  return hn::IfThenElse(is_own, own, gather(places + 1, twice));
}

// The cards held so far, as bits, and whether one is held twice.
class HeldCards {
 public:
  HWY_INLINE HeldCards() : low_(hn::Zero(Tag32())), high_(hn::Zero(Tag32())), twice_(hn::Zero(Tag32())) {}
  HWY_INLINE void add(Lanes32 cards) {
    const Tag32 tag;
    const Lanes32 first = hn::And(cards, hn::Set(tag, 63)), second = hn::ShiftRight<16>(cards);
    Lanes32 low = hn::Zero(tag), high = hn::Zero(tag);
    add_bit(first, low, high);
    add_bit(second, low, high);
    twice_ = hn::Or(twice_, hn::Or(hn::And(low_, low), hn::And(high_, high)));
    low_ = hn::Or(low_, low);
    high_ = hn::Or(high_, high);
  }
  HWY_INLINE Lanes32 low() const { return low_; }
  HWY_INLINE Lanes32 high() const { return high_; }
  HWY_INLINE hn::Mask<Tag32> all_once() const { return hn::Eq(twice_, hn::Zero(Tag32())); }

 private:
  static HWY_INLINE void add_bit(Lanes32 id, Lanes32& low, Lanes32& high) {
    const Tag32 tag;
    const Lanes32 bit = hn::Shl(hn::Set(tag, 1), hn::And(id, hn::Set(tag, 31)));
    const auto is_high = hn::Gt(id, hn::Set(tag, 31));
    high = hn::Or(high, hn::IfThenElseZero(is_high, bit));
    low = hn::Or(low, hn::IfThenZeroElse(is_high, bit));
  }

  Lanes32 low_, high_, twice_;
};

void DrawKernel(std::span<const DrawnRange> ranges, const DrawnBlock::Place& out) {
  const Tag32 tag;
  constexpr size_t kTries = DrawnBlock::kTries;
  alignas(64) uint32_t bits[kMaxPlayers * kTries];
  while (out.filled < kBlock) {
    fill_random(out.random, reinterpret_cast<uint64_t*>(bits), ranges.size() * kTries / 16);
    for (size_t at = 0; at < kTries; at += hn::Lanes(tag)) {
      HeldCards held;
      Lanes32 index[kMaxPlayers];
      for (size_t p = 0; p < ranges.size(); ++p) {
        index[p] = pick(ranges[p], hn::Load(tag, bits + p * kTries + at));
        held.add(gather(ranges[p].cards, index[p]));
      }
      const auto good = held.all_once();
      const Front front(good);
      // In a register first: compressing into memory takes a hundred cycles on a Zen 4. What is stored beyond the good
      // ones is written over.
      for (size_t p = 0; p < ranges.size(); ++p) {
        hn::StoreU(front(index[p]), tag, out.index[p].data() + out.filled);
      }
      if (out.held != nullptr) {
        hn::StoreU(front(held.low()), tag, out.held[0].data() + out.filled);
        hn::StoreU(front(held.high()), tag, out.held[1].data() + out.filled);
      }
      out.filled += hn::CountTrue(tag, good);
    }
  }
}

void JudgeRankedKernel(const RankedBlock& block, WinnerMask* winners) {
  const Tag32 tag;
  const hn::Rebind<WinnerMask, Tag32> narrow;
  for (size_t deal = 0; deal < kBlock; deal += hn::Lanes(tag)) {
    Lanes32 best = hn::Set(tag, ~uint32_t{0} >> 1), mask = hn::Zero(tag);
    for (int p = 0; p < block.players; ++p) {
      const Lanes32 rank = block.holdings[p] == nullptr
                               ? hn::Set(tag, block.ranks[p][0])
                               : gather(block.ranks[p], hn::LoadU(tag, block.holdings[p] + deal));
      const Lanes32 me = hn::Set(tag, uint32_t{1} << p);
      mask = hn::IfThenZeroElse(hn::Lt(rank, best), mask);
      mask = hn::Or(mask, hn::IfThenZeroElse(hn::Lt(best, rank), me));
      best = hn::Min(best, rank);
    }
    hn::StoreU(hn::DemoteTo(narrow, hn::BitCast(hn::RebindToSigned<Tag32>(), mask)), narrow, winners + deal);
  }
}

}  // namespace felt::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace felt {

HWY_EXPORT(DrawKernel);
HWY_EXPORT(JudgeRankedKernel);

void DrawnBlock::draw(std::span<const DrawnRange> ranges) {
  if (is_used_) {
    filled_ -= kBlock;
    const auto keep = [&](auto& row) { std::copy_n(row.begin() + kBlock, filled_, row.begin()); };
    for (size_t p = 0; p < ranges.size(); ++p) keep(index_[p]);
    for (auto& half : held_) keep(half);
  }
  HWY_DYNAMIC_DISPATCH(DrawKernel)(ranges, {random_, index_.data(), keeps_held_ ? held_.data() : nullptr, filled_});
  is_used_ = true;
}

void judge_ranked(const RankedBlock& block, std::array<WinnerMask, kBlock>& winners) {
  HWY_DYNAMIC_DISPATCH(JudgeRankedKernel)(block, winners.data());
}

}  // namespace felt
#endif  // HWY_ONCE
