// Outs: unseen cards that lift a hand to a higher category (source I).
#pragma once

#include <vector>

#include "cards/card_set.hpp"
#include "cards/hand_rank.hpp"
#include "cards/hole.hpp"

namespace felt {

struct Out {
  Card card;
  Category makes{};
  bool board_only = false;  // the board alone gets there too: everybody at the table improves
};

struct Outs {
  Category now{};
  std::vector<Out> cards;  // best category first, then by rank
  int unseen = 0;          // cards that could come next

  double chance() const { return unseen == 0 ? 0 : static_cast<double>(cards.size()) / unseen; }
};

// `board` has three or four cards; dead cards are seen and cannot come.
Outs find_outs(Hole hole, CardSet board, CardSet dead = {});

// The chance that at least one of `outs` cards is among the next `cards_to_come` of `unseen`.
double chance_to_hit(int outs, int unseen, int cards_to_come);

}  // namespace felt
