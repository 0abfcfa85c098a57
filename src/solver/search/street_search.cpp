#include "solver/search/street_search.hpp"

#include <algorithm>

#include "base/rng.hpp"
#include "solver/search/blueprint_ranges.hpp"

namespace felt {
namespace {

constexpr double kLineDoubt = 0.03;

Range without_rare(const Range& range, double least) {
  Range kept;
  const double most = range.heaviest();
  for (const WeightedHole& held : range) {
    if (held.weight >= least * most) kept.set_weight(held.hole, held.weight);
  }
  return kept;
}

Spot solver_spot(const StreetSpot& street, const SearchEffort& effort) {
  Spot spot;
  spot.board = street.board;
  spot.pot = street.pot;
  spot.stack = street.stack;
  spot.line = street.line;
  spot.line_doubt = kLineDoubt;
  spot.max_raises = effort.max_raises;
  for (size_t p = 0; p < 2; ++p) {
    for (int s = spot.first_street(); s < kPostflopStreets; ++s) {
      spot.sizes[p][static_cast<size_t>(s)] = s == spot.first_street() ? effort.now : effort.later;
    }
  }
  return spot;
}

// The total that the player has on this street after an action of a decision.
Chips total_after(const TreeAction& action, Chips own, Chips other) {
  switch (action.kind) {
    case TreeAction::Kind::Fold:
    case TreeAction::Kind::Check:
      return own;
    case TreeAction::Kind::Call:
      return other;
    case TreeAction::Kind::Bet:
    case TreeAction::Kind::Raise:
      break;
  }
  return action.to;
}

// Follows a street's totals through a solution.
class LineWalk {
 public:
  LineWalk(SolutionCursor& cursor, Chips stack) : cursor_(cursor), stack_(stack) {}

  // The action that leads to this total, if there is one.
  std::optional<size_t> action_to(Chips total) const {
    if (cursor_.at() != SolutionCursor::At::Decision) return std::nullopt;
    const auto me = static_cast<size_t>(cursor_.player());
    const std::vector<TreeAction> actions = cursor_.actions();
    for (size_t a = 0; a < actions.size(); ++a) {
      if (actions[a].kind == TreeAction::Kind::Fold) continue;
      if (total_after(actions[a], bets_[me], bets_[1 - me]) == std::min(total, stack_)) return a;
    }
    return std::nullopt;
  }
  void take(size_t action, Chips total) {
    bets_[static_cast<size_t>(cursor_.player())] = std::min(total, stack_);
    cursor_.act(action);
  }

 private:
  SolutionCursor& cursor_;
  Chips stack_;
  std::array<Chips, 2> bets_{};
};

// In an equilibrium a hand takes no action that is worth less than another. What a solve that was stopped early leaves
// of such shares goes to the others.
void drop_losing(HandReport& hand, double tolerance) {
  const double best = *std::max_element(hand.action_ev.begin(), hand.action_ev.end());
  double left = 0;
  for (size_t a = 0; a < hand.frequency.size(); ++a) {
    if (hand.action_ev[a] < best - tolerance) hand.frequency[a] = 0;
    left += hand.frequency[a];
  }
  for (size_t a = 0; a < hand.frequency.size(); ++a) {
    hand.frequency[a] = left > 0 ? hand.frequency[a] / left : hand.action_ev[a] >= best ? 1 : 0;
  }
}

DecisionReport played(const SolutionCursor& cursor) {
  constexpr double kTolerance = 0.03;  // of the pot
  DecisionReport report = cursor.report();
  const double tolerance = kTolerance * static_cast<double>(cursor.pot().count);
  for (HandReport& hand : report.hands[static_cast<size_t>(report.player)]) drop_losing(hand, tolerance);
  return report;
}

std::array<float, kCombos> likely_of(const DecisionReport& report, size_t action, double doubt) {
  std::array<float, kCombos> likely;
  likely.fill(static_cast<float>(doubt));
  for (const HandReport& hand : report.hands[static_cast<size_t>(report.player)]) {
    likely[static_cast<size_t>(hand.hole.index())] = static_cast<float>((1 - doubt) * hand.frequency[action] + doubt);
  }
  return likely;
}

}  // namespace

uint64_t SearchTree::key() const {
  uint64_t key = static_cast<uint64_t>(spot.stack.count);
  for (const StreetTree& street : tree.streets) {
    for (const StreetTree::Node& node : street.nodes)
      key = hash_combine(key, static_cast<uint64_t>(node.real_edge + 1));
    for (const StreetTree::Edge& edge : street.edges) {
      key =
          hash_combine(key, static_cast<uint64_t>(edge.action.to.count) << 8 | static_cast<uint64_t>(edge.action.kind));
    }
  }
  return key;
}

Result<void> SearchTree::set_ranges(const std::array<Range, 2>& ranges, double least_weight) {
  for (size_t p = 0; p < 2; ++p) spot.ranges[p] = without_rare(ranges[p], least_weight);
  return check_solvable(spot);
}

// A few sizes with a cap on raises make trees far below the solver's bounds.
SearchTree search_tree(const StreetSpot& street, const SearchEffort& effort) {
  SearchTree search{solver_spot(street, effort), {}};
  search.tree = *build_tree(search.spot);
  return search;
}

StreetSearch::StreetSearch(SearchTree tree, int iterations, int threads, const Progress* progress) {
  PostflopOptions options;
  options.threads = threads;
  solver_ = std::make_unique<PostflopSolver>(tree.spot, std::move(tree.tree), options);
  for (int i = 0; i < iterations && !stop_requested(progress); ++i) solver_->iterate();
}

DecisionReport StreetSearch::decision(std::span<const Chips> line) const {
  SolutionCursor cursor(*solver_);
  LineWalk walk(cursor, solver_->spot().stack);
  for (const Chips total : line) walk.take(*walk.action_to(total), total);
  return played(cursor);
}

std::array<Range, 2> StreetSearch::ranges_after(std::span<const Chips> line, const std::array<double, 2>& doubt) const {
  std::array<Range, 2> ranges = solver_->spot().ranges;
  SolutionCursor cursor(*solver_);
  LineWalk walk(cursor, solver_->spot().stack);
  for (const Chips total : line) {
    const auto action = walk.action_to(total);
    if (!action) break;
    const auto player = static_cast<size_t>(cursor.player());
    multiply_range(ranges[player], likely_of(played(cursor), *action, doubt[player]));
    walk.take(*action, total);
  }
  return ranges;
}

double StreetSearch::exploitability() const {
  return std::max(0.0, solver_->exploitability()) / static_cast<double>(solver_->spot().pot.count);
}

}  // namespace felt
