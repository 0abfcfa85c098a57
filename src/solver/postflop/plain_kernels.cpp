// What the kernels compute, written as one would say it.
#include <algorithm>
#include <array>
#include <cmath>
#include <limits>

#include "solver/postflop/vector_kernels.hpp"

namespace felt {
namespace {

template <class T>
float positive_sum(const ActionRows<T>& rows, size_t hand) {
  float sum = 0;
  for (size_t a = 0; a < rows.actions; ++a) sum += std::max(0.0f, static_cast<float>(rows.at(a, hand)));
  return sum;
}

// Of one action in the sum of the positive ones.
template <class T>
float share(const ActionRows<T>& rows, size_t hand, size_t action, float sum) {
  const float row = std::max(0.0f, static_cast<float>(rows.at(action, hand)));
  return sum > 0 ? row / sum : 1.0f / static_cast<float>(rows.actions);
}

template <class T>
uint32_t spread(const ActionRows<const T>& rows, const float* reach, const ActionRows<float>& out) {
  uint32_t taken = 0;
  for (size_t hand = 0; hand < rows.hands; ++hand) {
    const float sum = positive_sum(rows, hand);
    for (size_t a = 0; a < rows.actions; ++a) {
      out.at(a, hand) = reach[hand] * share(rows, hand, a, sum);
      if (out.at(a, hand) > 0) taken |= 1U << a;
    }
  }
  return taken;
}

template <class T>
void average(const ActionRows<const T>& sums, const ActionValues& values) {
  for (size_t hand = 0; hand < sums.hands; ++hand) {
    const float sum = positive_sum(sums, hand);
    float value = 0;
    for (size_t a = 0; a < sums.actions; ++a) value += share(sums, hand, a, sum) * values.of.at(a, hand);
    values.out[hand] = value;
  }
}

void learn(const DecisionRows<float>& rows, const ActionValues& values, const Discount& discount) {
  const ActionRows<float> regrets{rows.regrets, rows.actions, rows.stride, rows.stride};
  const ActionRows<float> sums{rows.sums, rows.actions, rows.stride, rows.stride};
  for (size_t hand = 0; hand < rows.hands; ++hand) {
    const float sum = positive_sum(regrets, hand);
    float value = 0;
    for (size_t a = 0; a < rows.actions; ++a) {
      const float chance = share(regrets, hand, a, sum);
      value += chance * values.of.at(a, hand);
      float& total = sums.at(a, hand);
      total = total * discount.average + chance;
    }
    values.out[hand] = value;
    for (size_t a = 0; a < rows.actions; ++a) {
      float& regret = regrets.at(a, hand);
      regret = regret * (regret > 0 ? discount.positive : discount.negative) + values.of.at(a, hand) - value;
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

void learn16(const DecisionRows<int16_t>& rows, const ActionValues& values, const Discount& discount) {
  const size_t count = rows.actions * rows.stride;
  float *regrets = rows.room, *sums = rows.room + count;
  for (size_t i = 0; i < count; ++i) regrets[i] = static_cast<float>(rows.regrets[i]) * rows.scales[0];
  for (size_t i = 0; i < count; ++i) sums[i] = static_cast<float>(rows.sums[i]) * rows.scales[1];
  learn({regrets, sums, rows.actions, rows.hands, rows.stride, nullptr, nullptr}, values, discount);
  rows.scales[0] = quantise(regrets, count, rows.regrets);
  rows.scales[1] = quantise(sums, count, rows.sums);
}

void best(const ActionValues& values) {
  for (size_t hand = 0; hand < values.of.hands; ++hand) {
    float most = values.of.at(0, hand);
    for (size_t a = 1; a < values.of.actions; ++a) most = std::max(most, values.of.at(a, hand));
    values.out[hand] = most;
  }
}

void add_up(const ActionValues& values) {
  for (size_t hand = 0; hand < values.of.hands; ++hand) {
    float sum = 0;
    for (size_t a = 0; a < values.of.actions; ++a) sum += values.of.at(a, hand);
    values.out[hand] = sum;
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
