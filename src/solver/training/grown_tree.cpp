#include "solver/training/grown_tree.hpp"

#include <algorithm>
#include <cmath>

namespace felt {
namespace {

class Matcher {
 public:
  Matcher(const BettingTree& old, GrownTree& grown) : old_(old), tree_(grown.tree), grown_(grown) {}

  void same(uint32_t number, uint32_t old_number) {
    GrownTree::Decision& own = grown_.decisions[number];
    own.like = old_number;
    const auto edges = tree_.edges(tree_.nodes()[number]);
    const BetNode& old_node = old_.nodes()[old_number];
    bool is_place = false;
    for (size_t i = 0; i < edges.size(); ++i) {
      own.edges[i] =
          edge_if(old_node, [&](const BetEdge& it) { return it.kind == edges[i].kind && it.to == edges[i].to; });
      if (own.is_added(i)) {
        is_place = true;
        follow_new(edges[i], old_node, nearest(number, i, old_node));
      } else if (edges[i].end == BetEnd::Decision) {
        same(edges[i].target, old_.edges(old_node)[static_cast<size_t>(own.edges[i])].target);
      }
    }
    if (is_place) grown_.places.push_back(number);
  }

 private:
  void fresh(uint32_t number, std::optional<uint32_t> like) {
    GrownTree::Decision& own = grown_.decisions[number];
    own.is_new = true;
    own.like = like;
    own.edges.fill(GrownTree::kNoEdge);
    const auto edges = tree_.edges(tree_.nodes()[number]);
    for (size_t i = 0; i < edges.size(); ++i) {
      if (like) {
        own.edges[i] = nearest(number, i, old_.nodes()[*like]);
        follow_new(edges[i], old_.nodes()[*like], own.edges[i]);
      } else if (edges[i].end == BetEnd::Decision) {
        fresh(edges[i].target, std::nullopt);
      }
    }
  }

  void follow_new(const BetEdge& edge, const BetNode& old_node, int8_t like) {
    if (edge.end != BetEnd::Decision) return;
    std::optional<uint32_t> target;
    if (like != GrownTree::kNoEdge) {
      const BetEdge& known = old_.edges(old_node)[static_cast<size_t>(like)];
      const bool is_alike =
          known.end == BetEnd::Decision && old_.nodes()[known.target].street == tree_.nodes()[edge.target].street;
      if (is_alike) target = known.target;
    }
    fresh(edge.target, target);
  }

  template <class Test>
  int8_t edge_if(const BetNode& old_node, const Test& test) const {
    const auto edges = old_.edges(old_node);
    const auto found = std::ranges::find_if(edges, test);
    return found == edges.end() ? GrownTree::kNoEdge : static_cast<int8_t>(found - edges.begin());
  }

  // The edge of an old decision that is most like one of the new tree: of the same kind, all-in for all-in, and of
  // other raises the one nearest in parts of the pot.
  int8_t nearest(uint32_t number, size_t edge, const BetNode& old_node) const {
    const BetNode& node = tree_.nodes()[number];
    const BetEdge& wanted = tree_.edges(node)[edge];
    if (wanted.kind != BetKind::Raise)
      return edge_if(old_node, [&](const BetEdge& it) { return it.kind == wanted.kind; });
    const bool is_all_in = wanted.to >= tree_.stack();
    int8_t best = GrownTree::kNoEdge;
    double least = 0;
    const auto edges = old_.edges(old_node);
    for (size_t i = 0; i < edges.size(); ++i) {
      if (edges[i].kind != BetKind::Raise) continue;
      const bool is_other_kind = (edges[i].to >= old_.stack()) != is_all_in;
      const double distance =
          std::abs(std::log(pots(node, wanted) / pots(old_node, edges[i]))) + (is_other_kind ? 100 : 0);
      if (best == GrownTree::kNoEdge || distance < least) best = static_cast<int8_t>(i), least = distance;
    }
    return best;
  }

  // A raise in parts of the pot after calling.
  static double pots(const BetNode& node, const BetEdge& edge) {
    const double match = node.put[static_cast<size_t>(1 - node.player)];
    return (edge.to - match) / (2 * match);
  }

  const BettingTree& old_;
  const BettingTree& tree_;
  GrownTree& grown_;
};

}  // namespace

GrownTree::GrownTree(const BettingTree& old, const BettingPlan& plan) : tree(plan), decisions(tree.nodes().size()) {
  Matcher(old, *this).same(0, 0);
}

}  // namespace felt
