#include "equity/sampled/drawn_halves.hpp"

#include <algorithm>

#include "base/rng.hpp"

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "equity/sampled/drawn_halves.cpp"
#include <hwy/foreach_target.h>
#include <hwy/highway.h>

#include "equity/sampled/front-inl.hpp"

HWY_BEFORE_NAMESPACE();
namespace felt::HWY_NAMESPACE {

// The deals of a half with a number, for the players who are in it.
HWY_INLINE void store_half(const DrawnHalves::Joined& out, int half, size_t at, const Front& front) {
  DrawnHalves::Row* index = out.index + (half == 0 ? 0 : out.players[0]);
  for (size_t p = 0; p < out.players[half]; ++p) {
    const Lanes32 holdings = hn::LoadU(Tag32(), out.halves[half]->holdings(p) + at);
    hn::StoreU(front(holdings), Tag32(), index[p].data() + out.filled);
  }
}

void JoinKernel(const DrawnHalves::Joined& out) {
  const Tag32 tag;
  const auto both = [&](int cards, size_t at) HWY_ATTR {
    return hn::And(hn::LoadU(tag, out.halves[0]->held(cards) + at), hn::LoadU(tag, out.halves[1]->held(cards) + at));
  };
  for (size_t at = 0; at < kBlock; at += hn::Lanes(tag)) {
    const auto good = hn::Eq(hn::Or(both(0, at), both(1, at)), hn::Zero(tag));
    const size_t count = hn::CountTrue(tag, good);
    if (count == 0) continue;
    const Front front(good);
    store_half(out, 0, at, front);
    store_half(out, 1, at, front);
    out.filled += count;
  }
}

}  // namespace felt::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace felt {

HWY_EXPORT(JoinKernel);

DrawnHalves::DrawnHalves(uint64_t seed, uint64_t stream)
    : halves_{DrawnBlock(seed, stream, DrawnBlock::Keep::HeldCardsToo),
              DrawnBlock(hash_combine(seed, 2), stream, DrawnBlock::Keep::HeldCardsToo)} {}

void DrawnHalves::draw(std::span<const DrawnRange> ranges) {
  if (is_used_) {
    filled_ -= kBlock;
    for (size_t p = 0; p < ranges.size(); ++p) std::copy_n(index_[p].begin() + kBlock, filled_, index_[p].begin());
  }
  const size_t first = ranges.size() / 2;
  while (filled_ < kBlock) {
    halves_[0].draw(ranges.first(first));
    halves_[1].draw(ranges.subspan(first));
    const Joined joined{{&halves_[0], &halves_[1]}, {first, ranges.size() - first}, index_.data(), filled_};
    HWY_DYNAMIC_DISPATCH(JoinKernel)(joined);
  }
  is_used_ = true;
}

}  // namespace felt
#endif  // HWY_ONCE
