#include "solver/search/flop_tree.hpp"

#include <algorithm>
#include <utility>

namespace felt {
namespace {

float chips_of(Chips chips) { return static_cast<float>(chips.count); }

}  // namespace

FlopTree::FlopTree(const Spot& spot, const ActionTree& tree)
    : tree_(tree), half_pot_(static_cast<float>(spot.pot.count) / 2) {
  uint32_t next = 0;
  for (size_t street = 0; street < kPostflopStreets; ++street) {
    first_[street] = next;
    next += static_cast<uint32_t>(tree.streets[street].nodes.size());
  }
  find_real_line();
  ways_ = {tree.streets[0].roots[0].target};
  for (size_t street = 0; street < kPostflopStreets; ++street) {
    const std::vector<uint32_t> ways = std::exchange(ways_, {});
    TreeBlock& block = blocks_.emplace_back();
    block.street = static_cast<CardStreet>(street + 1);
    block.roots = static_cast<uint32_t>(ways.size());
    for (uint32_t way = 0; way < ways.size(); ++way) add({street, ways[way]}, way, true);
  }
}

std::vector<TableDecision> FlopTree::decisions() const {
  std::vector<TableDecision> all;
  for (size_t street = 0; street < kPostflopStreets; ++street) {
    for (const StreetTree::Node& node : tree_.streets[street].nodes) {
      all.push_back({static_cast<CardStreet>(street + 1), static_cast<uint8_t>(node.edges)});
    }
  }
  return all;
}

void FlopTree::find_real_line() {
  const StreetTree& flop = tree_.streets[0];
  StreetTree::Edge next{{}, TreeGoal::Node, flop.roots[0].target};
  while (next.goal == TreeGoal::Node) {
    real_line_.push_back(next.target);
    const StreetTree::Node& node = flop.nodes[next.target];
    if (node.real_edge < 0) return;
    next = flop.edge(node, static_cast<uint32_t>(node.real_edge));
  }
}

// Decisions that the real hand has come to are watched.
void FlopTree::add(const FlopNode& at, uint32_t from, bool is_root) {
  const StreetTree::Node& node = tree_.streets[at.street].nodes[at.node];
  TreeBlock& block = blocks_.back();
  const uint32_t first = block.edges;
  const bool is_real = at.street == 0 && std::ranges::find(real_line_, at.node) != real_line_.end();
  block.nodes.push_back({number(at), first, from, is_root, node.player, static_cast<uint8_t>(node.edges),
                         static_cast<int8_t>(node.real_edge), is_real});
  block.edges += node.edges;
  for (uint32_t i = 0; i < node.edges; ++i) follow(at, tree_.streets[at.street].edge(node, i), first + i);
}

void FlopTree::follow(const FlopNode& at, const StreetTree::Edge& edge, uint32_t row) {
  const StreetTree& street = tree_.streets[at.street];
  switch (edge.goal) {
    case TreeGoal::Node:
      return add({at.street, edge.target}, row, false);
    case TreeGoal::Fold: {
      const StreetTree::Fold& fold = street.folds[edge.target];
      blocks_.back().folds.push_back({row, fold.folder, half_pot_ + chips_of(fold.put)});
      return;
    }
    case TreeGoal::Showdown:
      blocks_.back().showdowns.push_back({row, half_pot_ + chips_of(street.showdowns[edge.target].put)});
      return;
    case TreeGoal::Next:
      return end_street(at, edge.target, row);
  }
}

// Where nobody can bet any more, the board, which is complete, decides.
void FlopTree::end_street(const FlopNode& at, uint32_t next, uint32_t row) {
  const StreetTree::Root& root = tree_.streets[at.street + 1].roots[next];
  if (root.goal != TreeGoal::Node) {
    blocks_.back().showdowns.push_back({row, half_pot_ + chips_of(tree_.streets[at.street].nexts[next].put)});
    return;
  }
  blocks_.back().nexts.push_back({row, static_cast<uint32_t>(at.street + 1), static_cast<uint32_t>(ways_.size())});
  ways_.push_back(root.target);
}

}  // namespace felt
