#include "equity/sampled/alias_table.hpp"

#include <numeric>

#include "base/assert.hpp"

namespace felt {

AliasTable::AliasTable(std::span<const double> weights) {
  const double mean = std::accumulate(weights.begin(), weights.end(), 0.0) / static_cast<double>(weights.size());
  FELT_ASSERT(mean > 0, "there is something to draw");
  std::vector<double> left(weights.begin(), weights.end());
  std::vector<uint32_t> light, heavy;
  places_.resize(weights.size());
  for (uint32_t i = 0; i < places_.size(); ++i) {
    left[i] /= mean;
    places_[i] = {~uint32_t{0}, i};
    (left[i] < 1 ? light : heavy).push_back(i);
  }
  while (!light.empty() && !heavy.empty()) {
    const uint32_t poor = light.back(), rich = heavy.back();
    light.pop_back();
    places_[poor] = {static_cast<uint32_t>(left[poor] * 0x1p32), rich};
    left[rich] -= 1 - left[poor];
    if (left[rich] >= 1) continue;
    heavy.pop_back();
    light.push_back(rich);
  }
}

}  // namespace felt
