// A set of cards as 64 bits: sixteen per suit, of which thirteen are ranks. Kernels read it as four 13-bit rank masks.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <iterator>
#include <span>

#include "cards/card.hpp"

namespace felt {

class CardSet {
 public:
  constexpr CardSet() = default;
  constexpr CardSet(Card card) : bits_(bit(card)) {}  // NOLINT: a card is the set of itself
  constexpr CardSet(std::initializer_list<Card> cards) {
    for (const Card card : cards) bits_ |= bit(card);
  }
  static constexpr CardSet from_bits(uint64_t bits) {
    CardSet set;
    set.bits_ = bits;
    return set;
  }
  static constexpr CardSet of(std::span<const Card> cards) {
    CardSet set;
    for (const Card card : cards) set |= card;
    return set;
  }
  static constexpr CardSet full_deck() { return from_bits(0x1fff1fff1fff1fffULL); }

  constexpr uint64_t bits() const { return bits_; }
  constexpr uint16_t ranks_of(Suit suit) const { return static_cast<uint16_t>(bits_ >> (16 * index(suit))); }
  constexpr int size() const { return std::popcount(bits_); }
  constexpr bool is_empty() const { return bits_ == 0; }
  constexpr bool contains(Card card) const { return (bits_ & bit(card)) != 0; }
  constexpr bool contains(CardSet other) const { return (other.bits_ & ~bits_) == 0; }
  constexpr bool intersects(CardSet other) const { return (bits_ & other.bits_) != 0; }

  constexpr CardSet& operator|=(CardSet other) { return bits_ |= other.bits_, *this; }
  constexpr CardSet& operator&=(CardSet other) { return bits_ &= other.bits_, *this; }
  constexpr CardSet& operator-=(CardSet other) { return bits_ &= ~other.bits_, *this; }
  friend constexpr CardSet operator|(CardSet a, CardSet b) { return a |= b; }
  friend constexpr CardSet operator&(CardSet a, CardSet b) { return a &= b; }
  friend constexpr CardSet operator-(CardSet a, CardSet b) { return a -= b; }
  friend constexpr bool operator==(CardSet, CardSet) = default;

  // Iterates suit by suit, deuce to ace within a suit.
  class Iterator {
   public:
    using iterator_category = std::input_iterator_tag;
    using value_type = Card;
    using difference_type = std::ptrdiff_t;
    using pointer = const Card*;
    using reference = Card;

    constexpr explicit Iterator(uint64_t bits) : rest_(bits) {}
    constexpr Card operator*() const {
      const int position = std::countr_zero(rest_);
      return Card(static_cast<Rank>(position & 15), static_cast<Suit>(position >> 4));
    }
    constexpr Iterator& operator++() { return rest_ &= rest_ - 1, *this; }
    friend constexpr bool operator==(Iterator, Iterator) = default;

   private:
    uint64_t rest_;
  };
  constexpr Iterator begin() const { return Iterator(bits_); }
  constexpr Iterator end() const { return Iterator(0); }

 private:
  static constexpr uint64_t bit(Card card) { return 1ULL << (16 * (card.id() & 3) + (card.id() >> 2)); }

  uint64_t bits_ = 0;
};

// CardSet(card).bits() by card id: a load where kernels would otherwise shift.
inline constexpr std::array<uint64_t, kCards> kCardBits = [] {
  std::array<uint64_t, kCards> bits{};
  for (int id = 0; id < kCards; ++id) bits[id] = CardSet(Card::from_id(id)).bits();
  return bits;
}();

}  // namespace felt
