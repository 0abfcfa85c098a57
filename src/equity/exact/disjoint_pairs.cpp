#include "equity/exact/disjoint_pairs.hpp"

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "equity/exact/disjoint_pairs.cpp"
#include <hwy/foreach_target.h>
#include <hwy/highway.h>

HWY_BEFORE_NAMESPACE();
namespace felt::HWY_NAMESPACE {

namespace hn = hwy::HWY_NAMESPACE;

// Pairs that meet at a live card, whichever card that is; `ids` is not live any more, but still counted.
HWY_INLINE double meeting(const PairView& pair, CardIds ids) {
  const hn::CappedTag<double, 8> tag;
  const double *first_0 = pair.first->pair[ids[0]].data(), *first_1 = pair.first->pair[ids[1]].data();
  const double *second_0 = pair.second->pair[ids[0]].data(), *second_1 = pair.second->pair[ids[1]].data();
  const double *first = pair.first_with->data(), *second = pair.second_with->data(), *live = pair.live->data();
  auto sum = hn::Zero(tag);
  for (size_t x = 0; x < kCardLanes; x += hn::Lanes(tag)) {
    const auto ours =
        hn::Sub(hn::Load(tag, first + x), hn::Add(hn::Load(tag, first_0 + x), hn::Load(tag, first_1 + x)));
    const auto theirs =
        hn::Sub(hn::Load(tag, second + x), hn::Add(hn::Load(tag, second_0 + x), hn::Load(tag, second_1 + x)));
    sum = hn::MulAdd(hn::Mul(ours, hn::Load(tag, live + x)), theirs, sum);
  }
  return hn::GetLane(hn::SumOfLanes(tag, sum));
}

void DisjointPairsKernel(const PairView& pair, const CardIds* holdings, size_t count, double* masses) {
  const ByCard &first = *pair.first_with, &second = *pair.second_with, &shared = *pair.shared_with;
  for (size_t i = 0; i < count; ++i) {
    const auto [a, b] = holdings[i];
    const double same_first = pair.first->pair[a][b], same_second = pair.second->pair[a][b];
    const double with_either =
        (first[a] - same_first) * (second[a] - same_second) + (first[b] - same_first) * (second[b] - same_second);
    const double all =
        (pair.first_all - first[a] - first[b] + same_first) * (pair.second_all - second[a] - second[b] + same_second);
    const double same_cards = pair.shared_all - shared[a] - shared[b] + same_first * same_second;
    masses[i] = all - (meeting(pair, holdings[i]) - with_either) + same_cards;
  }
}

}  // namespace felt::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace felt {

HWY_EXPORT(DisjointPairsKernel);

namespace {

constexpr ByCard all_live() {
  ByCard live{};
  for (int id = 0; id < kCards; ++id) live[id] = 1;
  return live;
}
alignas(64) constexpr ByCard kAllLive = all_live();

}  // namespace

PairView view_of(const HoldingMass& first, const HoldingMass& second, const SharedMass& shared) {
  return {&first, &second, &first.with, &second.with, &shared.with, &kAllLive, first.all, second.all, shared.all};
}

Taken::Taken(const PairView& pair, CardIds ids) : view_(pair) {
  const auto [a, b] = ids;
  const auto &first_a = pair.first->pair[a], &first_b = pair.first->pair[b];
  const auto &second_a = pair.second->pair[a], &second_b = pair.second->pair[b];
  for (int x = 0; x < kCardLanes; ++x) {
    first_[x] = (*pair.first_with)[x] - first_a[x] - first_b[x];
    second_[x] = (*pair.second_with)[x] - second_a[x] - second_b[x];
    shared_[x] = (*pair.shared_with)[x] - first_a[x] * second_a[x] - first_b[x] * second_b[x];
  }
  live_ = *pair.live;
  live_[a] = live_[b] = 0;
  view_.first_with = &first_;
  view_.second_with = &second_;
  view_.shared_with = &shared_;
  view_.live = &live_;
  view_.first_all += first_a[b] - (*pair.first_with)[a] - (*pair.first_with)[b];
  view_.second_all += second_a[b] - (*pair.second_with)[a] - (*pair.second_with)[b];
  view_.shared_all += first_a[b] * second_a[b] - (*pair.shared_with)[a] - (*pair.shared_with)[b];
}

void disjoint_pairs(const PairView& pair, std::span<const CardIds> holdings, double* masses) {
  HWY_DYNAMIC_DISPATCH(DisjointPairsKernel)(pair, holdings.data(), holdings.size(), masses);
}

}  // namespace felt
#endif  // HWY_ONCE
