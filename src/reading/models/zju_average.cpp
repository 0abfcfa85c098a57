#include "reading/models/zju_average.hpp"

#include <algorithm>
#include <cmath>

namespace felt {
namespace {

// Fitted on real hands: the frequencies on the Pluribus and HandHQ hands together (170,000 decisions); the domains, a
// standard deviation to either side of the mean, on Pluribus' alone, where folded hands are known too. Actions seen
// fewer than ten times have the domain of their neighbour. Columns: fold, check, call, raises of half, most and all of
// the pot.
constexpr StrengthDomain kClosed{};  // an action that is not open
constexpr std::array<AverageHabit, 4> kPreflop = {{
    {{0, 84, 0, 2, 2, 12}, {{kClosed, {0.19, 0.71}, kClosed, {0.21, 0.88}, {0.21, 0.88}, {0.21, 0.88}}}},
    {{67, 0, 12, 7, 7, 7}, {{{0.15, 0.64}, kClosed, {0.34, 0.82}, {0.62, 0.99}, {0.58, 0.97}, {0.50, 0.92}}}},
    {{72, 0, 22, 0.6, 1.7, 3.7}, {{{0.16, 0.67}, kClosed, {0.43, 0.92}, {0.37, 1}, {0.70, 1}, {0.57, 1}}}},
    {{69, 0, 24, 2.3, 2.7, 2}, {{{0.25, 0.83}, kClosed, {0.64, 1}, {0.91, 1}, {0.86, 1}, {0.91, 1}}}},
}};
constexpr AverageHabit kFree{{0, 65, 0, 17, 13, 5},
                             {{kClosed, {0.36, 0.83}, kClosed, {0.42, 0.94}, {0.35, 0.96}, {0.35, 0.97}}}};
constexpr AverageHabit kFacingBet{{54, 0, 36.5, 6, 2, 1.5},
                                  {{{0.27, 0.69}, kClosed, {0.52, 0.93}, {0.43, 0.98}, {0.42, 1}, {0.46, 1}}}};
constexpr AverageHabit kFacingRaise{{45, 0, 45, 6, 2, 2},
                                    {{{0.26, 0.80}, kClosed, {0.60, 1}, {0.60, 1}, {0.60, 1}, {0.60, 1}}}};

// The fall to 1/e, in widths of the domain, and the part of the weight that all holdings share: nobody is so regular
// that an action rules a hand out. Chosen with the domains, by log-loss before anything was learned.
constexpr double kSoftness = 0.3, kNarrowest = 0.05, kFloor = 0.02;

}  // namespace

double StrengthDomain::weight(double strength) const {
  const double softness = kSoftness * std::max(kNarrowest, high - low);
  const double area = (high - low) + softness * (2 - std::exp(-low / softness) - std::exp((high - 1) / softness));
  const double outside = std::max({0.0, low - strength, strength - high});
  return kFloor + (1 - kFloor) * std::exp(-outside / softness) / area;
}

double StrengthDomain::gentle_weight(double strength) const {
  constexpr double kStretch = 0.18, kEverywhere = 0.03;  // chosen by how the reader bot fares with them
  const double outside = std::max({0.0, low - strength, strength - high});
  return kEverywhere + (1 - kEverywhere) * std::exp(-outside / kStretch);
}

StrengthDomain strength_share(ActionClass wanted, const std::array<double, kActionClasses>& percent) {
  double below = 0, total = 0, own = 0;
  bool is_below = true;
  for (const ActionClass action : kActionsByStrength) {
    const double part = percent[static_cast<size_t>(action)];
    total += part;
    if (action == wanted) {
      own = part;
      is_below = false;
    }
    if (is_below) below += part;
  }
  return {below / total, (below + own) / total};
}

const AverageHabit& average_habit(const ObservedAction& situation) {
  const bool is_free = situation.to_call <= Chips{0};
  if (situation.street == 0) {
    return is_free ? kPreflop[0] : kPreflop[static_cast<size_t>(std::min(situation.raises_before, 2)) + 1];
  }
  if (is_free) return kFree;
  return situation.raises_before < 2 ? kFacingBet : kFacingRaise;
}

}  // namespace felt
