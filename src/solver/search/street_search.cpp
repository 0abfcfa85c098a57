#include "solver/search/street_search.hpp"

#include <algorithm>

#include "base/rng.hpp"

namespace felt {
namespace {

// Of 0.03 and 0.002 the one that wins more from the blueprint (docs/lab/search.md): the larger makes steps that only
// few hands take look as if any hand took them.
constexpr double kLineDoubt = 0.002;

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

}  // namespace

uint64_t SearchTree::key() const {
  uint64_t key = static_cast<uint64_t>(spot.stack.count);
  for (const StreetTree& street : tree.streets) {
    for (const StreetTree::Node& node : street.nodes)
      key = hash_combine(key, static_cast<uint64_t>(node.real_edge) + 1);
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

StreetSearch::StreetSearch(SearchTree tree, StreetWork work) {
  PostflopOptions options;
  options.opt_out = std::move(work.opt_out);
  options.threads = work.threads;
  options.sampled_iterations = work.sampled;
  solver_ = std::make_unique<PostflopSolver>(tree.spot, std::move(tree.tree), options);
  for (int i = 0; i < work.iterations && !stop_requested(work.progress); ++i) solver_->iterate();
}

// Nothing where the tree does not have such a step.
std::optional<SolutionCursor> StreetSearch::cursor_after(std::span<const Chips> line) const {
  SolutionCursor cursor(*solver_);
  StreetTotals totals(solver_->spot().stack);
  for (const Chips total : line) {
    if (cursor.at() != SolutionCursor::At::Decision) return std::nullopt;
    const int player = cursor.player();
    const auto action = totals.action_to(total, player, cursor.actions());
    if (!action) return std::nullopt;
    cursor.act(*action);
    totals.take(total, player);
  }
  return cursor;
}

DecisionReport StreetSearch::decision(std::span<const Chips> line) const {
  const SolutionCursor cursor = *cursor_after(line);
  DecisionReport report = cursor.report();
  drop_losing_actions(report, cursor.pot());
  return report;
}

std::optional<std::vector<double>> StreetSearch::values_after(std::span<const Chips> line, Card card,
                                                              int player) const {
  auto cursor = cursor_after(line);
  if (!cursor || cursor->at() != SolutionCursor::At::Card) return std::nullopt;
  cursor->deal(card);
  if (cursor->at() != SolutionCursor::At::Decision) return std::nullopt;
  const double half = static_cast<double>(cursor->pot().count) / 2;
  std::vector<double> values(kCombos, -half);
  const DecisionReport report = cursor->report();
  for (const HandReport& hand : report.hands[static_cast<size_t>(player)]) {
    values[static_cast<size_t>(hand.hole.index())] = hand.ev - half;
  }
  return values;
}

std::optional<double> StreetSearch::exploitability() const {
  return std::max(0.0, solver_->exploitability()) / static_cast<double>(solver_->spot().pot.count);
}

}  // namespace felt
