#include "equity/ranges/range_symmetry.hpp"

#include <array>
#include <utility>

namespace felt {
namespace {

// Where each combo goes when two suits are exchanged.
using HoleMap = std::array<uint16_t, kCombos>;

HoleMap exchange_map(int s, int t) {
  SuitPermutation exchange{{0, 1, 2, 3}};
  std::swap(exchange.to[s], exchange.to[t]);
  HoleMap map{};
  for (const Hole hole : kAllHoles) {
    map[hole.index()] = static_cast<uint16_t>(permute(hole, exchange).index());
  }
  return map;
}

const HoleMap& exchange_of(int s, int t) {
  static const auto kMaps = [] {
    std::array<std::array<HoleMap, kSuits>, kSuits> maps{};
    for (int a = 0; a < kSuits; ++a) {
      for (int b = 0; b < kSuits; ++b) maps[a][b] = exchange_map(a, b);
    }
    return maps;
  }();
  return kMaps[s][t];
}

// Every combo goes where there is one of the same weight: then those of weight 0 do, too.
bool unchanged_by_exchange(const Range& range, int s, int t) {
  const HoleMap& map = exchange_of(s, t);
  const auto weights = range.weights();
  for (int i = 0; i < kCombos; ++i) {
    if (weights[i] != 0 && weights[i] != weights[map[i]]) return false;
  }
  return true;
}

}  // namespace

// Exchangeability is transitive: swapping s-t and t-u makes s-u. So one suit of each class is asked.
SuitClasses suit_classes(const Range& range) {
  SuitClasses classes;
  for (int s = 0; s < kSuits; ++s) {
    classes.of[s] = static_cast<uint8_t>(s);
    for (int t = 0; t < s && classes.of[s] == s; ++t) {
      if (classes.of[t] == t && unchanged_by_exchange(range, s, t)) classes.of[s] = classes.of[t];
    }
  }
  return classes;
}

SuitClasses common_classes(std::span<const Range> ranges, SeenCards seen) {
  SuitClasses classes = suit_classes(seen.board).refined_by(suit_classes(seen.dead));
  for (const Range& range : ranges) {
    if (classes.permutations() == 1) break;
    classes = classes.refined_by(suit_classes(range));
  }
  return classes;
}

}  // namespace felt
