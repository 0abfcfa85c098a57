// Rank, Suit and Card: one byte each, totally ordered, deuce low and ace high, clubs first.
#pragma once

#include <array>
#include <compare>
#include <cstdint>

namespace felt {

enum class Rank : uint8_t { Two, Three, Four, Five, Six, Seven, Eight, Nine, Ten, Jack, Queen, King, Ace };
enum class Suit : uint8_t { Clubs, Diamonds, Hearts, Spades };

inline constexpr int kRanks = 13;
inline constexpr int kSuits = 4;
inline constexpr int kCards = 52;

constexpr int index(Rank rank) { return static_cast<int>(rank); }
constexpr int index(Suit suit) { return static_cast<int>(suit); }

// A card is its id, 4 * rank + suit: 2c = 0, 2d = 1, … As = 51.
class Card {
 public:
  constexpr Card() = default;  // 2c
  constexpr Card(Rank rank, Suit suit) : id_(static_cast<uint8_t>(4 * index(rank) + index(suit))) {}

  // id must be in 0..51.
  static constexpr Card from_id(int id) {
    Card card;
    card.id_ = static_cast<uint8_t>(id);
    return card;
  }

  constexpr int id() const { return id_; }
  constexpr Rank rank() const { return static_cast<Rank>(id_ >> 2); }
  constexpr Suit suit() const { return static_cast<Suit>(id_ & 3); }

  friend constexpr auto operator<=>(Card, Card) = default;

 private:
  uint8_t id_ = 0;
};

static_assert(sizeof(Card) == 1);

}  // namespace felt
