#include "solver/search/solved_street.hpp"

#include <algorithm>

#include "solver/search/blueprint_ranges.hpp"

namespace felt {
namespace {

// The total that the player has on this street after an action of a decision.
Chips total_after(const TreeAction& action, Chips own, Chips other) {
  switch (action.kind) {
    case TreeAction::Kind::Fold:
    case TreeAction::Kind::Check:
      return own;
    case TreeAction::Kind::Call:
      return other;
    case TreeAction::Kind::Bet:
    case TreeAction::Kind::Raise:
      break;
  }
  return action.to;
}

void drop_losing(HandReport& hand, double tolerance) {
  const double best = *std::max_element(hand.action_ev.begin(), hand.action_ev.end());
  double left = 0;
  for (size_t a = 0; a < hand.frequency.size(); ++a) {
    if (hand.action_ev[a] < best - tolerance) hand.frequency[a] = 0;
    left += hand.frequency[a];
  }
  for (size_t a = 0; a < hand.frequency.size(); ++a) {
    hand.frequency[a] = left > 0 ? hand.frequency[a] / left : hand.action_ev[a] >= best ? 1 : 0;
  }
}

std::array<float, kCombos> likely_of(const DecisionReport& report, size_t action, double doubt) {
  std::array<float, kCombos> likely;
  likely.fill(static_cast<float>(doubt));
  for (const HandReport& hand : report.hands[static_cast<size_t>(report.player)]) {
    likely[static_cast<size_t>(hand.hole.index())] = static_cast<float>((1 - doubt) * hand.frequency[action] + doubt);
  }
  return likely;
}

}  // namespace

std::optional<size_t> StreetTotals::action_to(Chips total, int player, std::span<const TreeAction> actions) const {
  const auto me = static_cast<size_t>(player);
  for (size_t a = 0; a < actions.size(); ++a) {
    if (actions[a].kind == TreeAction::Kind::Fold) continue;
    if (total_after(actions[a], bets_[me], bets_[1 - me]) == std::min(total, stack_)) return a;
  }
  return std::nullopt;
}

std::array<Range, 2> SolvedStreet::ranges_after(std::span<const Chips> line, const std::array<double, 2>& doubt) const {
  std::array<Range, 2> ranges = spot().ranges;
  StreetTotals totals(spot().stack);
  for (size_t i = 0; i < line.size(); ++i) {
    const DecisionReport report = decision(line.first(i));
    const auto action = totals.action_to(line[i], report.player, report.actions);
    if (!action) break;
    const auto player = static_cast<size_t>(report.player);
    multiply_range(ranges[player], likely_of(report, *action, doubt[player]));
    totals.take(line[i], report.player);
  }
  return ranges;
}

std::optional<std::vector<double>> SolvedStreet::values_after(std::span<const Chips> /*line*/, Card /*card*/,
                                                              int /*player*/) const {
  return std::nullopt;
}

void drop_losing_actions(DecisionReport& report, Chips pot) {
  constexpr double kTolerance = 0.03;  // of the pot
  const double tolerance = kTolerance * static_cast<double>(pot.count);
  for (HandReport& hand : report.hands[static_cast<size_t>(report.player)]) drop_losing(hand, tolerance);
}

}  // namespace felt
