// What strategies are worth, and what the best answer to them is: exact.
#pragma once

#include <vector>

#include "solver/games/sequence_form.hpp"

namespace felt {

struct Evaluation {
  std::vector<double> values;  // by player, when everybody follows the strategy
  std::vector<double> best;    // by player, when they alone answer it as well as can be

  // How much the players could gain, each alone, in all. 0 is an equilibrium.
  double nash_conv() const;
  // The same per player: in a two-player zero-sum game, what a perfect opponent wins against the strategy on average
  // over both seats.
  double exploitability() const { return nash_conv() / static_cast<double>(values.size()); }
};

Evaluation evaluate(const SequenceForm& form, const Strategy& strategy);

// The strategy with one player's part replaced by a pure best response to the others.
Strategy best_response(const SequenceForm& form, const Strategy& strategy, int player);

}  // namespace felt
