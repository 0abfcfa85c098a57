// Three to ten ranges, prepared for counting who beats whom on one board after another.
#pragma once

#include <array>
#include <span>
#include <vector>

#include "cards/hole.hpp"
#include "equity/exact/disjoint_pairs.hpp"
#include "equity/ranges/range.hpp"

namespace felt {

// A tie of n pays 1/n. Let equally strong holdings count only with probability t: the chance that all that count are
// weaker is a polynomial in t, whose coefficient of t^k belongs to ties of k + 1; integrated from 0 to 1 each becomes
// its share of the pot. At 0 it is the chance to win alone, at 1 not to lose. Gauss and Lobatto's nodes have both ends
// and integrate polynomials of degree 2n - 3 exactly.
struct TieNodes {
  std::vector<double> at, weight;
};

TieNodes tie_nodes(size_t players);

// How a player's opponents are counted: two together, the others one holding after the other.
struct CountedOpponents {
  std::array<int, 2> pair{};
  int shared = 0;  // which of the tables of shared holdings belongs to the pair
  std::vector<int> listed;
};

// By player, the first one with the same weights.
std::vector<size_t> first_with_same_range(std::span<const Range> ranges);

// By player. The two widest ranges among the opponents are the pair: only the three widest ever are in one.
std::vector<CountedOpponents> arrange_opponents(std::span<const Range> ranges);

// The question, prepared once for all boards.
struct PreparedRanges {
  PreparedRanges(std::span<const Range> ranges, CardSet blocked);
  size_t players() const { return weight.size(); }
  size_t size() const { return holes.size(); }

  std::vector<Hole> holes;                  // of any range
  std::vector<CardIds> ids;                 // of their cards
  std::vector<std::vector<double>> weight;  // by player and holding; the heaviest of a range is 1
  std::vector<size_t> first_like;  // by player, the first with the same range: what the one wins, so does the other
  std::vector<CountedOpponents> opponents;
  std::array<std::array<int, 2>, 3> shared_pairs{};  // whose the tables of shared holdings are
  TieNodes nodes;
  int parts = 1;  // the holdings of a board are counted in this many parts
};

}  // namespace felt
