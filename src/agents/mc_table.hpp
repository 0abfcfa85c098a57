// The decision table of source H's Monte Carlo robots: what to do with a return rate, the win rate divided by the pot
// odds.
#pragma once

#include <cstdint>

namespace felt {

enum class McChoice : uint8_t { Fold, Call, Raise, Bluff };

// `draw` is uniform in [0, 1). Below 0.8: 95 % fold, 5 % bluff. Below 1: 80 % fold, 5 % call, 15 % bluff. Below
// `threshold`: 60 % call, 40 % raise. Above: 30 % call, 70 % raise.
constexpr McChoice mc_choice(double return_rate, double threshold, double draw) {
  if (return_rate < 0.8) return draw < 0.95 ? McChoice::Fold : McChoice::Bluff;
  if (return_rate < 1.0) return draw < 0.80 ? McChoice::Fold : draw < 0.85 ? McChoice::Call : McChoice::Bluff;
  if (return_rate < threshold) return draw < 0.60 ? McChoice::Call : McChoice::Raise;
  return draw < 0.30 ? McChoice::Call : McChoice::Raise;
}

}  // namespace felt
