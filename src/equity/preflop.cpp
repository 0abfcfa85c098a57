#include "equity/preflop.hpp"

#include <algorithm>

#include "equity/preflop_table.hpp"
#include "equity/ranges/range.hpp"

namespace felt {
namespace {

constexpr uint64_t kBoardsPerPair = 1'712'304;  // C(48, 5)

// Number of pairs of disjoint combos, by class.
using PairCounts = std::array<std::array<uint8_t, kHoleClasses>, kHoleClasses>;

// Every combo of a class meets as many of another class: one of them is counted for all.
const PairCounts& disjoint_pairs() {
  static const PairCounts kPairs = [] {
    PairCounts pairs{};
    for (int a = 0; a < kHoleClasses; ++a) {
      const std::vector<Hole> combos = combos_of(HoleClass::from_index(a));
      for (const Hole b : kAllHoles) {
        if (b.cards().intersects(combos[0].cards())) continue;
        pairs[a][HoleClass(b).index()] += static_cast<uint8_t>(combos.size());
      }
    }
    return pairs;
  }();
  return kPairs;
}

}  // namespace

PreflopCount preflop_count(HoleClass a, HoleClass b) {
  const size_t at = a.index() * kHoleClasses + b.index();
  return {preflop_table::kWins[at], preflop_table::kTies[at], kBoardsPerPair * disjoint_pairs()[a.index()][b.index()]};
}

double equity_vs_random(HoleClass hole_class) {
  PreflopCount sum;
  for (int b = 0; b < kHoleClasses; ++b) {
    const PreflopCount count = preflop_count(hole_class, HoleClass::from_index(b));
    sum.win += count.win;
    sum.tie += count.tie;
    sum.total += count.total;
  }
  return sum.equity();
}

const std::array<HoleClass, kHoleClasses>& classes_by_strength() {
  static const std::array<HoleClass, kHoleClasses> kOrder = [] {
    std::array<double, kHoleClasses> equity{};
    std::array<HoleClass, kHoleClasses> order;
    for (int i = 0; i < kHoleClasses; ++i) {
      order[i] = HoleClass::from_index(i);
      equity[i] = equity_vs_random(order[i]);
    }
    std::stable_sort(order.begin(), order.end(),
                     [&](HoleClass a, HoleClass b) { return equity[a.index()] > equity[b.index()]; });
    return order;
  }();
  return kOrder;
}

}  // namespace felt
