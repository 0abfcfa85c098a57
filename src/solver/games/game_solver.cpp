#include "solver/games/game_solver.hpp"

#include <algorithm>

namespace felt {

GameSolution solve(GameSolver& solver, const SequenceForm& form, const SolveLimits& limits, Progress* progress) {
  if (progress != nullptr) progress->expect(limits.iterations);
  GameSolution solution;
  for (uint64_t done = 0; done < limits.iterations;) {
    const uint64_t batch = std::min(std::max<uint64_t>(1, limits.check_every), limits.iterations - done);
    for (uint64_t i = 0; i < batch && !stop_requested(progress); ++i) {
      solver.iterate();
      if (progress != nullptr) progress->advance(1);
    }
    done += batch;
    if (stop_requested(progress)) {
      solution.complete = false;
      break;
    }
    if (limits.exploitability <= 0) continue;
    if (evaluate(form, solver.average()).exploitability() <= limits.exploitability) break;
  }
  solution.strategy = solver.average();
  solution.evaluation = evaluate(form, solution.strategy);
  solution.iterations = solver.iterations();
  return solution;
}

}  // namespace felt
