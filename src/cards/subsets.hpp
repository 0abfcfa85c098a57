// Choosing some cards out of a few, for plain code.
#pragma once

#include <cstdint>

#include "cards/card_set.hpp"

namespace felt {

// Calls visit(CardSet) for every subset of `size` cards, joined with `chosen`; for none when there are fewer cards.
template <class Visit>
constexpr void for_each_subset(CardSet cards, int size, const Visit& visit, CardSet chosen = {}) {
  if (size == 0) return visit(chosen);
  for (uint64_t rest = cards.bits(); rest != 0;) {
    const uint64_t others = rest & (rest - 1);
    for_each_subset(CardSet::from_bits(others), size - 1, visit, chosen | CardSet::from_bits(rest ^ others));
    rest = others;
  }
}

}  // namespace felt
