// Hand strength of source N: how a hand fares against what opponents can hold, on the board as it lies or over all
// cards that can still come.
#pragma once

#include <cmath>
#include <cstdint>

#include "cards/card_set.hpp"
#include "cards/hole.hpp"
#include "equity/ranges/range.hpp"

namespace felt {

// Weighted counts against one opponent.
struct HandStrength {
  double win = 0, tie = 0, loss = 0;

  double total() const { return win + tie + loss; }
  double ratio() const { return (win + tie / 2) / total(); }
  // Source N's strength against several opponents, taken as independent.
  double against(int opponents) const { return std::pow(ratio(), opponents); }
};

// `board` has three to five cards; nothing overlaps.
HandStrength strength_now(Hole hole, CardSet board);  // every possible opposing holding
HandStrength strength_now(Hole hole, CardSet board, const Range& opponent);

// Over all turn and river cards as well; `board` may be shorter (before the flop this is exact all-in equity).
HandStrength strength_ahead(Hole hole, CardSet board, int threads = 0);
HandStrength strength_ahead(Hole hole, CardSet board, const Range& opponent, int threads = 0);

// What remains of a hand when the worst turn and river come: source N's second strength, an underestimate on purpose.
// `board` has three to five cards.
HandStrength lowest_strength(Hole hole, CardSet board);

}  // namespace felt
