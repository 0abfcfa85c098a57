#include "reading/models/class_weights.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <numeric>

#include "equity/ranges/range_text.hpp"

namespace felt {

std::array<double, kHoleClasses> class_weights(const RangePosterior& belief) {
  std::array<double, kHoleClasses> mass{}, combos{};
  for (int i = 0; i < kCombos; ++i) {
    const Hole hole = Hole::from_index(i);
    mass[HoleClass(hole).index()] += belief.probability(hole);
    combos[HoleClass(hole).index()] += belief.probability(hole) > 0 ? 1 : 0;
  }
  for (int i = 0; i < kHoleClasses; ++i) mass[i] = combos[i] > 0 ? mass[i] / combos[i] : 0;
  const double most = *std::max_element(mass.begin(), mass.end());
  for (double& weight : mass) weight /= most;
  return mass;
}

std::string short_range_text(const RangePosterior& belief) {
  constexpr size_t kWidest = 60;
  const auto weights = class_weights(belief);
  std::array<double, kHoleClasses> mass{};
  for (int i = 0; i < kCombos; ++i) mass[HoleClass(Hole::from_index(i)).index()] += belief.probabilities()[i];
  std::array<int, kHoleClasses> order{};
  std::iota(order.begin(), order.end(), 0);
  std::ranges::stable_sort(order, [&](int a, int b) { return weights[a] > weights[b]; });

  if (weights[order.back()] > 0.99) return "any hand";
  Range half;
  double held = 0;
  for (size_t i = 0; i < order.size() && held < 0.5; ++i) {
    held += mass[order[i]];
    for (const Hole hole : combos_of(HoleClass::from_index(order[i]))) half.set_weight(hole, 1);
  }
  std::string text = to_text(half);
  if (text.size() > kWidest) text = text.substr(0, text.rfind(',', kWidest)) + ",…";
  return fmt::format("{} (half of it in {:.0f}% of hands)", text, 100.0 * half.combos() / kCombos);
}

}  // namespace felt
