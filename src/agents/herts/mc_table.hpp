// The decision table of source H's Monte Carlo robots (3.3): what to do with a return rate, the win rate divided by the
// pot odds.
#pragma once

#include <cstdint>

namespace felt {

inline constexpr double kMcThreshold = 1.3;
inline constexpr double kMinThreshold = 0.0, kMaxThreshold = 10.0;

enum class McChoice : uint8_t { Fold, Call, Raise, Bluff };

struct McTable {
  double threshold = kMcThreshold;
  bool bluffs = true;
  double weak_calls = 0.05;   // how often a return rate from 0.8 to 1 calls where there are no bluffs
  double strong_calls = 0.3;  // how often one above the threshold calls and does not raise
};

// `draw` is uniform in [0, 1). Below 0.8: 95 % fold, 5 % bluff. Below 1: 80 % fold, 5 % call, 15 % bluff. Below the
// threshold: 60 % call, 40 % raise. Above: 30 % call, 70 % raise.
constexpr McChoice mc_choice(double return_rate, const McTable& table, double draw) {
  if (return_rate < 0.8) return draw < 0.95 || !table.bluffs ? McChoice::Fold : McChoice::Bluff;
  if (return_rate < 1.0 && !table.bluffs) return draw < table.weak_calls ? McChoice::Call : McChoice::Fold;
  if (return_rate < 1.0) return draw < 0.80 ? McChoice::Fold : draw < 0.85 ? McChoice::Call : McChoice::Bluff;
  if (return_rate < table.threshold) return draw < 0.60 ? McChoice::Call : McChoice::Raise;
  return draw < table.strong_calls ? McChoice::Call : McChoice::Raise;
}

}  // namespace felt
