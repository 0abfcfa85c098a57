// HandRank: the dense rank of a five-card hand, 1 (royal flush) to 7462 (seven-five high), and its category.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

#include "cards/strength.hpp"

namespace felt {

inline constexpr int kHandRanks = 7462;

enum class Category : uint8_t { HighCard, Pair, TwoPair, Trips, Straight, Flush, FullHouse, Quads, StraightFlush };
inline constexpr int kCategories = 9;

// "high-card", "two-pair", … as scripts read them.
std::string_view to_text(Category category);

class HandRank {
 public:
  constexpr HandRank() = default;  // the worst hand
  explicit constexpr HandRank(int value) : value_(static_cast<uint16_t>(value)) {}

  constexpr int value() const { return value_; }
  constexpr bool beats(HandRank other) const { return value_ < other.value_; }
  constexpr Category category() const {
    constexpr std::array<uint16_t, kCategories> kWorst = {7462, 6185, 3325, 2467, 1609, 1599, 322, 166, 10};
    int category = 0;
    while (category + 1 < kCategories && value_ <= kWorst[category + 1]) ++category;
    return static_cast<Category>(category);
  }
  friend constexpr bool operator==(HandRank, HandRank) = default;

 private:
  uint16_t value_ = kHandRanks;
};

constexpr Category category_of(Strength strength) {
  constexpr std::array<Category, 8> kByField = {Category::Pair,     Category::TwoPair,      Category::Trips,
                                                Category::Straight, Category::Flush,        Category::FullHouse,
                                                Category::Quads,    Category::StraightFlush};
  const uint32_t upper = strength.value >> 16;
  return upper == 0 ? Category::HighCard : kByField[upper >> 13];
}

// Exact conversions by binary search in a table of 7462 strengths; for edges, not for kernels.
HandRank to_rank(Strength strength);
Strength to_strength(HandRank rank);

}  // namespace felt
