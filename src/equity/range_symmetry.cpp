#include "equity/range_symmetry.hpp"

#include <utility>

namespace felt {
namespace {

bool unchanged_by_exchange(const Range& range, int s, int t) {
  SuitPermutation exchange{{0, 1, 2, 3}};
  std::swap(exchange.to[s], exchange.to[t]);
  for (const Hole hole : kAllHoles) {
    if (range.weight(hole) != range.weight(Hole(permute(hole.high(), exchange), permute(hole.low(), exchange)))) return false;
  }
  return true;
}

}  // namespace

// Exchangeability is transitive: swapping s-t and t-u makes s-u.
SuitClasses suit_classes(const Range& range) {
  SuitClasses classes;
  for (int s = 0; s < kSuits; ++s) {
    classes.of[s] = static_cast<uint8_t>(s);
    for (int t = s - 1; t >= 0; --t) {
      if (unchanged_by_exchange(range, s, t)) classes.of[s] = classes.of[t];
    }
  }
  return classes;
}

}  // namespace felt
