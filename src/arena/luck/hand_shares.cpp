#include "arena/luck/hand_shares.hpp"

#include "equity/preflop.hpp"

namespace felt {
namespace {

HoleWeights shares_by_class(Hole hole) {
  std::array<double, kHoleClasses> by_class{};
  for (int c = 0; c < kHoleClasses; ++c) {
    by_class[static_cast<size_t>(c)] = preflop_count(HoleClass(hole), HoleClass::from_index(c)).equity();
  }
  HoleWeights shares{};
  for (size_t h = 0; h < kCombos; ++h) shares[h] = by_class[static_cast<size_t>(HoleClass(kAllHoles[h]).index())];
  return shares;
}

// Halves of a pot won, and boards, by the opponent's hand.
struct HalvesWon {
  std::array<uint32_t, kCombos> halves{}, boards{};

  void add(std::span<const RankedHolding> order, size_t own) {
    uint64_t strength = 0;
    for (const RankedHolding& holding : order) {
      if (holding.index() == own) strength = holding.strength();
    }
    for (const RankedHolding& holding : order) {
      const uint32_t beaten = holding.strength() < strength ? 1 : 0,
                     not_better = holding.strength() <= strength ? 1 : 0;
      halves[holding.index()] += beaten + not_better;
      ++boards[holding.index()];
    }
  }
};

}  // namespace

HoleWeights shares_against_each(Hole hole, CardSet board) {
  if (board.size() == 0) return shares_by_class(hole);
  thread_local SortedHoldings sorted(kAllHoles);
  HalvesWon won;
  for (const CardSet complete : all_completions(board)) {
    if (!complete.intersects(hole.cards())) won.add(sorted.on_board(complete), static_cast<size_t>(hole.index()));
  }
  HoleWeights shares{};
  for (size_t h = 0; h < kCombos; ++h) {
    shares[h] = won.boards[h] > 0 ? won.halves[h] / (2.0 * won.boards[h]) : 0.5;
  }
  return shares;
}

double mean_share(const HoleWeights& weights, const HoleWeights& shares) {
  double won = 0, all = 0;
  for (size_t h = 0; h < kCombos; ++h) {
    won += weights[h] * shares[h];
    all += weights[h];
  }
  return all > 0 ? won / all : 0.5;
}

}  // namespace felt
