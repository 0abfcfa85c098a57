// The cards of a match as the competition's dealer deals them: one Mersenne twister for the whole match, so that the
// cards of a hand depend on the seed and the hand's number alone.
#pragma once

#include <random>
#include <vector>

#include "cards/card.hpp"
#include "game/rules/acpc_game.hpp"

namespace felt {

class AcpcDeck {
 public:
  AcpcDeck(const AcpcGame& game, uint32_t seed);

  // The next hand's cards in the order they are dealt: hole cards position by position, then the whole board.
  const std::vector<Card>& deal();

 private:
  std::mt19937 numbers_;  // init_genrand and genrand_int32: the standard fixes both
  std::vector<Card> new_deck_, deck_, dealt_;
};

}  // namespace felt
