// find_nearest with vectors: a lane for every centre of a block, two dimensions at a time, and most blocks left out.
#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "solver/clustering/nearest_kernel.cpp"
#include <hwy/foreach_target.h>
#include <hwy/highway.h>

#include <cstring>
#include <limits>

#include "solver/clustering/centroids.hpp"

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

// The way from one point to the nearest of all centres: from the block with sums like its own outwards, until no
// block further on can hold a nearer one.
class Search {
 public:
  Search(const Centroids& centroids, const int16_t* point)
      : centroids_(centroids), point_(point), sum_(sum_of(point, centroids.dims())) {}

  HWY_INLINE Nearest run() {
    const size_t start = centroids_.block_near(sum_);
    visit(start);
    size_t below = start, above = start + 1;  // the next to visit ends here, or begins
    while (true) {
      const bool goes_down = below > 0 && may_hold_nearer(below - 1);
      const bool goes_up = above < centroids_.blocks() && may_hold_nearer(above);
      if (goes_down) visit(--below);
      if (goes_up) visit(above++);
      if (!goes_down && !goes_up) return best_of_lanes();
    }
  }

 private:
  HWY_INLINE bool may_hold_nearer(size_t block) const { return centroids_.bound(block, sum_) <= limit_; }

  HWY_INLINE void visit(size_t b) {
    const Tag32 tag;
    const int16_t* const block = centroids_.block(b);
    for (size_t first = 0; first < Centroids::kBlock; first += hn::Lanes(tag)) {
      Lanes32 distance = hn::Zero(tag);
      for (size_t p = 0; p < centroids_.pairs(); ++p) {
        const Pairs16 centre = hn::LoadU(Tag16(), block + (p * Centroids::kBlock + first) * 2);
        distance = add_squares(distance, hn::Sub(broadcast_pair(point_ + 2 * p), centre));
      }
      const Lanes32 number = hn::LoadU(tag, centroids_.numbers(b) + first);
      const auto is_equal = hn::And(hn::Eq(distance, best_), hn::Lt(number, number_));
      const auto is_better = hn::Or(hn::Lt(distance, best_), is_equal);
      best_ = hn::IfThenElse(is_better, distance, best_);
      number_ = hn::IfThenElse(is_better, number, number_);
    }
    limit_ = static_cast<int64_t>(hn::GetLane(hn::MinOfLanes(tag, best_))) * centroids_.dims();
  }

  HWY_INLINE Nearest best_of_lanes() const {
    const Tag32 tag;
    HWY_ALIGN int32_t distances[Centroids::kBlock];
    HWY_ALIGN int32_t numbers[Centroids::kBlock];
    hn::Store(best_, tag, distances);
    hn::Store(number_, tag, numbers);
    size_t best = 0;
    for (size_t lane = 1; lane < hn::Lanes(tag); ++lane) {
      const bool is_nearer = distances[lane] < distances[best];
      if (is_nearer || (distances[lane] == distances[best] && numbers[lane] < numbers[best])) best = lane;
    }
    return {distances[best], static_cast<uint32_t>(numbers[best])};
  }

  const Centroids& centroids_;
  const int16_t* point_;
  int64_t sum_;
  int64_t limit_ = std::numeric_limits<int64_t>::max();  // of bounds of blocks worth a visit
  Lanes32 best_ = hn::Set(Tag32(), std::numeric_limits<int32_t>::max());
  Lanes32 number_ = hn::Zero(Tag32());
};

void NearestKernel(const Centroids& centroids, const PointRows& points, Nearest* out) {
  for (size_t i = 0; i < points.count; ++i) out[i] = Search(centroids, points.row(i)).run();
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
