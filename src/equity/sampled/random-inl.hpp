// Random bits by the block. For inclusion by Highway kernels (once per SIMD target).
#if defined(FELT_EQUITY_SAMPLED_RANDOM_INL_HPP) == defined(HWY_TARGET_TOGGLE)
#ifdef FELT_EQUITY_SAMPLED_RANDOM_INL_HPP
#undef FELT_EQUITY_SAMPLED_RANDOM_INL_HPP
#else
#define FELT_EQUITY_SAMPLED_RANDOM_INL_HPP
#endif

#include <hwy/highway.h>

#include "equity/sampled/random_lanes.hpp"

HWY_BEFORE_NAMESPACE();
namespace felt::HWY_NAMESPACE {

// 512 bits a step.
HWY_INLINE void fill_random(RandomLanes& random, uint64_t* out, size_t steps) {
  namespace hn = hwy::HWY_NAMESPACE;
  const hn::CappedTag<uint64_t, 8> tag;
  for (size_t first = 0; first < 8; first += hn::Lanes(tag)) {
    auto s0 = hn::Load(tag, random.state[0] + first), s1 = hn::Load(tag, random.state[1] + first);
    auto s2 = hn::Load(tag, random.state[2] + first), s3 = hn::Load(tag, random.state[3] + first);
    for (size_t step = 0; step < steps; ++step) {
      hn::StoreU(hn::Add(hn::RotateRight<41>(hn::Add(s0, s3)), s0), tag, out + 8 * step + first);
      const auto t = hn::ShiftLeft<17>(s1);
      s2 = hn::Xor(s2, s0);
      s3 = hn::Xor(s3, s1);
      s1 = hn::Xor(s1, s2);
      s0 = hn::Xor(s0, s3);
      s2 = hn::Xor(s2, t);
      s3 = hn::RotateRight<19>(s3);
    }
    hn::Store(s0, tag, random.state[0] + first);
    hn::Store(s1, tag, random.state[1] + first);
    hn::Store(s2, tag, random.state[2] + first);
    hn::Store(s3, tag, random.state[3] + first);
  }
}

}  // namespace felt::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();
#endif  // include guard
