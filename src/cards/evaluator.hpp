// The scalar evaluator: five, six or seven cards to a dense HandRank.
//
// Every card adds one number to a key: its rank's key in the low half (sums are unique per multiset of up to seven
// ranks) and something to a byte for each suit in the high half. The flush test is one mask; everything else is two
// loads from 400 kB of tables generated at build time (make_eval_tables.cpp). Adding a card is one addition, so loops
// over boards keep partial hands and add to them.
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <span>
#include <utility>

#include "cards/card.hpp"
#include "cards/card_set.hpp"
#include "cards/hand_rank.hpp"

namespace felt {
namespace eval_tables {

// The smallest keys, found greedily, such that all multisets of at most seven cards (four of a rank) have different
// sums.
inline constexpr std::array<uint32_t, kRanks> kRankKeys = {1,     5,      24,     112,    521,     2247,   9244,
                                                           30823, 103066, 250154, 667453, 1526359, 3453520};
inline constexpr uint32_t kMaxKey = 4 * 3453520 + 3 * 1526359;
inline constexpr int kRowShift = 11;
inline constexpr int kRows = (kMaxKey >> kRowShift) + 1;

// Tables of this program and no other: what is position-independent reads them directly then, a fifth faster.
#pragma GCC visibility push(hidden)
extern const std::array<uint32_t, kRows> kRowOffsets;  // by row; key + offset, modulo 2^32, is a place in kRanksByKey
extern const uint16_t kRanksByKey[];
extern const size_t kRanksByKeyCount;
extern const std::array<uint16_t, 8192> kFlushRanks;           // by the rank mask of the flush suit
extern const std::array<uint32_t, kHandRanks + 1> kStrengths;  // by HandRank value; [0] unused
#pragma GCC visibility pop

// Above the rank's key, a byte for each suit: a card adds 26 to that of its own suit and 2 to the others. So n of N
// cards make 24 n + 2 N, and of five to seven cards that is 128 or more where five are of the suit (at least 130, at
// most 182), else less (at most 110): the test needs no addition of its own.
constexpr std::array<uint64_t, kCards> card_keys() {
  std::array<uint64_t, kCards> keys{};
  for (int id = 0; id < kCards; ++id) {
    const Card card = Card::from_id(id);
    keys[id] = kRankKeys[index(card.rank())] | 0x02020202ULL << 32 | 26ULL << (32 + 8 * index(card.suit()));
  }
  return keys;
}
inline constexpr std::array<uint64_t, kCards> kCardKeys = card_keys();
inline constexpr uint64_t kFlushBits = 0x80808080ULL << 32;

// Where the cards of the flush suit begin in a CardSet, given the key of a hand with a flush.
constexpr int flush_shift(uint64_t key) { return 2 * (std::countr_zero(key & kFlushBits) - 39); }

inline HandRank rank_without_flush(uint64_t key) {
  const auto sum = static_cast<uint32_t>(key);
  return HandRank(kRanksByKey[static_cast<uint32_t>(sum + kRowOffsets[sum >> kRowShift])]);
}

// Of 5, 6 or 7 cards that hold a flush. Out of line, so that the common path keeps its registers; without a loop, for
// one hand in 33 comes here: it was a fifth of all time.
template <size_t N>
[[gnu::cold]] HandRank rank_of_flush(std::span<const Card, N> cards, uint64_t key);

}  // namespace eval_tables

// Some cards on the way to a hand. A value: copy it, add to it. rank() needs five to seven different cards.
class PartialHand {
 public:
  constexpr PartialHand() = default;
  explicit constexpr PartialHand(CardSet cards) : cards_(cards.bits()) {
    for (const Card card : cards) key_ += eval_tables::kCardKeys[card.id()];
  }

  constexpr PartialHand& operator+=(Card card) {
    key_ += eval_tables::kCardKeys[card.id()];
    cards_ |= CardSet(card).bits();
    return *this;
  }
  constexpr PartialHand& operator+=(const PartialHand& other) {
    key_ += other.key_;
    cards_ |= other.cards_;
    return *this;
  }
  friend constexpr PartialHand operator+(PartialHand a, const PartialHand& b) { return a += b; }
  friend constexpr PartialHand operator+(PartialHand a, Card b) { return a += b; }

  constexpr CardSet cards() const { return CardSet::from_bits(cards_); }

  HandRank rank() const {
    if ((key_ & eval_tables::kFlushBits) != 0) [[unlikely]]
      return HandRank(eval_tables::kFlushRanks[(cards_ >> eval_tables::flush_shift(key_)) & 0x1fff]);
    return eval_tables::rank_without_flush(key_);
  }

 private:
  uint64_t key_ = 0;
  uint64_t cards_ = 0;
};

// Rank of N different cards, N = 5, 6 or 7. Touches the cards a second time only when there is a flush.
template <size_t N>
inline HandRank evaluate(std::span<const Card, N> cards) {
  static_assert(N >= 5 && N <= 7);
  const uint64_t key = [&]<size_t... I>(std::index_sequence<I...>) {  // unrolled: a loop costs a third of the speed
    return (... + eval_tables::kCardKeys[cards[I].id()]);
  }
  (std::make_index_sequence<N>{});
  if ((key & eval_tables::kFlushBits) != 0) [[unlikely]]
    return eval_tables::rank_of_flush(cards, key);
  return eval_tables::rank_without_flush(key);
}

// Rank of a set of 5, 6 or 7 cards.
HandRank evaluate(CardSet cards);

// The five cards that make the hand, in the order a player would lay them out (pairs first, then kickers; a wheel from
// the five down to the ace). Where several fives are equal, one of them.
std::array<Card, 5> best_five(CardSet cards);

}  // namespace felt
