// How many hands of five cards out of 52 contain some cards and have each rank.
#pragma once

#include <array>
#include <bit>
#include <span>
#include <vector>

#include "cards/card_set.hpp"
#include "cards/evaluator.hpp"
#include "equity/draws/draw_odds.hpp"

namespace felt {

std::vector<Card> deck_without(CardSet hand);

// Calls visit(rank) for every way to complete `kept` with `kLeft` more cards out of deck[first..).
template <int kLeft, class Visit>
void for_each_draw(std::span<const Card> deck, size_t first, const PartialHand& kept, const Visit& visit) {
  if constexpr (kLeft == 0) {
    visit(kept.rank());
  } else {
    for (size_t i = first; i + kLeft <= deck.size(); ++i) for_each_draw<kLeft - 1>(deck, i + 1, kept + deck[i], visit);
  }
}

// The best rank first.
struct HandCounts {
  std::vector<RankCount> counts;
  double rank_sum = 0;  // of all these hands
};

// The hands that contain `kept`, at most two cards; from tables that are made on first use.
const HandCounts& hands_with(CardSet kept);

// Calls visit(rank, count) for the hands that contain `kept`, three to five cards; a rank may come more than once.
template <class Visit>
void for_each_hand_with(CardSet kept, const Visit& visit);

namespace detail {

// Two cards to three: by their ranks, for the suits only tell flushes.
template <class Visit>
void for_each_hand_with_three(CardSet kept, const Visit& visit) {
  using namespace eval_tables;
  const Suit suit = (*kept.begin()).suit();
  const bool suited = CardSet::from_bits(uint64_t{kept.ranks_of(suit)} << (16 * index(suit))) == kept;
  std::array<int, kRanks> left;
  left.fill(kSuits);
  uint32_t key = 0;
  for (const Card card : kept) --left[index(card.rank())], key += kRankKeys[index(card.rank())];
  for (int high = 0; high < kRanks; ++high) {
    for (int low = 0; low <= high; ++low) {
      int ways = low == high ? left[low] * (left[low] - 1) / 2 : left[low] * left[high];
      if (suited && low != high && left[low] == kSuits && left[high] == kSuits) {
        const CardSet two{Card(static_cast<Rank>(low), suit), Card(static_cast<Rank>(high), suit)};
        visit(PartialHand(kept | two).rank().value(), 1);
        --ways;
      }
      if (ways > 0) visit(rank_without_flush(key + kRankKeys[low] + kRankKeys[high]).value(), ways);
    }
  }
}

}  // namespace detail

template <class Visit>
void for_each_hand_with(CardSet kept, const Visit& visit) {
  if (kept.size() == 3) return detail::for_each_hand_with_three(kept, visit);
  if (kept.size() == 5) return visit(PartialHand(kept).rank().value(), 1);
  for (const Card card : CardSet::full_deck() - kept) visit(PartialHand(kept | card).rank().value(), 1);
}

}  // namespace felt
