#include "cards/evaluator.hpp"

#include <algorithm>

#include "base/assert.hpp"

namespace felt {
namespace {

// Calls visit(subset) for every five of the cards.
template <class Visit>
void for_each_five(CardSet cards, const Visit& visit) {
  const uint64_t all = cards.bits();
  // Steps through all subsets in increasing order of their bits.
  for (uint64_t subset = all;; subset = (subset - 1) & all) {
    if (std::popcount(subset) == 5) visit(CardSet::from_bits(subset));
    if (subset == 0) return;
  }
}

// Pairs and trips before kickers, then high before low; the ace of a wheel goes last.
void lay_out(std::array<Card, 5>& five, Category category) {
  std::array<int, kRanks> copies{};
  for (const Card card : five) ++copies[index(card.rank())];
  const bool straight = category == Category::Straight || category == Category::StraightFlush;
  const bool wheel = straight && copies[index(Rank::Ace)] == 1 && copies[index(Rank::Two)] == 1;
  const auto place = [&](Card card) {
    const bool low_ace = wheel && card.rank() == Rank::Ace;
    return std::pair(copies[index(card.rank())], low_ace ? -1 : card.id());
  };
  std::sort(five.begin(), five.end(), [&](Card a, Card b) { return place(a) > place(b); });
}

}  // namespace

template <size_t N>
HandRank eval_tables::rank_of_flush(std::span<const Card, N> cards, uint64_t key) {
  const uint64_t all = [&]<size_t... I>(std::index_sequence<I...>) {
    return (uint64_t{0} | ... | kCardBits[cards[I].id()]);
  }
  (std::make_index_sequence<N>{});
  return HandRank(kFlushRanks[(all >> flush_shift(key)) & 0x1fff]);
}

template HandRank eval_tables::rank_of_flush(std::span<const Card, 5>, uint64_t);
template HandRank eval_tables::rank_of_flush(std::span<const Card, 6>, uint64_t);
template HandRank eval_tables::rank_of_flush(std::span<const Card, 7>, uint64_t);

HandRank evaluate(CardSet cards) {
  FELT_ASSERT(cards.size() >= 5 && cards.size() <= 7, "a hand to evaluate has 5, 6 or 7 cards");
  return PartialHand(cards).rank();
}

std::array<Card, 5> best_five(CardSet cards) {
  const HandRank best = evaluate(cards);
  std::array<Card, 5> five{};
  for_each_five(cards, [&](CardSet subset) {
    if (PartialHand(subset).rank() == best) std::copy(subset.begin(), subset.end(), five.begin());
  });
  lay_out(five, best.category());
  return five;
}

}  // namespace felt
