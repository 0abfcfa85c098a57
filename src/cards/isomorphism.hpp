// Suits are interchangeable until cards or ranges tell them apart. What follows counts boards and holdings once per
// class of suit-permuted copies, with the number of copies.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "cards/card_set.hpp"
#include "cards/hole.hpp"

namespace felt {

// suit s becomes to[s].
struct SuitPermutation {
  std::array<uint8_t, kSuits> to;
};

const std::array<SuitPermutation, 24>& all_suit_permutations();

constexpr CardSet permute(CardSet cards, const SuitPermutation& permutation) {
  uint64_t bits = 0;
  for (int s = 0; s < kSuits; ++s) bits |= (cards.bits() >> (16 * s) & 0x1fff) << (16 * permutation.to[s]);
  return CardSet::from_bits(bits);
}

constexpr Card permute(Card card, const SuitPermutation& permutation) {
  return Card(card.rank(), static_cast<Suit>(permutation.to[index(card.suit())]));
}

constexpr Hole permute(Hole hole, const SuitPermutation& permutation) {
  return Hole(permute(hole.high(), permutation), permute(hole.low(), permutation));
}

// Which suits may be exchanged for one another: suits of the same class number.
struct SuitClasses {
  std::array<uint8_t, kSuits> of{0, 0, 0, 0};

  static constexpr SuitClasses all_alike() { return {{0, 0, 0, 0}}; }
  int permutations() const;  // ways to exchange suits within their classes
  constexpr bool allow(const SuitPermutation& permutation) const {
    for (int s = 0; s < kSuits; ++s) {
      if (of[s] != of[permutation.to[s]]) return false;
    }
    return true;
  }
  // Exchangeable in both this and the other.
  SuitClasses refined_by(const SuitClasses& other) const;
  friend constexpr bool operator==(const SuitClasses&, const SuitClasses&) = default;
};

// Suits that hold the same ranks in the set.
SuitClasses suit_classes(CardSet cards);

struct BoardClass {
  CardSet cards;
  int copies = 1;
};

// One board of every class: `cards` cards out of `live`, where exchangeable suits hold the same live ranks.
// All 2,598,960 five-card boards fall into 134,459 classes.
std::vector<BoardClass> canonical_boards(CardSet live, int cards, const SuitClasses& classes);

}  // namespace felt
