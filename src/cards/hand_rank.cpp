#include "cards/hand_rank.hpp"

#include <algorithm>

#include "base/assert.hpp"
#include "cards/evaluator.hpp"

namespace felt {

std::string_view to_text(Category category) {
  constexpr std::array<std::string_view, kCategories> kNames = {
      "high-card", "pair", "two-pair", "trips", "straight", "flush", "full-house", "quads", "straight-flush"};
  return kNames[static_cast<int>(category)];
}

HandRank to_rank(Strength strength) {
  const auto& table = eval_tables::kStrengths;  // descending; entry 0 is above every hand
  const auto at = std::lower_bound(table.begin() + 1, table.end(), strength.value, std::greater<>());
  FELT_ASSERT(at != table.end() && *at == strength.value, "a strength comes from an evaluator");
  return HandRank(static_cast<int>(at - table.begin()));
}

Strength to_strength(HandRank rank) { return Strength{eval_tables::kStrengths[rank.value()]}; }

}  // namespace felt
