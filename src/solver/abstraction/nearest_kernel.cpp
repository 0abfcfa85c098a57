// find_nearest with vectors: a lane for every centre of a block, two dimensions at a time.
#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "solver/abstraction/nearest_kernel.cpp"
#include <hwy/foreach_target.h>
#include <hwy/highway.h>

#include <cstring>
#include <limits>

#include "solver/abstraction/centroids.hpp"

HWY_BEFORE_NAMESPACE();
namespace felt::HWY_NAMESPACE {

#if HWY_TARGET == HWY_SCALAR  // a vector of one is no vector

void NearestKernel(const Centroids& centroids, const PointRows& points, Nearest* out) {
  find_nearest_plain(centroids, points, out);
}

#else

namespace hn = hwy::HWY_NAMESPACE;

using Tag32 = hn::CappedTag<int32_t, Centroids::kBlock>;
using Tag16 = hn::Repartition<int16_t, Tag32>;
using Lanes32 = hn::Vec<Tag32>;
using Pairs16 = hn::Vec<Tag16>;

// The two numbers of one lane, squared and added.
HWY_INLINE Lanes32 add_squares(Lanes32 sum, Pairs16 diff) {
  const Tag32 tag;
#if HWY_TARGET == HWY_AVX3_DL || HWY_TARGET == HWY_AVX3 || HWY_TARGET == HWY_AVX2 || HWY_TARGET == HWY_SSE4
  Lanes32 none = hn::Zero(tag);
  return hn::ReorderWidenMulAccumulate(tag, diff, diff, sum, none);
#else
  const Lanes32 both = hn::BitCast(tag, diff);
  const Lanes32 even = hn::ShiftRight<16>(hn::ShiftLeft<16>(both)), odd = hn::ShiftRight<16>(both);
  return hn::Add(sum, hn::Add(hn::Mul(even, even), hn::Mul(odd, odd)));
#endif
}

HWY_INLINE Pairs16 broadcast_pair(const int16_t* pair) {
  int32_t both;
  std::memcpy(&both, pair, sizeof both);
  return hn::BitCast(Tag16(), hn::Set(Tag32(), both));
}

// The best of every lane so far, and where the block began that it is of.
struct BestLanes {
  Lanes32 distance, at;
};

HWY_INLINE Nearest best_of(const BestLanes& best) {
  const Tag32 tag;
  HWY_ALIGN int32_t distance[Centroids::kBlock];
  HWY_ALIGN int32_t at[Centroids::kBlock];
  hn::Store(best.distance, tag, distance);
  hn::Store(best.at, tag, at);
  Nearest nearest{distance[0], static_cast<uint32_t>(at[0])};
  for (size_t lane = 1; lane < hn::Lanes(tag); ++lane) {
    const uint32_t k = static_cast<uint32_t>(at[lane]) + static_cast<uint32_t>(lane);
    if (distance[lane] > nearest.distance || (distance[lane] == nearest.distance && k > nearest.at)) continue;
    nearest = {distance[lane], k};
  }
  return nearest;
}

// Kept together so that every centre is loaded once for all of them.
constexpr size_t kTogether = 4;

template <size_t kPoints>
HWY_INLINE void nearest_of(const Centroids& centroids, const PointRows& points, size_t first, Nearest* out) {
  const Tag32 tag;
  const size_t lanes = hn::Lanes(tag), pairs = centroids.pairs();
  BestLanes best[kPoints];
  for (auto& one : best) one = {hn::Set(tag, std::numeric_limits<int32_t>::max()), hn::Zero(tag)};
  for (size_t k = 0; k < centroids.blocks() * Centroids::kBlock; k += lanes) {
    const size_t within = k % Centroids::kBlock;
    const int16_t* block = centroids.packed() + (k - within) * 2 * pairs + within * 2;
    Lanes32 sum[kPoints];
    for (auto& one : sum) one = hn::Zero(tag);
    for (size_t p = 0; p < pairs; ++p) {
      const Pairs16 centre = hn::LoadU(Tag16(), block + p * Centroids::kBlock * 2);
      for (size_t i = 0; i < kPoints; ++i) {
        sum[i] = add_squares(sum[i], hn::Sub(broadcast_pair(points.row(first + i) + 2 * p), centre));
      }
    }
    const Lanes32 here = hn::Set(tag, static_cast<int32_t>(k));
    for (size_t i = 0; i < kPoints; ++i) {
      best[i].at = hn::IfThenElse(hn::Lt(sum[i], best[i].distance), here, best[i].at);
      best[i].distance = hn::Min(sum[i], best[i].distance);
    }
  }
  for (size_t i = 0; i < kPoints; ++i) out[first + i] = best_of(best[i]);
}

void NearestKernel(const Centroids& centroids, const PointRows& points, Nearest* out) {
  size_t i = 0;
  for (; i + kTogether <= points.count; i += kTogether) nearest_of<kTogether>(centroids, points, i, out);
  for (; i < points.count; ++i) nearest_of<1>(centroids, points, i, out);
}

#endif

}  // namespace felt::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace felt {

HWY_EXPORT(NearestKernel);

void find_nearest(const Centroids& centroids, const PointRows& points, Nearest* out) {
  HWY_DYNAMIC_DISPATCH(NearestKernel)(centroids, points, out);
}

}  // namespace felt
#endif  // HWY_ONCE
