#include "solver/blueprint/flop_entries.hpp"

namespace felt {
namespace {

using ClassReach = std::array<double, kHoleClasses>;

Range to_range(const ClassReach& reach) {
  Range range;
  for (const Hole hole : kAllHoles) range.set_weight(hole, reach[static_cast<size_t>(HoleClass(hole).index())]);
  return range;
}

class PreflopWalk {
 public:
  PreflopWalk(const BettingTree& tree, const PackedStrategies& strategies) : tree_(tree), strategies_(strategies) {}

  std::vector<FlopEntry> run() {
    std::array<ClassReach, 2> reach;
    for (ClassReach& all : reach) all.fill(1);
    walk(0, reach);
    return std::move(entries_);
  }

 private:
  void walk(uint32_t number, const std::array<ClassReach, 2>& reach) {
    const BetNode& node = tree_.nodes()[number];
    if (node.street != CardStreet::Preflop) {
      entries_.push_back({number, {to_range(reach[0]), to_range(reach[1])}});
      return;
    }
    const auto edges = tree_.edges(node);
    for (size_t a = 0; a < edges.size(); ++a) {
      if (edges[a].end != BetEnd::Decision) continue;
      std::array<ClassReach, 2> next = reach;
      for (int hand = 0; hand < kHoleClasses; ++hand)
        next[node.player][static_cast<size_t>(hand)] *= share(number, hand, a);
      walk(edges[a].target, next);
    }
  }

  double share(uint32_t number, int hand, size_t action) const {
    std::array<uint8_t, kMaxBetActions> all{};
    strategies_.shares(number, hand, std::span(all).first(tree_.nodes()[number].edges));
    return static_cast<double>(all[action]) / PackedStrategies::kWhole;
  }

  const BettingTree& tree_;
  const PackedStrategies& strategies_;
  std::vector<FlopEntry> entries_;
};

// Turns the decisions below an entry into the solver's streets: one forest for each, whose roots are the ways out of
// the street before, in order.
class EntryBuilder {
 public:
  EntryBuilder(const BettingTree& tree, EntryTree& out) : tree_(tree), out_(out) {
    out_.tree.streets.resize(kPostflopStreets);
    out_.nodes.resize(kPostflopStreets);
  }

  void build(uint32_t root) {
    base_ = tree_.nodes()[root].put[0];
    std::vector<Way> ways{{BetEnd::Decision, root, base_}};
    for (size_t street = 0; street < kPostflopStreets; ++street) {
      street_ = street;
      next_.clear();
      for (const Way& way : ways) add_root(way);
      ways = std::move(next_);
    }
  }

 private:
  // From one street to the next: a decision, or cards that are only dealt because everybody is all-in.
  struct Way {
    BetEnd end;
    uint32_t node;
    int32_t put;
  };

  StreetTree& street() { return out_.tree.streets[street_]; }
  bool is_river() const { return street_ + 1 == kPostflopStreets; }
  Chips beyond(int32_t put) const { return Chips{put - base_}; }

  void add_root(const Way& way) {
    if (way.end == BetEnd::Decision) {
      const uint32_t root = add_node(way.node);
      street().roots.push_back({TreeGoal::Node, root});
    } else {
      const auto [goal, target] = end_of_street(way);
      street().roots.push_back({goal, target});
    }
  }

  std::pair<TreeGoal, uint32_t> end_of_street(const Way& way) {
    if (is_river()) {
      street().showdowns.push_back({beyond(way.put)});
      return {TreeGoal::Showdown, static_cast<uint32_t>(street().showdowns.size() - 1)};
    }
    street().nexts.push_back({beyond(way.put), -1, way.end == BetEnd::Showdown});
    next_.push_back(way);
    return {TreeGoal::Next, static_cast<uint32_t>(street().nexts.size() - 1)};
  }

  // The big blind, player 1 of the betting tree, is out of position.
  uint32_t add_node(uint32_t number) {
    const BetNode& from = tree_.nodes()[number];
    const auto index = static_cast<uint32_t>(street().nodes.size());
    StreetTree::Node node;
    node.player = static_cast<uint8_t>(1 - from.player);
    node.put[0] = beyond(from.put[1]);
    node.put[1] = beyond(from.put[0]);
    node.first_edge = static_cast<uint32_t>(street().edges.size());
    node.edges = from.edges;
    node.first_slot = street().slots[node.player];
    street().slots[node.player] += node.edges;
    street().nodes.push_back(node);
    street().edges.resize(street().edges.size() + node.edges);
    out_.nodes[street_].push_back(number);
    for (uint32_t i = 0; i < node.edges; ++i) {
      const StreetTree::Edge edge = follow(from, tree_.edges(from)[i]);
      street().edges[node.first_edge + i] = edge;
    }
    return index;
  }

  StreetTree::Edge follow(const BetNode& from, const BetEdge& edge) {
    if (edge.end == BetEnd::Fold) {
      street().folds.push_back({static_cast<uint8_t>(1 - from.player), beyond(edge.lost)});
      return {{TreeAction::Kind::Fold, {}, false}, TreeGoal::Fold, static_cast<uint32_t>(street().folds.size() - 1)};
    }
    if (edge.end == BetEnd::Decision && tree_.nodes()[edge.target].street == from.street) {
      const auto kind = edge.kind == BetKind::Raise ? TreeAction::Kind::Bet : TreeAction::Kind::Check;
      return {{kind, beyond(edge.to), edge.to >= tree_.stack()}, TreeGoal::Node, add_node(edge.target)};
    }
    const auto [goal, target] = end_of_street({edge.end, edge.target, edge.to});
    return {{TreeAction::Kind::Call, {}, false}, goal, target};
  }

  const BettingTree& tree_;
  EntryTree& out_;
  size_t street_ = 0;
  int32_t base_ = 0;  // chips of each in the pot at the flop
  std::vector<Way> next_;
};

}  // namespace

std::vector<FlopEntry> flop_entries(const BettingTree& tree, const PackedStrategies& strategies) {
  return PreflopWalk(tree, strategies).run();
}

EntryTree entry_tree(const BettingTree& tree, const FlopEntry& entry) {
  EntryTree out;
  const BetNode& node = tree.nodes()[entry.node];
  out.spot.pot = Chips{node.pot()};
  out.spot.stack = Chips{tree.stack() - node.put[0]};
  out.spot.ranges = {entry.ranges[1], entry.ranges[0]};
  EntryBuilder(tree, out).build(entry.node);
  return out;
}

}  // namespace felt
