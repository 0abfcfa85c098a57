#include "equity/exact/prepared_ranges.hpp"

#include <algorithm>
#include <cmath>
#include <numeric>

#include "equity/exact/sorted_holdings.hpp"

namespace felt {

TieNodes tie_nodes(size_t players) {
  const auto mirrored = [](double outer, double inner) {
    return std::vector<double>{0, (1 - outer) / 2, (1 - inner) / 2, (1 + inner) / 2, (1 + outer) / 2, 1};
  };
  if (players <= 4) return {{0, 0.5, 1}, {1 / 6., 4 / 6., 1 / 6.}};
  if (players <= 6) {
    const double inner = std::sqrt(1 / 5.);
    return {{0, (1 - inner) / 2, (1 + inner) / 2, 1}, {1 / 12., 5 / 12., 5 / 12., 1 / 12.}};
  }
  if (players <= 8) {
    const double inner = std::sqrt(3 / 7.);
    return {{0, (1 - inner) / 2, 0.5, (1 + inner) / 2, 1}, {1 / 20., 49 / 180., 16 / 45., 49 / 180., 1 / 20.}};
  }
  const double root = std::sqrt(7.), outer = std::sqrt(1 / 3. + 2 * root / 21),
               inner = std::sqrt(1 / 3. - 2 * root / 21);
  const double outside = (14 - root) / 60, inside = (14 + root) / 60;
  return {mirrored(outer, inner), {1 / 30., outside, inside, inside, outside, 1 / 30.}};
}

std::vector<size_t> first_with_same_range(std::span<const Range> ranges) {
  std::vector<size_t> first(ranges.size());
  for (size_t p = 0; p < ranges.size(); ++p) {
    const auto same = [&](const Range& other) { return std::ranges::equal(other.weights(), ranges[p].weights()); };
    first[p] = static_cast<size_t>(std::find_if(ranges.begin(), ranges.end(), same) - ranges.begin());
  }
  return first;
}

std::vector<CountedOpponents> arrange_opponents(std::span<const Range> ranges) {
  std::vector<int> widest(ranges.size());
  std::iota(widest.begin(), widest.end(), 0);
  std::stable_sort(widest.begin(), widest.end(), [&](int a, int b) { return ranges[a].combos() > ranges[b].combos(); });
  std::vector<CountedOpponents> all(ranges.size());
  for (size_t place = 0; place < widest.size(); ++place) {
    CountedOpponents& opponents = all[widest[place]];
    opponents.shared = static_cast<int>(std::min<size_t>(place, 2));
    std::vector<int> others = widest;
    others.erase(others.begin() + static_cast<std::ptrdiff_t>(place));
    opponents.pair = {others[0], others[1]};
    opponents.listed.assign(others.rbegin(), others.rend() - 2);  // the tightest first
  }
  return all;
}

PreparedRanges::PreparedRanges(std::span<const Range> ranges, CardSet blocked)
    : weight(ranges.size()),
      first_like(first_with_same_range(ranges)),
      opponents(arrange_opponents(ranges)),
      nodes(tie_nodes(ranges.size())) {
  for (const Hole hole : holes_for_sweeps()) {
    const bool held = std::any_of(ranges.begin(), ranges.end(), [&](const Range& r) { return r.weight(hole) > 0; });
    if (!held || blocked.intersects(hole.cards())) continue;
    ids.push_back(RankedHolding(hole, 0).ids());
    holes.push_back(hole);
  }
  for (size_t p = 0; p < ranges.size(); ++p) {
    const double heaviest = ranges[p].heaviest();
    for (const Hole hole : holes) weight[p].push_back(heaviest > 0 ? ranges[p].weight(hole) / heaviest : 0);
  }
  for (const CountedOpponents& some : opponents) shared_pairs[some.shared] = some.pair;
}

}  // namespace felt
