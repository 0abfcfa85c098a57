// The good lanes of a vector, moved to its front. For inclusion by Highway kernels (once per SIMD target).
#if defined(FELT_EQUITY_SAMPLED_FRONT_INL_HPP) == defined(HWY_TARGET_TOGGLE)
#ifdef FELT_EQUITY_SAMPLED_FRONT_INL_HPP
#undef FELT_EQUITY_SAMPLED_FRONT_INL_HPP
#else
#define FELT_EQUITY_SAMPLED_FRONT_INL_HPP
#endif

#include <hwy/highway.h>

#include <cstdint>

HWY_BEFORE_NAMESPACE();
namespace felt::HWY_NAMESPACE {

namespace hn = hwy::HWY_NAMESPACE;

using Tag32 = hn::CappedTag<uint32_t, 16>;
using Lanes32 = hn::Vec<Tag32>;

#if HWY_TARGET == HWY_AVX2 || HWY_TARGET == HWY_SSE4
// By mask: the lanes that are set. Highway's own table is no static one, and is copied to the stack at every use.
struct KeptLanes {
  uint8_t of[256][8] = {};
  constexpr KeptLanes() {
    for (int mask = 0; mask < 256; ++mask) {
      for (int lane = 0, kept = 0; lane < 8; ++lane) {
        if ((mask >> lane & 1) != 0) of[mask][kept++] = static_cast<uint8_t>(lane);
      }
    }
  }
};

class Front {
 public:
  explicit HWY_INLINE Front(hn::Mask<Tag32> good) : places_(places_of(good)) {}
  HWY_INLINE Lanes32 operator()(Lanes32 v) const { return hn::TableLookupLanes(v, places_); }

 private:
  using Places = decltype(hn::IndicesFromVec(Tag32(), hn::Zero(Tag32())));
  static HWY_INLINE Places places_of(hn::Mask<Tag32> good) {
    static constexpr KeptLanes kKept;
    const hn::Rebind<uint8_t, Tag32> bytes;
    uint8_t mask[8] = {};
    hn::StoreMaskBits(Tag32(), good, mask);
    return hn::IndicesFromVec(Tag32(), hn::PromoteTo(Tag32(), hn::LoadU(bytes, kKept.of[mask[0]])));
  }

  Places places_;
};
#else
class Front {
 public:
  explicit HWY_INLINE Front(hn::Mask<Tag32> good) : good_(good) {}
  HWY_INLINE Lanes32 operator()(Lanes32 v) const { return hn::Compress(v, good_); }

 private:
  hn::Mask<Tag32> good_;
};
#endif

}  // namespace felt::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#endif  // per-target include guard
