#include "solver/blueprint/tree_blocks.hpp"

namespace felt {
namespace {

class Cutter {
 public:
  explicit Cutter(const BettingTree& tree) : tree_(tree) {}

  std::vector<TreeBlock> run(uint32_t root) {
    roots_.push_back(root);
    for (size_t i = 0; i < roots_.size(); ++i) {
      block_ = TreeBlock{};
      block_.street = tree_.nodes()[roots_[i]].street;
      add(roots_[i], 0);
      blocks_.push_back(std::move(block_));
    }
    return std::move(blocks_);
  }

 private:
  static float big_blinds(int32_t chips) { return static_cast<float>(chips) / kBigBlindChips; }

  void add(uint32_t number, uint32_t from) {
    const BetNode& node = tree_.nodes()[number];
    const uint32_t first = block_.edges;
    block_.nodes.push_back({number, first, from, block_.nodes.empty(), node.player, node.edges, -1, false});
    block_.edges += node.edges;
    const auto edges = tree_.edges(node);
    for (uint32_t i = 0; i < edges.size(); ++i) follow(node, edges[i], first + i);
  }

  void follow(const BetNode& node, const BetEdge& edge, uint32_t row) {
    switch (edge.end) {
      case BetEnd::Fold:
        block_.folds.push_back({row, node.player, big_blinds(edge.lost)});
        return;
      case BetEnd::Showdown:
        block_.showdowns.push_back({row, big_blinds(edge.lost)});
        return;
      case BetEnd::Decision:
        break;
    }
    if (tree_.nodes()[edge.target].street == node.street) {
      add(edge.target, row);
    } else {
      block_.nexts.push_back({row, static_cast<uint32_t>(roots_.size()), 0});
      roots_.push_back(edge.target);
    }
  }

  const BettingTree& tree_;
  std::vector<uint32_t> roots_;  // of blocks, by block
  std::vector<TreeBlock> blocks_;
  TreeBlock block_;
};

}  // namespace

std::vector<TreeBlock> tree_blocks(const BettingTree& tree, uint32_t root) { return Cutter(tree).run(root); }

}  // namespace felt
