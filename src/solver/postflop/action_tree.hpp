// The betting of a spot as a tree, the same for every card that may come. Each street is a forest of its own: one root
// for every way to reach it, in the order in which the street before lists those ways.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "solver/postflop/spot.hpp"

namespace felt {

struct TreeAction {
  enum class Kind : uint8_t { Fold, Check, Call, Bet, Raise };
  Kind kind = Kind::Check;
  Chips to;             // Bet, Raise: the player's total on this street
  bool all_in = false;  // Bet, Raise

  friend bool operator==(const TreeAction&, const TreeAction&) = default;
};
std::string to_text(const TreeAction& action);  // "fold", "bet 108", "raise 337", "all-in 910"

// What an action leads to, by the index in the street's list of such things.
enum class TreeGoal : uint8_t { Node, Fold, Showdown, Next };

struct StreetTree {
  struct Edge {
    TreeAction action;
    TreeGoal goal = TreeGoal::Node;
    uint32_t target = 0;
  };
  struct Node {
    uint8_t player = 0;
    uint32_t first_edge = 0, edges = 0;
    uint32_t first_slot = 0;  // edges of this player's nodes before this one
    int real_edge = -1;       // which edge the spot's line takes here, if it does
    Chips put[2];             // beyond the pot of the spot, at this node
  };
  struct Fold {
    uint8_t folder = 0;
    Chips put;  // what the folder had put in
  };
  struct Showdown {
    Chips put;  // by each
  };
  struct Next {             // the street is over and another comes
    Chips put;              // by each
    int8_t aggressor = -1;  // who bet last on this street
    bool all_in = false;
  };
  struct Root {
    TreeGoal goal = TreeGoal::Node;  // Node; Next or Showdown where everybody is all-in
    uint32_t target = 0;
  };

  std::vector<Node> nodes;  // parents before children
  std::vector<Edge> edges;
  std::vector<Fold> folds;
  std::vector<Showdown> showdowns;
  std::vector<Next> nexts;
  std::vector<Root> roots;
  uint32_t slots[2] = {0, 0};  // edges by the player who takes them

  const Edge& edge(const Node& node, uint32_t i) const { return edges[node.first_edge + i]; }
};

struct ActionTree {
  std::vector<StreetTree> streets;  // from the street of the spot's board to the river

  size_t nodes() const;    // that decide, all streets, one run-out
  size_t actions() const;  // edges of them
};

// The spot must be solvable. An error when its sizes make a tree that is beyond all bounds.
Result<ActionTree> build_tree(const Spot& spot);

}  // namespace felt
