// A deck to deal from: the cards not known to be elsewhere, in random order.
#pragma once

#include <array>
#include <span>

#include "base/assert.hpp"
#include "base/rng.hpp"
#include "cards/card_set.hpp"

namespace felt {

class Deck {
 public:
  explicit Deck(CardSet without = CardSet()) {
    for (const Card card : CardSet::full_deck() - without) cards_[size_++] = card;
  }

  void shuffle(Rng& rng) { rng.shuffle(std::span<Card>(cards_.data(), size_)); }
  Card deal() {
    FELT_ASSERT(size_ > 0, "the deck is not empty");
    return cards_[--size_];
  }
  int size() const { return static_cast<int>(size_); }

 private:
  std::array<Card, kCards> cards_{};
  size_t size_ = 0;
};

}  // namespace felt
