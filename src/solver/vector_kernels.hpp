// The inner loops of the post-flop solver, over all hands of a player at once. There are two sets: SIMD ones for the
// machine at hand, and plain ones that say what they compute.
//
// Rows are float arrays over a player's hands on one board, padded with zeros to a multiple of kRowPad.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace felt {

inline constexpr size_t kMostActions = 12;  // of one decision
inline constexpr size_t kRowPad = 16;
constexpr size_t padded(size_t hands) { return (hands + kRowPad - 1) / kRowPad * kRowPad; }

// One player's hands on one board, for terminals. On a complete board they are in rising order of strength.
struct HandList {
  std::vector<uint8_t> high, low;      // card ids
  std::vector<uint16_t> same;          // the same hand in the opponent's list; kNone where he cannot have it
  std::vector<uint16_t> weaker;        // complete boards: how many of the opponent's hands are weaker …
  std::vector<uint16_t> not_stronger;  // … or as strong
  static constexpr uint16_t kNone = 0xffff;

  size_t size() const { return high.size(); }
};

// The end of a line of betting: what every hand of ours is worth there against the opponent's reach.
struct Terminal {
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
  std::vector<float> reach, value, cards;
};

struct VectorKernels {
  const char* name;
  // out[a] = reach * the share of action a by regret matching. `rows` regrets or sums of strategies, one after the
  // other; equal shares where none is positive.
  void (*spread)(const float* rows, size_t actions, size_t stride, const float* reach, float* out, size_t out_stride);
  // A decision of ours: the value of every hand under regret matching, then regrets and sums are updated.
  void (*learn)(float* regrets, float* sums, size_t actions, size_t stride, const float* values, size_t value_stride,
                float* out, const Discount& discount);
  // The value under the average strategy, and the best of all actions.
  void (*average)(const float* sums, size_t actions, size_t stride, const float* values, size_t value_stride,
                  float* out);
  void (*best)(size_t actions, size_t stride, const float* values, size_t value_stride, float* out);
  // out = the sum of rows.
  void (*add_up)(size_t actions, size_t stride, const float* values, size_t value_stride, float* out);
  void (*showdowns)(const HandList& own, const HandList& other, std::span<const Terminal> terminals,
                    TerminalRoom& room);
  void (*folds)(const HandList& own, const HandList& other, std::span<const Terminal> terminals, TerminalRoom& room);
};

const VectorKernels& simd_kernels();
const VectorKernels& plain_kernels();

}  // namespace felt
