// Choosing some cards out of a few, for plain code: a step per subset of the set, of any size.
#pragma once

#include <bit>
#include <cstdint>

#include "cards/card_set.hpp"

namespace felt {

// Calls visit(CardSet) for every subset of `size` cards; for none when there are fewer cards.
template <class Visit>
constexpr void for_each_subset(CardSet cards, int size, const Visit& visit) {
  const uint64_t all = cards.bits();
  for (uint64_t subset = all;; subset = (subset - 1) & all) {
    if (std::popcount(subset) == size) visit(CardSet::from_bits(subset));
    if (subset == 0) return;
  }
}

}  // namespace felt
