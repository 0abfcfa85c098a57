// What the kernels compute, written as one would say it.
#include <algorithm>
#include <array>
#include <cmath>
#include <limits>

#include "solver/postflop/vector_kernels.hpp"

namespace felt {
namespace {

template <class T>
float positive_sum(const T* rows, size_t actions, size_t stride, size_t hand) {
  float sum = 0;
  for (size_t a = 0; a < actions; ++a) sum += std::max(0.0f, static_cast<float>(rows[a * stride + hand]));
  return sum;
}

template <class T>
float share(const T* rows, size_t actions, size_t stride, size_t hand, size_t action, float sum) {
  const float row = std::max(0.0f, static_cast<float>(rows[action * stride + hand]));
  return sum > 0 ? row / sum : 1.0f / static_cast<float>(actions);
}

template <class T>
void spread(const T* rows, size_t actions, size_t stride, const float* reach, float* out, size_t out_stride) {
  for (size_t hand = 0; hand < stride; ++hand) {
    const float sum = positive_sum(rows, actions, stride, hand);
    for (size_t a = 0; a < actions; ++a) {
      out[a * out_stride + hand] = reach[hand] * share(rows, actions, stride, hand, a, sum);
    }
  }
}

template <class T>
void average(const T* sums, size_t actions, size_t stride, const float* values, size_t value_stride, float* out) {
  for (size_t hand = 0; hand < stride; ++hand) {
    const float sum = positive_sum(sums, actions, stride, hand);
    float value = 0;
    for (size_t a = 0; a < actions; ++a) {
      value += share(sums, actions, stride, hand, a, sum) * values[a * value_stride + hand];
    }
    out[hand] = value;
  }
}

void learn(const DecisionRows<float>& rows, const float* values, size_t value_stride, float* out,
           const Discount& discount, float*) {
  for (size_t hand = 0; hand < rows.stride; ++hand) {
    const float sum = positive_sum(rows.regrets, rows.actions, rows.stride, hand);
    float value = 0;
    for (size_t a = 0; a < rows.actions; ++a) {
      const float chance = share(rows.regrets, rows.actions, rows.stride, hand, a, sum);
      value += chance * values[a * value_stride + hand];
      float& total = rows.sums[a * rows.stride + hand];
      total = total * discount.average + chance;
    }
    out[hand] = value;
    for (size_t a = 0; a < rows.actions; ++a) {
      float& regret = rows.regrets[a * rows.stride + hand];
      regret = regret * (regret > 0 ? discount.positive : discount.negative) + values[a * value_stride + hand] - value;
    }
  }
}

// The largest of some numbers becomes the largest that the type can hold.
template <class T>
float quantise(const float* numbers, size_t count, T* out) {
  float largest = 1e-30f;
  for (size_t i = 0; i < count; ++i) largest = std::max(largest, std::abs(numbers[i]));
  const auto limit = static_cast<float>(std::numeric_limits<T>::max());
  for (size_t i = 0; i < count; ++i) out[i] = static_cast<T>(std::lrint(numbers[i] * (limit / largest)));
  return largest / limit;
}

void learn16(const DecisionRows<int16_t>& rows, const float* values, size_t value_stride, float* out,
             const Discount& discount, float* room) {
  const size_t count = rows.actions * rows.stride;
  float *regrets = room, *sums = room + count;
  for (size_t i = 0; i < count; ++i) regrets[i] = static_cast<float>(rows.regrets[i]) * rows.scales[0];
  for (size_t i = 0; i < count; ++i) sums[i] = static_cast<float>(rows.sums[i]) * rows.scales[1];
  learn({regrets, sums, rows.actions, rows.stride, nullptr}, values, value_stride, out, discount, nullptr);
  rows.scales[0] = quantise(regrets, count, rows.regrets);
  rows.scales[1] = quantise(sums, count, rows.sums);
}

void best(size_t actions, size_t stride, const float* values, size_t value_stride, float* out) {
  for (size_t hand = 0; hand < stride; ++hand) {
    out[hand] = values[hand];
    for (size_t a = 1; a < actions; ++a) out[hand] = std::max(out[hand], values[a * value_stride + hand]);
  }
}

void add_up(size_t actions, size_t stride, const float* values, size_t value_stride, float* out) {
  for (size_t hand = 0; hand < stride; ++hand) {
    float sum = 0;
    for (size_t a = 0; a < actions; ++a) sum += values[a * value_stride + hand];
    out[hand] = sum;
  }
}

// Reach of opponents' hands: in all, by card, and added up in order of strength.
struct ReachSums {
  double all = 0;
  std::array<double, 52> by_card{};

  void add(const HandList& list, size_t hand, float reach) {
    all += reach;
    by_card[list.high[hand]] += reach;
    by_card[list.low[hand]] += reach;
  }
  // Of hands that share no card with this one; the hand itself must not be among them.
  double without(const HandList& list, size_t hand) const {
    return all - by_card[list.high[hand]] - by_card[list.low[hand]];
  }
};

double compatible(const ReachSums& sums, const HandList& own, size_t hand, const float* reach) {
  const uint16_t same = own.same[hand];
  return sums.without(own, hand) + (same == HandList::kNone ? 0 : reach[same]);
}

void folds(const HandList& own, const HandList& other, std::span<const Payoff> terminals, TerminalRoom&) {
  for (const Payoff& terminal : terminals) {
    ReachSums sums;
    for (size_t j = 0; j < other.size(); ++j) sums.add(other, j, terminal.reach[j]);
    for (size_t i = 0; i < own.size(); ++i) {
      terminal.value[i] = terminal.win * static_cast<float>(compatible(sums, own, i, terminal.reach));
    }
  }
}

void showdowns(const HandList& own, const HandList& other, std::span<const Payoff> terminals, TerminalRoom&) {
  for (const Payoff& terminal : terminals) {
    ReachSums weaker, stronger;
    size_t j = 0;
    for (size_t i = 0; i < own.size(); ++i) {
      for (; j < own.weaker[i]; ++j) weaker.add(other, j, terminal.reach[j]);
      terminal.value[i] = (terminal.win - terminal.tie) * static_cast<float>(weaker.without(own, i));
    }
    j = other.size();
    for (size_t i = own.size(); i-- > 0;) {
      for (; j > own.not_stronger[i]; --j) stronger.add(other, j - 1, terminal.reach[j - 1]);
      terminal.value[i] += (terminal.lose - terminal.tie) * static_cast<float>(stronger.without(own, i));
    }
    if (terminal.tie == 0) continue;
    ReachSums sums;
    for (j = 0; j < other.size(); ++j) sums.add(other, j, terminal.reach[j]);
    for (size_t i = 0; i < own.size(); ++i) {
      terminal.value[i] += terminal.tie * static_cast<float>(compatible(sums, own, i, terminal.reach));
    }
  }
}

}  // namespace

const VectorKernels& plain_kernels() {
  static const VectorKernels kernels = {"plain", spread<float>, spread<int16_t>, spread<uint16_t>,
                                        learn,   learn16,       average<float>,  average<uint16_t>,
                                        best,    add_up,        showdowns,       folds};
  return kernels;
}

}  // namespace felt
