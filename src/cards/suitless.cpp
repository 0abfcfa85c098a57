#include "cards/suitless.hpp"

#include <fmt/format.h>

#include <bit>
#include <vector>

#include "base/assert.hpp"
#include "cards/evaluator.hpp"

namespace felt {
namespace {

// Source H's type digit of a category.
uint32_t type_of(Category category) {
  constexpr std::array<uint32_t, kCategories> kTypes = {1, 2, 3, 4, 5, 0, 6, 7, 0};
  const uint32_t type = kTypes[static_cast<int>(category)];
  FELT_ASSERT(type != 0, "a suitless hand is no flush");
  return type;
}

// Appends every rank of the mask, high to low, `copies` times each.
uint32_t append_ranks(uint32_t digits, uint32_t mask, int copies) {
  for (int rank = kRanks - 1; rank >= 0; --rank) {
    if ((mask >> rank & 1) == 0) continue;
    for (int i = 0; i < copies; ++i) digits = digits << 4 | static_cast<uint32_t>(rank);
  }
  return digits;
}

// A straight's tie-break mask holds its top rank only.
uint32_t append_straight(uint32_t digits, uint32_t top_mask) {
  const int top = std::countr_zero(top_mask);
  for (int rank = top; rank > top - 5; --rank) {
    digits = digits << 4 | static_cast<uint32_t>(rank < 0 ? index(Rank::Ace) : rank);
  }
  return digits;
}

}  // namespace

HandRank evaluate_suitless(std::span<const Rank> ranks) {
  FELT_ASSERT(ranks.size() >= 5 && ranks.size() <= 7, "a hand to evaluate has 5, 6 or 7 cards");
  uint64_t key = 0;
  for (const Rank rank : ranks) key += eval_tables::kRankKeys[index(rank)];
  return eval_tables::rank_without_flush(key);
}

SuitlessValue suitless_value(HandRank rank) {
  constexpr std::array<int, kCategories> kPrimaryCopies = {0, 2, 2, 3, 0, 0, 3, 4, 0};
  const uint32_t strength = to_strength(rank).value;
  const uint32_t primary = strength >> 16 & 0x1fff, tie_break = strength & 0x1fff;
  const Category category = rank.category();
  const uint32_t type = type_of(category);
  if (category == Category::Straight) return {append_straight(type, tie_break)};
  const uint32_t digits = append_ranks(type, primary, kPrimaryCopies[static_cast<int>(category)]);
  return {append_ranks(digits, tie_break, category == Category::FullHouse ? 2 : 1)};
}

std::string to_text(SuitlessValue value) { return fmt::format("0x{:06X}", value.value); }

}  // namespace felt
