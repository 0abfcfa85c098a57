// Showdowns of two weighted ranges over a fixed list of boards: sorted once, then a sweep for every pair of ranges.
#pragma once

#include <array>
#include <memory>
#include <span>
#include <vector>

#include "base/rng.hpp"
#include "cards/card_set.hpp"
#include "cards/hole.hpp"
#include "equity/exact/sorted_holdings.hpp"

namespace felt {

using HoleWeights = std::array<double, kCombos>;  // by Hole::index()

// The weights of all pairs of holdings that share no card, products summed up.
double disjoint_mass(const HoleWeights& a, const HoleWeights& b);

// Without holdings that hold one of the cards.
HoleWeights unblocked(const HoleWeights& weights, CardSet cards);

class RangeShowdown {
 public:
  explicit RangeShowdown(std::span<const CardSet> boards);  // of five cards each

  // Part of the pot that `a` gets from `b`, every pair of holdings and every board that can come together counted by
  // its weight; a half where none can.
  double share(const HoleWeights& a, const HoleWeights& b) const;

 private:
  std::vector<std::vector<RankedHolding>> orders_;  // by board, worst first, with an end marker
};

// Every way to complete a board of three to five cards.
std::vector<CardSet> all_completions(CardSet board);
// So many of them, the same for the same board. All where there are not more.
std::vector<CardSet> some_completions(CardSet board, size_t count);

}  // namespace felt
