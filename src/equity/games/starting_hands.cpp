#include "equity/games/starting_hands.hpp"

#include <algorithm>
#include <array>

#include "base/assert.hpp"
#include "equity/games/card_subsets.hpp"

namespace felt {
namespace {

using SuitMasks = std::array<uint16_t, kSuits>;

SuitMasks masks_of(CardSet cards) {
  return {cards.ranks_of(Suit::Clubs), cards.ranks_of(Suit::Diamonds), cards.ranks_of(Suit::Hearts),
          cards.ranks_of(Suit::Spades)};
}

CardSet cards_with(const SuitMasks& masks) {
  uint64_t bits = 0;
  for (int suit = 0; suit < kSuits; ++suit) bits |= uint64_t{masks[static_cast<size_t>(suit)]} << (16 * suit);
  return CardSet::from_bits(bits);
}

}  // namespace

std::vector<CardSet> suit_copies(CardSet cards) {
  SuitMasks masks = masks_of(cards);
  std::ranges::sort(masks);
  std::vector<CardSet> copies;
  do {
    copies.push_back(cards_with(masks));
  } while (std::ranges::next_permutation(masks).found);
  return copies;
}

std::vector<StartingHand> starting_hands(const OddsGame& game) {
  FELT_ASSERT(game.hole_cards >= 2 && game.hole_cards <= 4, "two to four hole cards");
  std::vector<StartingHand> hands;
  const CardSubsets all(cards_of(game.deck), game.hole_cards);
  all.visit(0, all.count(), [&](CardSet cards) {
    if (!std::ranges::is_sorted(masks_of(cards))) return;  // the copy whose spades hold the most stands for all
    hands.push_back({cards, static_cast<int>(suit_copies(cards).size())});
  });
  return hands;
}

}  // namespace felt
