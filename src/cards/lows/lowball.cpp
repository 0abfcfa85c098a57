#include "cards/lows/lowball.hpp"

#include <algorithm>
#include <array>
#include <bit>

#include "cards/subsets.hpp"

namespace felt {
namespace {

constexpr uint32_t kEightAndBelow = 0xff;  // with the ace low

uint32_t low_ranks(CardSet cards) { return ace_low(rank_mask(cards)); }

// The best value of five of the cards, or of all where there are no more.
template <class Value>
uint32_t best_of_five(CardSet cards, const Value& value) {
  uint32_t best = 0;
  for_each_subset(cards, std::min(cards.size(), 5), [&](CardSet five) { best = std::max(best, value(five)); });
  return best;
}

uint32_t deuce_to_seven_of(CardSet five) {
  constexpr uint32_t kWheelTop = 1u << index(Rank::Five), kWheelRanks = 0x100f;
  Strength all = strength_of(five);
  if (all == detail::make_strength(hand_class::kStraight, kWheelTop)) {
    all = detail::make_strength(0, kWheelRanks);
  } else if (all == detail::make_strength(hand_class::kStraightFlush, kWheelTop)) {
    all = detail::make_strength(hand_class::kFlush, kWheelRanks);
  }
  return ~all.value;
}

uint32_t ace_to_five_of(CardSet five) {
  std::array<uint32_t, kSuits + 1> held{};  // ranks by how often they are held
  for (const Card card : five) {
    const uint32_t rank = ace_low(1u << index(card.rank()));
    const auto times = static_cast<size_t>(
        std::find_if(held.begin() + 1, held.end(), [&](uint32_t ranks) { return (ranks & rank) != 0; }) - held.begin());
    const size_t before = times > kSuits ? 0 : times;
    held[before] &= ~rank;
    held[before + 1] |= rank;
  }
  using namespace hand_class;
  const auto key = [](uint32_t main, uint32_t others) { return ~detail::make_strength(main, others).value; };
  if (held[4] != 0) return key(kQuads | held[4], held[1]);
  if (held[3] != 0 && held[2] != 0) return key(kFullHouse | held[3], held[2]);
  if (held[3] != 0) return key(kTrips | held[3], held[1]);
  return key((std::popcount(held[2]) == 2 ? kTwoPair : 0u) | held[2], held[1]);
}

bool is_badugi(CardSet cards) {
  int suits = 0;
  for (int suit = 0; suit < kSuits; ++suit) suits += cards.ranks_of(static_cast<Suit>(suit)) != 0;
  return suits == cards.size() && std::popcount(rank_mask(cards)) == cards.size();
}

uint32_t eight_of(uint32_t five_ranks) { return 256 - five_ranks; }

}  // namespace

uint32_t deuce_to_seven_value(CardSet cards) { return best_of_five(cards, deuce_to_seven_of); }

uint32_t ace_to_five_value(CardSet cards) { return best_of_five(cards, ace_to_five_of); }

uint32_t badugi_value(CardSet cards) {
  uint32_t best = 0;
  for (int size = 1; size <= kSuits; ++size) {
    for_each_subset(cards, size, [&](CardSet some) {
      if (!is_badugi(some)) return;
      best = std::max(best, static_cast<uint32_t>(size) << 13 | (0x1fff ^ low_ranks(some)));
    });
  }
  return best;
}

uint32_t eight_or_better_value(CardSet cards) {
  return best_of_five(cards, [](CardSet five) -> uint32_t {
    const uint32_t ranks = low_ranks(five);
    return std::popcount(ranks) == 5 && ranks <= kEightAndBelow ? eight_of(ranks) : 0;
  });
}

uint32_t omaha_eight_value(CardSet hole, CardSet board) {
  uint32_t best = 0;
  for_each_subset(hole, 2, [&](CardSet two) {
    for_each_subset(board, 3, [&](CardSet three) { best = std::max(best, eight_or_better_value(two | three)); });
  });
  return best;
}

}  // namespace felt
