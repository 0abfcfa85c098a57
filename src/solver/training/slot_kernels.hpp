// From buckets to hands and back, for all hands of a player at once: a board's hands lie in slots, and what is learned
// belongs to a slot. Rows of hands and of slots are padded as in vector_kernels.hpp.
#pragma once

#include <cstdint>
#include <span>

#include "solver/postflop/vector_kernels.hpp"

namespace felt {

// Shares of the actions of a decision by slot.
struct SlotShares {
  ActionRows<const float> rows;      // over slots
  std::span<const int32_t> of_hand;  // the slot of every hand, padded
};

// Regret matching: the shares of every slot, whose regrets lie side by side at `regrets` + actions * its bucket. Other
// threads may add to them meanwhile.
void match_regrets(const float* regrets, std::span<const int32_t> bucket_of_slot, const ActionRows<float>& out);

// out[a] = reach * the share of action a in the slot of the hand; total[a] is the sum of that row.
void spread_slots(const SlotShares& shares, const float* reach, const ActionRows<float>& out, float* total);

// The value of every hand: its actions' values, each as often as its slot takes it.
void value_of_slots(const SlotShares& shares, const ActionValues& values);

// Numbers of the actions of a slot lie side by side, so many for every slot.
constexpr size_t slot_width(size_t actions) { return (actions + 3) / 4 * 4; }
// Adds what lies in the rows of hands to their slots: out[slot * slot_width(actions) + a] += rows[a][hand]. What lies
// in the padding of the rows is added too.
void add_to_slots(const ActionRows<const float>& rows, std::span<const int32_t> of_hand, float* out);

}  // namespace felt
