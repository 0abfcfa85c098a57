// Betting cut into blocks: the decisions of one street that follow from one way to reach it. Vectors of hands
// are carried through a block at a time, so that their rows stay in the cache.
#pragma once

#include <cstdint>
#include <vector>

#include "solver/blueprint/betting_tree.hpp"

namespace felt {

struct TreeBlock {
  struct Node {
    uint32_t number = 0;  // in the tree
    uint32_t first_edge = 0;
    uint32_t from = 0;  // the edge of the block that leads here; the first node has none
    uint8_t player = 0, edges = 0;
  };
  // Ends of edges of the block, by the edge.
  struct Next {  // the first block of the next street
    uint32_t edge = 0, block = 0;
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
  uint32_t edges = 0;
  std::vector<Next> nexts;
  std::vector<Fold> folds;
  std::vector<Showdown> showdowns;
};

// The first is that of the root. What is lost is in big blinds.
std::vector<TreeBlock> tree_blocks(const BettingTree& tree);

}  // namespace felt
