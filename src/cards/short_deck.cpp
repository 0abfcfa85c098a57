#include "cards/short_deck.hpp"

#include <algorithm>

#include "cards/lows/lowball.hpp"
#include "cards/strength.hpp"
#include "cards/subsets.hpp"

namespace felt {
namespace {

constexpr uint32_t kLowStraight = 0x10f0;  // A-6-7-8-9
constexpr HandRank kNineHighStraight(1605), kNineHighStraightFlush(6);

HandRank better(HandRank a, HandRank b) { return a.beats(b) ? a : b; }

HandRank rank_of_five(CardSet five) {
  const HandRank usual = to_rank(strength_of(five));
  if (rank_mask(five) != kLowStraight) return usual;
  return usual.category() == Category::Flush ? kNineHighStraightFlush : kNineHighStraight;
}

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

HandRank plain_short_deck_rank(CardSet cards) {
  uint32_t best = 0;
  for_each_subset(cards, 5, [&](CardSet five) { best = std::max(best, short_deck_value(rank_of_five(five))); });
  return short_deck_rank_of(best);
}

}  // namespace felt
