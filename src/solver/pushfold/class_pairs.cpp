#include "solver/pushfold/class_pairs.hpp"

#include "equity/preflop.hpp"

namespace felt {

const ClassPairs& class_pairs() {
  static const ClassPairs kPairs = [] {
    constexpr double kBoards = 1'712'304, kDeals = 1326.0 * 1225.0;
    ClassPairs pairs;
    for (int a = 0; a < kHoleClasses; ++a) {
      for (int b = 0; b < kHoleClasses; ++b) {
        const PreflopCount count = preflop_count(HoleClass::from_index(a), HoleClass::from_index(b));
        pairs.probability[a][b] = static_cast<double>(count.total) / (kBoards * kDeals);
        pairs.equity[a][b] = count.equity();
        pairs.tie[a][b] = static_cast<double>(count.tie) / static_cast<double>(count.total);
      }
    }
    return pairs;
  }();
  return kPairs;
}

double class_probability(size_t hole_class) {
  return static_cast<double>(HoleClass::from_index(static_cast<int>(hole_class)).combos()) / kCombos;
}

double combo_share(const ByClass& frequencies) {
  double sum = 0;
  for (size_t a = 0; a < kHoleClasses; ++a) sum += frequencies[a] * class_probability(a);
  return sum;
}

}  // namespace felt
