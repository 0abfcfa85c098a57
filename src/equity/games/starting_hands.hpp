// The hands that players can start with, told apart but for their suits' names: 81 with the short deck, 16,432 in
// Omaha.
#pragma once

#include <vector>

#include "equity/games/odds.hpp"

namespace felt {

struct StartingHand {
  CardSet cards;   // one of those that are alike
  int combos = 0;  // how many there are
};

// All of a game's, in an order of their own that never changes. For games of two to four hole cards.
std::vector<StartingHand> starting_hands(const OddsGame& game);

// All hands that are like this one.
std::vector<CardSet> suit_copies(CardSet cards);

}  // namespace felt
