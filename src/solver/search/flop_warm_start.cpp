#include "solver/search/flop_warm_start.hpp"

#include <algorithm>
#include <cmath>
#include <optional>

namespace felt {
namespace {

constexpr double kFold = -2, kCall = -1;  // sizes of what is not a raise

// Raises in parts of the pot after calling.
double size_of(const BetNode& node, const BetEdge& edge) {
  if (edge.kind == BetKind::Fold) return kFold;
  if (edge.kind == BetKind::Call) return kCall;
  const double match = node.put[static_cast<size_t>(1 - node.player)];
  return (edge.to - match) / (2 * match);
}

struct Nearest {
  size_t place = 0;
  double distance = 0;  // between the logarithms of raises
};

// Of some sizes; none where a raise is asked for and there is none.
std::optional<Nearest> nearest(double size, std::span<const double> sizes) {
  std::optional<Nearest> found;
  for (size_t i = 0; i < sizes.size(); ++i) {
    if ((size < 0 || sizes[i] < 0) && size != sizes[i]) continue;
    const double distance = size < 0 ? 0 : std::abs(std::log(size / sizes[i]));
    if (!found || distance < found->distance) found = {i, distance};
  }
  return found;
}

// What is known about one size says less about another, the less the farther away it is. How fast it
// falls is a guess, not measured.
double trust_at(double distance) { return std::exp(-3 * distance); }

class Starter {
 public:
  Starter(const Blueprint& blueprint, const Spot& spot, const FlopTree& tree, BlueprintTable& table)
      : blueprint_(blueprint), spot_(spot), tree_(tree), table_(table) {
    blueprint.cards.buckets_of_board(CardSet::of(spot.board), flop_);
  }

  // A decision of the blueprint, and how much it says about one of the search.
  struct Like {
    uint32_t node = 0;
    double trust = 1;
  };

  // `before`: what each had put in when the street began, beyond the spot's pot.
  void walk(const FlopNode& at, const Like& like, Chips before) {
    const StreetTree& street = tree_.actions().streets[at.street];
    const StreetTree::Node& node = street.nodes[at.node];
    const BetNode& known = blueprint_.tree.nodes()[like.node];
    const std::vector<double> sizes = sizes_of(street, node, before), known_sizes = known_sizes_of(known);
    copy_shares(at, like, sizes, known_sizes);
    for (uint32_t i = 0; i < node.edges; ++i) {
      const auto edge = nearest(sizes[i], known_sizes);
      if (!edge) continue;
      const double trust = like.trust * trust_at(edge->distance);
      follow(at, street.edge(node, i), {blueprint_.tree.edges(known)[edge->place], trust});
    }
  }

 private:
  struct LikeEdge {
    const BetEdge& edge;
    double trust = 1;
  };

  void follow(const FlopNode& at, const StreetTree::Edge& edge, const LikeEdge& like) {
    const BetEdge& known = like.edge;
    if (known.end != BetEnd::Decision) return;
    const auto street = static_cast<size_t>(index(blueprint_.tree.nodes()[known.target].street)) - 1;
    if (edge.goal == TreeGoal::Node && street == at.street) {
      walk({at.street, edge.target}, {known.target, like.trust}, before_);
    } else if (edge.goal == TreeGoal::Next && street == at.street + 1) {
      const StreetTree::Root& root = tree_.actions().streets[street].roots[edge.target];
      if (root.goal != TreeGoal::Node) return;
      const Chips outer = before_;
      before_ = tree_.actions().streets[at.street].nexts[edge.target].put;
      walk({street, root.target}, {known.target, like.trust}, before_);
      before_ = outer;
    }
  }

  std::vector<double> sizes_of(const StreetTree& street, const StreetTree::Node& node, Chips before) const {
    std::vector<double> sizes;
    const auto other = static_cast<double>(node.put[1 - node.player].count);
    const double pot = static_cast<double>(spot_.pot.count) + 2 * other;
    for (uint32_t i = 0; i < node.edges; ++i) {
      const TreeAction& action = street.edge(node, i).action;
      const bool is_raise = action.kind == TreeAction::Kind::Bet || action.kind == TreeAction::Kind::Raise;
      const double by = static_cast<double>((action.to + before).count) - other;
      sizes.push_back(action.kind == TreeAction::Kind::Fold ? kFold : is_raise ? std::max(1e-3, by / pot) : kCall);
    }
    return sizes;
  }

  std::vector<double> known_sizes_of(const BetNode& known) const {
    std::vector<double> sizes;
    for (const BetEdge& edge : blueprint_.tree.edges(known)) sizes.push_back(size_of(known, edge));
    return sizes;
  }

  void copy_shares(const FlopNode& at, const Like& like, std::span<const double> sizes, std::span<const double> known) {
    std::vector<std::optional<Nearest>> to;  // by action of the blueprint
    for (const double size : known) to.push_back(nearest(size, sizes));
    std::vector<uint8_t> shares(known.size());
    const uint32_t number = tree_.number(at);
    const int rows = table_.buckets()[at.street + 1];
    const auto one = static_cast<float>(like.trust / PackedStrategies::kWhole);
    for (int row = 0; row < rows; ++row) {
      const int bucket = at.street == 0 ? flop_[static_cast<size_t>(row)] : row;
      if (bucket == kNoBucket) continue;
      blueprint_.strategies.shares(like.node, bucket, shares);
      float* regrets = table_.regrets() + table_.at(number, row);
      for (size_t a = 0; a < to.size(); ++a) {
        if (to[a]) regrets[to[a]->place] += one * static_cast<float>(shares[a]);
      }
    }
  }

  const Blueprint& blueprint_;
  const Spot& spot_;
  const FlopTree& tree_;
  BlueprintTable& table_;
  std::array<uint16_t, kCombos> flop_{};
  Chips before_{0};
};

}  // namespace

void warm_start(const Blueprint& blueprint, uint32_t root, const Spot& spot, const FlopTree& tree,
                BlueprintTable& table) {
  Starter(blueprint, spot, tree, table).walk({0, tree.actions().streets[0].roots[0].target}, {root, 1}, Chips{0});
}

}  // namespace felt
