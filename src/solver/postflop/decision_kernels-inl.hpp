// Decisions over a vector of hands at a time: shares, values, and what is learned. Their plain twins are in
// plain_kernels.cpp.
#if defined(FELT_SOLVER_DECISION_KERNELS_INL_HPP) == defined(HWY_TARGET_TOGGLE)
#ifdef FELT_SOLVER_DECISION_KERNELS_INL_HPP
#undef FELT_SOLVER_DECISION_KERNELS_INL_HPP
#else
#define FELT_SOLVER_DECISION_KERNELS_INL_HPP
#endif

#include <hwy/highway.h>

#include <algorithm>
#include <limits>
#include <utility>

#include "solver/postflop/vector_kernels.hpp"

HWY_BEFORE_NAMESPACE();
namespace felt::HWY_NAMESPACE {
namespace {
#if HWY_TARGET != HWY_SCALAR

namespace hn = hwy::HWY_NAMESPACE;
using D = hn::CappedTag<float, 16>;  // rows are padded to 16
using V = hn::Vec<D>;

// One over a positive x, to the last bits: an estimate and one step of Newton's, in a third of the time of a division.
HWY_INLINE V inverse(V x) {
  const V guess = hn::ApproximateReciprocal(x);
  return hn::Mul(guess, hn::NegMulAdd(x, guess, hn::Set(D(), 2.0f)));
}

// The shares of K actions by their rows, what is above 0 of them.
template <size_t K>
struct Shares {
  V of[K];

