// One decision in a post-flop spot, solved while somebody waits: what agents call.
#pragma once

#include <span>

#include "base/result.hpp"
#include "solver/postflop/solution.hpp"

namespace felt {

struct SpotAnswer {
  DecisionReport report;  // of the player to act: every hand with its frequencies and what they are worth
  int iterations = 0;
  double exploitability = 0;  // chips
};

// `spot` is the beginning of a street with both ranges as they were then, `taken` what has been done on it since; bets
// of sizes that the spot does not have are added to it. An error when the spot cannot be solved or nobody is to act
// then.
Result<SpotAnswer> answer_spot(Spot spot, std::span<const TreeAction> taken, const SolveGoal& goal,
                               const PostflopOptions& options = {});

}  // namespace felt
