// The inner loops of the post-flop solver, over all hands of a player at once. There are two sets: SIMD ones for the
// machine at hand, and plain ones that say what they compute.
//
// Rows are arrays over a player's hands on one board, padded with zeros to a multiple of kRowPad; they begin at a cache
// line.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <type_traits>
#include <vector>

#include "solver/postflop/aligned_array.hpp"

namespace felt {

inline constexpr size_t kMaxActions = 12;  // of one decision
inline constexpr size_t kRowPad = 16;
constexpr size_t padded(size_t hands) { return (hands + kRowPad - 1) / kRowPad * kRowPad; }

// One player's hands on one board, for terminals. On a complete board they are in rising order of strength.
struct HandList {
  std::vector<uint8_t> high, low;      // card ids
  std::vector<uint16_t> same;          // the same hand in the opponent's list; kNone where they cannot have it
  std::vector<uint16_t> weaker;        // complete boards: how many of the opponent's hands are weaker …
  std::vector<uint16_t> not_stronger;  // … or as strong
  static constexpr uint16_t kNone = 0xffff;

  size_t size() const { return high.size(); }
};

// The end of a line of betting: what every hand of ours is worth there against the opponent's reach.
struct Payoff {
  const float* reach = nullptr;  // the opponent's
  float* value = nullptr;        // ours: is overwritten
  // A fold is worth `win` for every hand. A showdown is worth `win`, `tie` or `lose`.
  float win = 0, tie = 0, lose = 0;
};

// How fast the past is forgotten when a decision is updated.
struct Discount {
  float positive = 1, negative = 1;  // regrets above and below 0
  float average = 1;                 // the sum of strategies
};

// Room for terminals; every thread has its own.
struct TerminalRoom {
  AlignedArray<float> reach, value, cards;
};

// A row for every action of a decision, all over the same hands.
template <class T>
struct ActionRows {
  T* first = nullptr;  // the row of the first action; the others follow
  size_t actions = 0, hands = 0;
  size_t stride = 0;  // from one row to the next, at least `hands`

  T& at(size_t action, size_t hand) const { return first[action * stride + hand]; }
};

// What the actions of a decision are worth, or other rows to be made one, and where the one row goes.
struct ActionValues {
  ActionRows<const float> of;
  float* out = nullptr;
};

// Regrets and sums of strategies of a decision, in 32 or in 16 bits. Sixteen bits are multiples of a scale that all
// rows of a decision share, so that shares can be taken without it.
template <class T>
struct DecisionRows {
  T* regrets = nullptr;  // one row per action, one after the other
  std::conditional_t<std::is_same_v<T, float>, float, uint16_t>* sums = nullptr;
  size_t actions = 0, hands = 0;
  size_t stride = 0;        // from one row to the next, at least `hands`; as many in 16 bits
  float* scales = nullptr;  // 16 bits: of the regrets, of the sums
  float* room = nullptr;    // 16 bits: for two floats per action and hand
};

struct VectorKernels {
  const char* name;
  // out[a] = reach * the share of action a: what is positive of its row, of that of all rows; equal shares where none
  // is. Returns a bit for every action that some hand takes.
  template <class T>
  using Spread = uint32_t(const ActionRows<const T>& rows, const float* reach, const ActionRows<float>& out);
  Spread<float>* spread;
  Spread<int16_t>* spread_regrets16;
  Spread<uint16_t>* spread_sums16;
  // A decision of ours: the value of every hand under regret matching, then regrets and sums are updated.
  template <class T>
  using Learn = void(const DecisionRows<T>& rows, const ActionValues& values, const Discount& discount);
  Learn<float>* learn;
  Learn<int16_t>* learn16;
  // The value under the average strategy.
  template <class T>
  using Average = void(const ActionRows<const T>& sums, const ActionValues& values);
  Average<float>* average;
  Average<uint16_t>* average16;
  // The best of some rows, and their sum.
  void (*best)(const ActionValues& values);
  void (*add_up)(const ActionValues& values);
  void (*showdowns)(const HandList& own, const HandList& other, std::span<const Payoff> terminals, TerminalRoom& room);
  void (*folds)(const HandList& own, const HandList& other, std::span<const Payoff> terminals, TerminalRoom& room);
};

const VectorKernels& simd_kernels();
const VectorKernels& plain_kernels();

}  // namespace felt