  HWY_INLINE explicit Shares(const V (&rows)[K]) {
    const D d;
    V sum = hn::Zero(d);
    for (size_t a = 0; a < K; ++a) {
      of[a] = hn::Max(hn::Zero(d), rows[a]);
      sum = hn::Add(sum, of[a]);
    }
    const auto is_positive = hn::Gt(sum, hn::Set(d, 1e-30f));  // the inverse of less is no number
    const V scale = hn::IfThenElseZero(is_positive, inverse(sum));
    const V rest = hn::IfThenZeroElse(is_positive, hn::Set(d, 1.0f / static_cast<float>(K)));
    for (size_t a = 0; a < K; ++a) of[a] = hn::MulAdd(of[a], scale, rest);
  }
};

HWY_INLINE V load(const float* at) { return hn::LoadU(D(), at); }
template <class T>
HWY_INLINE V load(const T* at) {  // 16 bits
  const hn::Rebind<T, D> narrow;
  const hn::RebindToSigned<D> whole;
  return hn::ConvertTo(D(), hn::PromoteTo(whole, hn::LoadU(narrow, at)));
}

template <size_t K, class T>
HWY_INLINE void load_rows(const T* rows, size_t stride, V (&out)[K]) {
  for (size_t a = 0; a < K; ++a) out[a] = load(rows + a * stride);
}

template <size_t K, class T>
uint32_t spread_k(const ActionRows<const T> rows, const float* reach, const ActionRows<float> out) {
  const D d;
  V most[K];
  for (size_t a = 0; a < K; ++a) most[a] = hn::Zero(d);
  for (size_t hand = 0; hand < rows.hands; hand += hn::Lanes(d)) {
    V row[K];
    load_rows<K>(rows.first + hand, rows.stride, row);
    const Shares<K> share(row);
    const V own = hn::LoadU(d, reach + hand);
    for (size_t a = 0; a < K; ++a) {
      const V part = hn::Mul(own, share.of[a]);
      most[a] = hn::Max(most[a], part);
      hn::StoreU(part, d, &out.at(a, hand));
    }
  }
  uint32_t taken = 0;
  for (size_t a = 0; a < K; ++a) taken |= hn::AllFalse(d, hn::Gt(most[a], hn::Zero(d))) ? 0 : 1U << a;
  return taken;
}

template <size_t K, class T>
void average_k(const ActionRows<const T> sums, const ActionValues values) {
  const D d;
  for (size_t hand = 0; hand < sums.hands; hand += hn::Lanes(d)) {
    V row[K];
    load_rows<K>(sums.first + hand, sums.stride, row);
    const Shares<K> share(row);
    V value = hn::Zero(d);
    for (size_t a = 0; a < K; ++a) value = hn::MulAdd(share.of[a], hn::LoadU(d, &values.of.at(a, hand)), value);
    hn::StoreU(value, d, values.out + hand);
  }
}

struct DiscountLanes {
  V positive, negative, average;
  HWY_INLINE explicit DiscountLanes(const Discount& discount)
      : positive(hn::Set(D(), discount.positive)),
        negative(hn::Set(D(), discount.negative)),
        average(hn::Set(D(), discount.average)) {}
  HWY_INLINE V regret(V old, V gain) const {
    return hn::MulAdd(old, hn::IfThenElse(hn::Gt(old, hn::Zero(D())), positive, negative), gain);
  }
};

template <size_t K>
HWY_INLINE V value_of(const Shares<K>& share, const V (&gain)[K]) {
  V value = hn::Mul(share.of[0], gain[0]);
  for (size_t a = 1; a < K; ++a) value = hn::MulAdd(share.of[a], gain[a], value);
  return value;
}

template <size_t K>
void learn_k(const DecisionRows<float>& rows, const ActionValues values, const Discount& discount) {
  const D d;
  const DiscountLanes forget(discount);
  for (size_t hand = 0; hand < rows.hands; hand += hn::Lanes(d)) {
    V regret[K], gain[K];
    load_rows<K>(rows.regrets + hand, rows.stride, regret);
    load_rows<K>(values.of.first + hand, values.of.stride, gain);
    const Shares<K> share(regret);
    const V value = value_of<K>(share, gain);
    hn::StoreU(value, d, values.out + hand);
    for (size_t a = 0; a < K; ++a) {
      float* sum = rows.sums + a * rows.stride + hand;
      hn::StoreU(hn::MulAdd(hn::LoadU(d, sum), forget.average, share.of[a]), d, sum);
      hn::StoreU(forget.regret(regret[a], hn::Sub(gain[a], value)), d, rows.regrets + a * rows.stride + hand);
    }
  }
}

// Numbers up to `largest` as 16 bits; the scale to read them with.
template <class T>
float quantise(const float* numbers, size_t count, float largest, T* out) {
  const D d;
  const auto limit = static_cast<float>(std::numeric_limits<T>::max());
  const V factor = hn::Set(d, limit / std::max(largest, 1e-30f));
  const hn::Rebind<T, D> narrow;
  for (size_t i = 0; i < count; i += hn::Lanes(d)) {
    hn::StoreU(hn::DemoteTo(narrow, hn::NearestInt(hn::Mul(hn::LoadU(d, numbers + i), factor))), narrow, out + i);
  }
  return std::max(largest, 1e-30f) / limit;
}

template <size_t K>
void learn16_k(const DecisionRows<int16_t>& rows, const ActionValues values, const Discount& discount) {
  const D d;
  const DiscountLanes forget(discount);
  const size_t count = K * rows.stride;
  float *new_regrets = rows.room, *new_sums = rows.room + count;
  const V regret_scale = hn::Set(d, rows.scales[0]), sum_scale = hn::Set(d, rows.scales[1]);
  V most_regret = hn::Zero(d), most_sum = hn::Zero(d);
  for (size_t hand = 0; hand < rows.stride; hand += hn::Lanes(d)) {
    V regret[K], gain[K];
    load_rows<K>(rows.regrets + hand, rows.stride, regret);
    load_rows<K>(values.of.first + hand, values.of.stride, gain);
    const Shares<K> share(regret);
    const V value = value_of<K>(share, gain);
    hn::StoreU(value, d, values.out + hand);
    for (size_t a = 0; a < K; ++a) {
      const size_t at = a * rows.stride + hand;
      const V new_regret = forget.regret(hn::Mul(regret[a], regret_scale), hn::Sub(gain[a], value));
      const V new_sum = hn::MulAdd(hn::Mul(load(rows.sums + at), sum_scale), forget.average, share.of[a]);
      most_regret = hn::Max(most_regret, hn::Abs(new_regret));
      most_sum = hn::Max(most_sum, new_sum);
      hn::StoreU(new_regret, d, new_regrets + at);
      hn::StoreU(new_sum, d, new_sums + at);
    }
  }
  rows.scales[0] = quantise(new_regrets, count, hn::GetLane(hn::MaxOfLanes(d, most_regret)), rows.regrets);
  rows.scales[1] = quantise(new_sums, count, hn::GetLane(hn::MaxOfLanes(d, most_sum)), rows.sums);
}

// Calls call(std::integral_constant<size_t, K>()) for K = actions; a decision has 1 to kMaxActions.
template <class Call>
HWY_INLINE void with_actions(size_t actions, const Call& call) {
  [&]<size_t... I>(std::index_sequence<I...>) {
    (void)((actions == I + 1 && (call(std::integral_constant<size_t, I + 1>()), true)) || ...);
  }
  (std::make_index_sequence<kMaxActions>());
}

template <class T>
uint32_t spread(const ActionRows<const T>& rows, const float* reach, const ActionRows<float>& out) {
  uint32_t taken = 0;
  with_actions(rows.actions, [&](auto k) { taken = spread_k<k(), T>(rows, reach, out); });
  return taken;
}

template <class T>
void average(const ActionRows<const T>& sums, const ActionValues& values) {
  with_actions(sums.actions, [&](auto k) { average_k<k(), T>(sums, values); });
}

void learn(const DecisionRows<float>& rows, const ActionValues& values, const Discount& discount) {
  with_actions(rows.actions, [&](auto k) { learn_k<k()>(rows, values, discount); });
}

void learn16(const DecisionRows<int16_t>& rows, const ActionValues& values, const Discount& discount) {
  with_actions(rows.actions, [&](auto k) { learn16_k<k()>(rows, values, discount); });
}

void best(const ActionValues& values) {
  const D d;
  const ActionRows<const float> rows = values.of;
  for (size_t hand = 0; hand < rows.hands; hand += hn::Lanes(d)) {
    V most = hn::LoadU(d, rows.first + hand);
    for (size_t a = 1; a < rows.actions; ++a) most = hn::Max(most, hn::LoadU(d, &rows.at(a, hand)));
    hn::StoreU(most, d, values.out + hand);
  }
}

void add_up(const ActionValues& values) {
  const D d;
  const ActionRows<const float> rows = values.of;
  for (size_t hand = 0; hand < rows.hands; hand += hn::Lanes(d)) {
    V sum = hn::LoadU(d, rows.first + hand);
    for (size_t a = 1; a < rows.actions; ++a) sum = hn::Add(sum, hn::LoadU(d, &rows.at(a, hand)));
    hn::StoreU(sum, d, values.out + hand);
  }
}

#endif
}  // namespace
}  // namespace felt::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#endif
