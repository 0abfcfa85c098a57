// The betting of a flop spot, street by street to the end, for a walk over all hands of sampled boards.
#pragma once

#include <vector>

#include "solver/blueprint/blueprint_table.hpp"
#include "solver/blueprint/tree_blocks.hpp"
#include "solver/postflop/action_tree.hpp"

namespace felt {

struct FlopNode {
  size_t street = 0;  // 0 flop, 1 turn, 2 river
  uint32_t node = 0;  // of the street's forest
};

// Decisions of all streets in one numbering: street by street, node by node.
class FlopTree {
 public:
  FlopTree(const Spot& spot, const ActionTree& tree);

  const std::vector<TreeBlock>& blocks() const { return blocks_; }  // one for each street, in chips
  uint32_t number(const FlopNode& at) const { return first_[at.street] + at.node; }
  std::vector<TableDecision> decisions() const;
  const ActionTree& actions() const { return tree_; }

 private:
  void find_real_line();
  void add(const FlopNode& at, uint32_t from, bool is_root);
  void follow(const FlopNode& at, const StreetTree::Edge& edge, uint32_t row);
  void end_street(const FlopNode& at, uint32_t next, uint32_t row);

  const ActionTree& tree_;
  float half_pot_;
  std::array<uint32_t, kPostflopStreets> first_{};
  std::vector<uint32_t> real_line_;  // nodes of the flop that the real hand has come to
  std::vector<uint32_t> ways_;       // nodes that begin the next street, in the order of its block's ways in
  std::vector<TreeBlock> blocks_;
};

}  // namespace felt
