#include "solver/blueprint/betting_lines.hpp"

#include <fmt/format.h>

#include "base/text.hpp"

namespace felt {
namespace {

// Chips of each when the street of a decision began.
int32_t put_before(const BettingTree& tree, std::span<const TreeStep> path, const BetNode& node) {
  int32_t before = 0;
  CardStreet street = CardStreet::Preflop;
  for (const TreeStep& step : path) {
    const BetNode& earlier = tree.nodes()[step.node];
    if (earlier.street != street) before = earlier.put[0], street = earlier.street;
  }
  return node.street == street ? before : node.put[0];
}

std::string step_text(const BetNode& node, const BetEdge& edge, int32_t before) {
  switch (edge.kind) {
    case BetKind::Fold:
      return "f";
    case BetKind::Call:
      return node.put[0] == node.put[1] ? "k" : "c";
    case BetKind::Raise:
      break;
  }
  return raise_text(edge.to - before);
}

}  // namespace

std::string raise_text(int32_t to_on_this_street) { return fmt::format("r{}", to_on_this_street); }

void add_step(std::string& line, std::string_view step) {
  if (!line.empty()) line += ' ';
  line += step;
}

void end_street(std::string& line) { line += " /"; }

std::string line_of(const BettingTree& tree, std::span<const TreeStep> path) {
  std::string line;
  for (size_t i = 0; i < path.size(); ++i) {
    const BetNode& node = tree.nodes()[path[i].node];
    const BetEdge& edge = tree.edges(node)[path[i].edge];
    add_step(line, step_text(node, edge, put_before(tree, path.first(i), node)));
    if (edge.end == BetEnd::Decision && tree.nodes()[edge.target].street != node.street) end_street(line);
  }
  return line.empty() ? std::string(kFirstDecision) : line;
}

KnownLine find_line(const BettingTree& tree, std::string_view line) {
  KnownLine known;
  if (line == kFirstDecision) {
    known.is_found = true;
    return known;
  }
  for (const Token& word : split(line, " /")) {
    const BetNode& node = tree.nodes()[known.node];
    const auto edges = tree.edges(node);
    const int32_t before = put_before(tree, known.path, node);
    uint32_t taken = 0;
    while (taken < edges.size() && step_text(node, edges[taken], before) != word.text) ++taken;
    if (taken == edges.size() || edges[taken].end != BetEnd::Decision) return {};
    known.path.push_back({known.node, taken});
    known.node = edges[taken].target;
  }
  known.is_found = line_of(tree, known.path) == line;
  return known;
}

}  // namespace felt
