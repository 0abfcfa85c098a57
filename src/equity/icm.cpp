#include "equity/icm.hpp"

#include <algorithm>
#include <bit>

#include "base/assert.hpp"

namespace felt {
namespace {

double payout(std::span<const double> payouts, size_t place) { return place < payouts.size() ? payouts[place] : 0; }

// Who has no chips takes what the last `count` places pay, in equal parts.
double last_places(std::span<const double> payouts, size_t players, size_t count) {
  double sum = 0;
  for (size_t place = players - count; place < players; ++place) sum += payout(payouts, place);
  return count == 0 ? 0 : sum / static_cast<double>(count);
}

std::vector<size_t> players_with_chips(std::span<const double> stacks) {
  std::vector<size_t> alive;
  for (size_t i = 0; i < stacks.size(); ++i) {
    if (stacks[i] > 0) alive.push_back(i);
  }
  return alive;
}

}  // namespace

std::vector<double> icm_equity(std::span<const double> stacks, std::span<const double> payouts) {
  FELT_ASSERT(stacks.size() <= kMaxIcmPlayers, "there are few enough players for all their sets");
  const std::vector<size_t> alive = players_with_chips(stacks);
  FELT_ASSERT(!alive.empty(), "somebody has chips");
  std::vector<double> equity(stacks.size(), last_places(payouts, stacks.size(), stacks.size() - alive.size()));
  for (const size_t i : alive) equity[i] = 0;

  const size_t places = std::min(alive.size(), payouts.size());
  std::vector<double> reached(size_t{1} << alive.size());  // that exactly this set took the first places
  reached[0] = 1;
  for (size_t set = 0; set < reached.size(); ++set) {
    const auto place = static_cast<size_t>(std::popcount(set));
    if (place >= places) continue;
    double left = 0;
    for (size_t k = 0; k < alive.size(); ++k) left += (set >> k & 1) != 0 ? 0 : stacks[alive[k]];
    for (size_t k = 0; k < alive.size(); ++k) {
      if ((set >> k & 1) != 0) continue;
      const double probability = reached[set] * stacks[alive[k]] / left;
      equity[alive[k]] += probability * payouts[place];
      reached[set | size_t{1} << k] += probability;
    }
  }
  return equity;
}

}  // namespace felt
