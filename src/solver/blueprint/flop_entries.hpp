// The ways in which a blueprint comes to the flop, with what both players hold then; and the betting from there on in
// the form that the post-flop solver takes.
#pragma once

#include <array>
#include <vector>

#include "equity/ranges/range.hpp"
#include "solver/blueprint/packed_strategies.hpp"
#include "solver/postflop/action_tree.hpp"

namespace felt {

struct FlopEntry {
  uint32_t node = 0;            // the first decision on the flop
  std::array<Range, 2> ranges;  // by player of the betting tree: how often each hand comes here by its own choices
};

// Every line of betting that is not over before the flop.
std::vector<FlopEntry> flop_entries(const BettingTree& tree, const PackedStrategies& strategies);

struct EntryTree {
  Spot spot;                                 // pot, stack and ranges, without a board; the button is in position
  ActionTree tree;                           // from the flop
  std::vector<std::vector<uint32_t>> nodes;  // by street and node of `tree`: which decision of the betting tree
};
EntryTree entry_tree(const BettingTree& tree, const FlopEntry& entry);

}  // namespace felt
