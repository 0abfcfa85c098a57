#include "solver/blueprint/betting_tree.hpp"

#include <algorithm>
#include <cmath>
#include <string>

#include "solver/blueprint/betting_lines.hpp"

namespace felt {

struct BettingTree::Line {
  CardStreet street = CardStreet::Preflop;
  int player = 0;  // to act
  std::array<int32_t, 2> put{kBigBlindChips / 2, kBigBlindChips};
  int bets = 0;                       // on this street
  int32_t raise_by = kBigBlindChips;  // the smallest raise
  bool has_acted = false;             // somebody, on this street
  int32_t before = 0;                 // chips of each when the street began
  std::string text;                   // as betting_lines.hpp has it; only where the plan adds sizes to lines

  int32_t to_match() const { return put[static_cast<size_t>(1 - player)]; }
  int32_t own() const { return put[static_cast<size_t>(player)]; }
};

BettingTree::BettingTree(const BettingPlan& plan) : plan_(plan), stack_(plan.stack * kBigBlindChips) { add({}); }

// Sizes of the plan, and all-in, in rising order. A raise of the plan below the smallest legal one is left out.
std::vector<int32_t> BettingTree::raises(const Line& line) const {
  const int32_t match = line.to_match();
  if (match >= stack_) return {};
  const StreetBets& bets = plan_.streets[static_cast<size_t>(index(line.street))];
  std::vector<int32_t> all{stack_};
  if (line.bets < bets.most) {
    for (const double size : line.bets == 0 ? bets.first : bets.raise) {
      const auto to = match + static_cast<int32_t>(std::lround(size * 2 * match));
      if (to >= match + line.raise_by && to < plan_.all_in * stack_) all.push_back(to);
    }
  }
  std::sort(all.begin(), all.end());
  all.erase(std::unique(all.begin(), all.end()), all.end());
  return all;
}

void BettingTree::add_sizes(const Line& line, std::vector<int32_t>& raises) {
  const auto found = plan_.added.find(line.text.empty() ? std::string(kFirstDecision) : line.text);
  if (found == plan_.added.end()) return;
  const int32_t match = line.to_match();
  for (const double size : found->second) {
    const auto to = match + static_cast<int32_t>(std::lround(size * 2 * match));
    const auto place = std::lower_bound(raises.begin(), raises.end(), to);
    if (to < match + line.raise_by || place == raises.end() || *place == to) continue;
    raises.insert(place, to);
    ++sizes_added_;
  }
}

BetEdge BettingTree::fold(const Line& line) const {
  BetEdge edge;
  edge.kind = BetKind::Fold;
  edge.end = BetEnd::Fold;
  edge.to = edge.lost = line.own();
  return edge;
}

// Ends the street, except for the small blind's call, after which the big blind may still raise.
BetEdge BettingTree::call(const Line& line) {
  Line next = line;
  next.put[static_cast<size_t>(line.player)] = line.to_match();
  next.player = 1 - line.player;
  next.has_acted = true;
  BetEdge edge;
  edge.to = edge.lost = line.to_match();
  if (line.has_acted) {
    edge.end = line.street == CardStreet::River || line.to_match() >= stack_ ? BetEnd::Showdown : BetEnd::Decision;
    next.street = static_cast<CardStreet>(index(line.street) + 1);
    next.player = 1;
    next.bets = 0;
    next.raise_by = kBigBlindChips;
    next.has_acted = false;
    next.before = line.to_match();
  }
  if (!plan_.added.empty()) {
    add_step(next.text, line.own() < line.to_match() ? "c" : "k");
    if (line.has_acted) end_street(next.text);
  }
  if (edge.end == BetEnd::Decision) edge.target = add(next);
  return edge;
}

BetEdge BettingTree::raise(const Line& line, int32_t to) {
  Line next = line;
  next.put[static_cast<size_t>(line.player)] = to;
  next.player = 1 - line.player;
  next.bets = line.bets + 1;
  next.raise_by = std::max(line.raise_by, to - line.to_match());
  next.has_acted = true;
  if (!plan_.added.empty()) add_step(next.text, raise_text(to - line.before));
  BetEdge edge;
  edge.kind = BetKind::Raise;
  edge.to = to;
  edge.target = add(next);
  return edge;
}

uint32_t BettingTree::add(const Line& line) {
  const auto number = static_cast<uint32_t>(nodes_.size());
  std::vector<int32_t> sizes = raises(line);
  if (!plan_.added.empty()) add_sizes(line, sizes);
  const bool can_fold = line.own() < line.to_match();
  BetNode node;
  node.first_edge = static_cast<uint32_t>(edges_.size());
  node.edges = static_cast<uint8_t>((can_fold ? 1 : 0) + 1 + sizes.size());
  node.player = static_cast<uint8_t>(line.player);
  node.street = line.street;
  node.put = line.put;
  nodes_.push_back(node);
  edges_.resize(edges_.size() + node.edges);
  uint32_t at = node.first_edge;
  if (can_fold) edges_[at++] = fold(line);
  const BetEdge called = call(line);  // what it adds may move the edges
  edges_[at++] = called;
  for (const int32_t to : sizes) {
    const BetEdge raised = raise(line, to);
    edges_[at++] = raised;
  }
  return number;
}

std::array<uint64_t, kCardStreets> BettingTree::slots() const {
  std::array<uint64_t, kCardStreets> all{};
  for (const BetNode& node : nodes_) all[static_cast<size_t>(index(node.street))] += node.edges;
  return all;
}

std::array<uint32_t, kCardStreets> BettingTree::decisions() const {
  std::array<uint32_t, kCardStreets> all{};
  for (const BetNode& node : nodes_) ++all[static_cast<size_t>(index(node.street))];
  return all;
}

}  // namespace felt
