#include "solver/training/slot_kernels.hpp"

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "solver/training/slot_kernels.cpp"
#include <hwy/foreach_target.h>
#include <hwy/highway.h>

HWY_BEFORE_NAMESPACE();
namespace felt::HWY_NAMESPACE {
namespace hn = hwy::HWY_NAMESPACE;

using D = hn::CappedTag<float, 16>;
using Whole = hn::RebindToSigned<D>;

void MatchKernel(const float* regrets, std::span<const int32_t> bucket_of_slot, const ActionRows<float>& out) {
  const D d;
  const Whole whole;
  const auto width = hn::Set(whole, static_cast<int32_t>(out.actions));
  for (size_t slot = 0; slot < bucket_of_slot.size(); slot += hn::Lanes(d)) {
    const auto at = hn::Mul(hn::LoadU(whole, bucket_of_slot.data() + slot), width);
    auto sum = hn::Zero(d);
    for (size_t a = 0; a < out.actions; ++a) {
      const auto above = hn::Max(hn::Zero(d), hn::GatherIndex(d, regrets + a, at));
      sum = hn::Add(sum, above);
      hn::StoreU(above, d, &out.at(a, slot));
    }
    const auto is_positive = hn::Gt(sum, hn::Zero(d));
    const auto scale = hn::IfThenElseZero(is_positive, hn::Div(hn::Set(d, 1.0f), sum));
    const auto rest = hn::IfThenZeroElse(is_positive, hn::Set(d, 1.0f / static_cast<float>(out.actions)));
    for (size_t a = 0; a < out.actions; ++a) {
      hn::StoreU(hn::MulAdd(hn::LoadU(d, &out.at(a, slot)), scale, rest), d, &out.at(a, slot));
    }
  }
}

void SpreadKernel(const SlotShares& shares, const float* reach, const ActionRows<float>& out, float* total) {
  const D d;
  const Whole whole;
  for (size_t a = 0; a < shares.rows.actions; ++a) {
    auto sum = hn::Zero(d);
    const float* row = shares.rows.first + a * shares.rows.stride;
    for (size_t hand = 0; hand < shares.of_hand.size(); hand += hn::Lanes(d)) {
      const auto share = hn::GatherIndex(d, row, hn::LoadU(whole, shares.of_hand.data() + hand));
      const auto part = hn::Mul(hn::LoadU(d, reach + hand), share);
      sum = hn::Add(sum, part);
      hn::StoreU(part, d, &out.at(a, hand));
    }
    total[a] = hn::GetLane(hn::SumOfLanes(d, sum));
  }
}

void ValueKernel(const SlotShares& shares, const ActionValues& values) {
  const D d;
  const Whole whole;
  for (size_t hand = 0; hand < shares.of_hand.size(); hand += hn::Lanes(d)) {
    const auto slot = hn::LoadU(whole, shares.of_hand.data() + hand);
    auto value = hn::Zero(d);
    for (size_t a = 0; a < shares.rows.actions; ++a) {
      const auto share = hn::GatherIndex(d, shares.rows.first + a * shares.rows.stride, slot);
      value = hn::MulAdd(share, hn::LoadU(d, &values.of.at(a, hand)), value);
    }
    hn::StoreU(value, d, values.out + hand);
  }
}

#if HWY_TARGET != HWY_SCALAR

using Four = hn::FixedTag<float, 4>;

// Four hands of four actions: the actions of each side by side.
struct FourHands {
  hn::Vec<Four> a, b, c, e;

  HWY_INLINE FourHands(const ActionRows<const float>& rows, size_t first, size_t hand) {
    const Four d;
    const hn::RepartitionToWide<Four> wide;
    const auto load = [&](size_t i) HWY_ATTR {
      return first + i < rows.actions ? hn::LoadU(d, &rows.at(first + i, hand)) : hn::Zero(d);
    };
    const auto w = load(0), x = load(1), y = load(2), z = load(3);
    const auto wx_low = hn::BitCast(wide, hn::InterleaveLower(d, w, x));
    const auto wx_high = hn::BitCast(wide, hn::InterleaveUpper(d, w, x));
    const auto yz_low = hn::BitCast(wide, hn::InterleaveLower(d, y, z));
    const auto yz_high = hn::BitCast(wide, hn::InterleaveUpper(d, y, z));
    a = hn::BitCast(d, hn::InterleaveLower(wide, wx_low, yz_low));
    b = hn::BitCast(d, hn::InterleaveUpper(wide, wx_low, yz_low));
    c = hn::BitCast(d, hn::InterleaveLower(wide, wx_high, yz_high));
    e = hn::BitCast(d, hn::InterleaveUpper(wide, wx_high, yz_high));
  }
};

HWY_INLINE void bump(hn::Vec<Four> more, float* at) {
  const Four d;
  hn::StoreU(hn::Add(hn::LoadU(d, at), more), d, at);
}

// Hands that lie side by side in order of strength are often in the same slot, and an addition waits for the one before
// it to the same place: so both halves of the hands are taken at once.
void AddKernel(const ActionRows<const float>& rows, std::span<const int32_t> of_hand, float* out) {
  const size_t half = of_hand.size() / 2 / 4 * 4, width = slot_width(rows.actions);
  for (size_t first = 0; first < rows.actions; first += 4) {
    const auto at = [&](size_t hand) HWY_ATTR { return out + first + static_cast<size_t>(of_hand[hand]) * width; };
    for (size_t i = 0; i < of_hand.size() - half; i += 4) {
      const size_t j = half + i;
      const FourHands late(rows, first, j);
      if (i < half) {
        const FourHands early(rows, first, i);
        bump(early.a, at(i));
        bump(late.a, at(j));
        bump(early.b, at(i + 1));
        bump(late.b, at(j + 1));
        bump(early.c, at(i + 2));
        bump(late.c, at(j + 2));
        bump(early.e, at(i + 3));
        bump(late.e, at(j + 3));
      } else {
        bump(late.a, at(j));
        bump(late.b, at(j + 1));
        bump(late.c, at(j + 2));
        bump(late.e, at(j + 3));
      }
    }
  }
}

#else

void AddKernel(const ActionRows<const float>& rows, std::span<const int32_t> of_hand, float* out) {
  for (size_t hand = 0; hand < of_hand.size(); ++hand) {
    float* at = out + static_cast<size_t>(of_hand[hand]) * slot_width(rows.actions);
    for (size_t a = 0; a < rows.actions; ++a) at[a] += rows.at(a, hand);
  }
}

#endif

}  // namespace felt::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace felt {

HWY_EXPORT(MatchKernel);
HWY_EXPORT(SpreadKernel);
HWY_EXPORT(ValueKernel);
HWY_EXPORT(AddKernel);

void match_regrets(const float* regrets, std::span<const int32_t> bucket_of_slot, const ActionRows<float>& out) {
  HWY_DYNAMIC_DISPATCH(MatchKernel)(regrets, bucket_of_slot, out);
}

void spread_slots(const SlotShares& shares, const float* reach, const ActionRows<float>& out, float* total) {
  HWY_DYNAMIC_DISPATCH(SpreadKernel)(shares, reach, out, total);
}

void value_of_slots(const SlotShares& shares, const ActionValues& values) {
  HWY_DYNAMIC_DISPATCH(ValueKernel)(shares, values);
}

void add_to_slots(const ActionRows<const float>& rows, std::span<const int32_t> of_hand, float* out) {
  HWY_DYNAMIC_DISPATCH(AddKernel)(rows, of_hand, out);
}

}  // namespace felt
#endif  // HWY_ONCE
