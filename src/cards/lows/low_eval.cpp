#include "cards/lows/low_eval.hpp"

#include <algorithm>
#include <utility>

#include "base/assert.hpp"
#include "cards/evaluator.hpp"
#include "cards/subsets.hpp"

namespace felt {
namespace {

unsigned lowest(unsigned mask) { return mask & (~mask + 1); }

// Fewer than five different ranks: as few and as low pairs as possible.
uint32_t paired_ace_to_five(unsigned any, unsigned twice, unsigned thrice) {
  using namespace hand_class;
  const unsigned pair = lowest(twice), other_pairs = twice ^ pair;
  const int ranks = std::popcount(any);
  unsigned field = 0, main = pair;
  if (ranks == 3 && other_pairs != 0) {
    field = kTwoPair;
    main = pair | lowest(other_pairs);
  } else if (ranks == 3) {
    field = kTrips;
  } else if (ranks == 2) {
    field = other_pairs != 0 ? kFullHouse : kQuads;
    main = lowest(thrice);
  }
  return ~detail::make_strength(field | main, any ^ main).value;
}

uint32_t deuce_to_seven_of_five(CardSet five) {
  constexpr int kWheel = 1609, kWheelFlush = 10;
  constexpr uint32_t kWheelRanks = 0x100f;
  const int rank = PartialHand(five).rank().value();
  if (rank == kWheel) [[unlikely]]
    return ~kWheelRanks;
  if (rank == kWheelFlush) [[unlikely]]
    return ~detail::make_strength(hand_class::kFlush, kWheelRanks).value;
  return ~eval_tables::kStrengths[static_cast<size_t>(rank)];
}

// Which of four cards, lowest first, make the best badugi: a bit per card, by which of the six pairs share a rank or a
// suit. Bit p of the six: (0,1), (0,2), (1,2), (0,3), (1,3), (2,3).
constexpr size_t pair_bit(size_t low, size_t high) { return high * (high - 1) / 2 + low; }
constexpr auto kBestBadugi = [] {
  // Most cards first, then the lowest highest card, and so on.
  constexpr unsigned kInOrder[] = {15, 7, 11, 13, 14, 3, 5, 6, 9, 10, 12, 1};
  std::array<uint8_t, 64> best{};
  for (unsigned clashes = 0; clashes < 64; ++clashes) {
    for (const unsigned cards : kInOrder) {
      bool is_badugi = true;
      for (size_t high = 1; high < 4; ++high) {
        for (size_t low = 0; low < high; ++low) {
          const bool holds_both = (cards >> low & 1) != 0 && (cards >> high & 1) != 0;
          if (holds_both && (clashes >> pair_bit(low, high) & 1) != 0) is_badugi = false;
        }
      }
      if (!is_badugi) continue;
      best[clashes] = static_cast<uint8_t>(cards);
      break;
    }
  }
  return best;
}();

// Four cards as 4 * rank + suit with the ace low, ascending; fewer cards repeat the last, which clashes with itself.
std::array<unsigned, 4> lowest_first(CardSet cards) {
  std::array<unsigned, 4> keys{};
  size_t count = 0;
  for (const Card card : cards) {
    FELT_ASSERT(count < keys.size(), "a badugi hand has one to four cards");
    keys[count++] = static_cast<unsigned>(card.id() + 4) % kCards;
  }
  FELT_ASSERT(count > 0, "a badugi hand has one to four cards");
  for (; count < 4; ++count) keys[count] = keys[count - 1];
  const auto order = [&](size_t a, size_t b) {
    const unsigned low = std::min(keys[a], keys[b]), high = std::max(keys[a], keys[b]);
    keys[a] = low;
    keys[b] = high;
  };
  order(0, 2), order(1, 3), order(0, 1), order(2, 3), order(1, 2);
  return keys;
}

}  // namespace

uint32_t evaluate_ace_to_five(CardSet cards) {
  const unsigned c = cards.ranks_of(Suit::Clubs), d = cards.ranks_of(Suit::Diamonds);
  const unsigned h = cards.ranks_of(Suit::Hearts), s = cards.ranks_of(Suit::Spades);
  const unsigned any = ace_low(c | d | h | s), four = detail::without_lowest(detail::without_lowest(any));
  if (detail::without_lowest(detail::without_lowest(four)) != 0) return ~detail::lowest_five(any);
  const unsigned twice = (c & d) | (h & s) | ((c | d) & (h | s)), thrice = (c & d & (h | s)) | (h & s & (c | d));
  return paired_ace_to_five(any, ace_low(twice), ace_low(thrice));
}

uint32_t evaluate_deuce_to_seven(CardSet cards) {
  if (cards.size() == 5) return deuce_to_seven_of_five(cards);
  uint32_t best = 0;
  for_each_subset(cards, 5, [&](CardSet five) { best = std::max(best, deuce_to_seven_of_five(five)); });
  return best;
}

uint32_t evaluate_badugi(CardSet cards) {
  const auto keys = lowest_first(cards);
  size_t clashes = 0;
  for (size_t high = 1; high < 4; ++high) {
    for (size_t low = 0; low < high; ++low) {
      const unsigned differ = keys[low] ^ keys[high];
      const bool clash = (differ & 3) == 0 || differ < 4;
      clashes |= size_t{clash} << pair_bit(low, high);
    }
  }
  const unsigned chosen = kBestBadugi[clashes];
  unsigned ranks = 0, count = 0;
  for (size_t i = 0; i < 4; ++i) {
    const unsigned is_chosen = chosen >> i & 1;
    ranks |= is_chosen << (keys[i] >> 2);
    count += is_chosen;
  }
  return count << 13 | (0x1fff ^ ranks);
}

}  // namespace felt
