#include "cards/short_deck.hpp"

#include <algorithm>

#include "cards/lowball.hpp"

namespace felt {
namespace {

constexpr uint32_t kLowStraight = 0x10f0;  // A-6-7-8-9
constexpr HandRank kNineHighStraight(1605), kNineHighStraightFlush(6);

HandRank better(HandRank a, HandRank b) { return a.beats(b) ? a : b; }

}  // namespace

HandRank short_deck_rank(const PartialHand& hand) {
  const HandRank rank = hand.rank();
  const CardSet cards = hand.cards();
  if ((rank_mask(cards) & kLowStraight) != kLowStraight) [[likely]]
    return rank;
  for (int suit = 0; suit < kSuits; ++suit) {
    if ((cards.ranks_of(static_cast<Suit>(suit)) & kLowStraight) == kLowStraight) {
      return better(rank, kNineHighStraightFlush);
    }
  }
  return better(rank, kNineHighStraight);
}

}  // namespace felt
