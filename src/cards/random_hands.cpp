#include "cards/random_hands.hpp"

#include "base/rng.hpp"

namespace felt {

RandomHands::RandomHands(int cards, size_t hands, uint64_t seed) {
  Rng rng(seed);
  for (size_t i = 0; i < hands; ++i) {
    CardSet set;
    while (set.size() < cards) {
      const Card card = Card::from_id(static_cast<int>(rng.below(kCards)));
      if (!set.contains(card)) ids.push_back(card);
      set |= card;
    }
    sets.push_back(set);
    partial.emplace_back(set);
    for (int s = 0; s < kSuits; ++s) suits[s].push_back(set.ranks_of(static_cast<Suit>(s)));
  }
}

}  // namespace felt
