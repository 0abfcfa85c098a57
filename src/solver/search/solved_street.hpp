// A street that has been solved from its beginning: what to do after any line of betting that its tree has, and what
// both may hold then.
#pragma once

#include <array>
#include <optional>
#include <span>
#include <vector>

#include "solver/solution/solution.hpp"

namespace felt {

// The totals of both players on a street, step by step.
class StreetTotals {
 public:
  explicit StreetTotals(Chips stack) : stack_(stack) {}

  // Which of a player's actions leads to this total, if one does.
  std::optional<size_t> action_to(Chips total, int player, std::span<const TreeAction> actions) const;
  void take(Chips total, int player) { bets_[static_cast<size_t>(player)] = std::min(total, stack_); }

 private:
  Chips stack_;
  std::array<Chips, 2> bets_{};
};

class SolvedStreet {
 public:
  virtual ~SolvedStreet() = default;

  // The decision after these steps, which the tree must have: after each, the total of who took it on this street.
  virtual DecisionReport decision(std::span<const Chips> line) const = 0;
  // How much a best response wins, in parts of the pot; nothing where it is not known.
  virtual std::optional<double> exploitability() const = 0;

  // What both may hold after these steps, by the strategies found: out of position, in position. `doubt`: how likely a
  // step of each says nothing at all.
  std::array<Range, 2> ranges_after(std::span<const Chips> line, const std::array<double, 2>& doubt) const;

  // By Hole::index(): what a player has when the next street begins with this card after these steps, in chips beyond
  // half of the pot. Nothing where it is not known.
  virtual std::optional<std::vector<double>> values_after(std::span<const Chips> line, Card card, int player) const;

 protected:
  virtual const Spot& spot() const = 0;
};

// In an equilibrium a hand takes no action that is worth less than another. What a solve that was stopped early leaves
// of such shares goes to the others: those of the player who acts, in a pot of this size.
void drop_losing_actions(DecisionReport& report, Chips pot);

}  // namespace felt
