// Random hands for tests.
#pragma once

#include <vector>

#include "base/rng.hpp"
#include "cards/card_set.hpp"
#include "cards/deck.hpp"

namespace felt {

inline std::vector<Card> random_cards(Rng& rng, int count, CardSet without = CardSet()) {
  Deck deck(without);
  deck.shuffle(rng);
  std::vector<Card> cards;
  for (int i = 0; i < count; ++i) cards.push_back(deck.deal());
  return cards;
}

inline CardSet random_set(Rng& rng, int count, CardSet without = CardSet()) {
  CardSet set;
  for (const Card card : random_cards(rng, count, without)) set |= card;
  return set;
}

}  // namespace felt
