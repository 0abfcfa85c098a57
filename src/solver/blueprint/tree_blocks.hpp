// Betting cut into blocks of decisions of one street. Vectors of hands are carried through a block at a time: small
// blocks keep their rows in the cache, large ones have many ends that are worth looking at together.
#pragma once

#include <cstdint>
#include <vector>

#include "solver/blueprint/betting_tree.hpp"

namespace felt {

struct TreeBlock {
  struct Node {
    uint32_t number = 0;  // in the tree
    uint32_t first_edge = 0;
    uint32_t from = 0;  // the edge of the block that leads here; of a root: which of the block's ways in it begins
    bool is_root = false;
    uint8_t player = 0, edges = 0;
    int8_t real_edge = -1;    // which edge a real hand has taken here, if it has come here
    bool is_watched = false;  // what its actions are worth is told to a DecisionWatcher
    uint16_t unread = 0;  // edges, as bits, along which the opponent is not followed: nothing is to be learned there
  };
  // Ends of edges of the block, by the edge.
  struct Next {  // a block of the next street
    uint32_t edge = 0, block = 0;
    uint32_t root = 0;  // by which of its ways in
  };
  struct Fold {
    uint32_t edge = 0;
    uint8_t folder = 0;
    float lost = 0;
  };
  struct Showdown {
    uint32_t edge = 0;
    float lost = 0;  // by the loser
  };

  CardStreet street = CardStreet::Preflop;
  std::vector<Node> nodes;  // parents before children
  uint32_t edges = 0, roots = 1;
  std::vector<Next> nexts;  // those of a block side by side
  std::vector<Fold> folds;
  std::vector<Showdown> showdowns;
};

// One block for every way to reach a street, from a decision on, which is the first of the first block. What is lost is
// in big blinds.
std::vector<TreeBlock> tree_blocks(const BettingTree& tree, uint32_t root = 0);

}  // namespace felt
