#include <algorithm>
#include <chrono>
#include <cmath>
#include <optional>

#include "solver/postflop/postflop.hpp"

namespace felt {
namespace {

constexpr int kLookEvery = 10;  // iterations, at most often

// Far from the goal there is no need to look: exploitability falls about as 1 / t^1.5.
int next_look(const SolveCheck& last, const SolveGoal& goal) {
  if (goal.exploitability <= 0) return last.iterations + std::max(kLookEvery, last.iterations / 4);
  const double ratio = std::max(1.0, last.exploitability / goal.exploitability);
  const double wait = last.iterations * (std::pow(ratio, 1 / 1.5) - 1) / 2;
  const int most = std::max(kLookEvery, last.iterations);
  const int steps = static_cast<int>(std::min(wait, static_cast<double>(most))) / kLookEvery * kLookEvery;
  return last.iterations + std::max(kLookEvery, steps);
}

// Why it is time to end, whatever has been reached; nothing while there is time.
std::optional<SolveEnd> limit_met(const SolveGoal& goal, int iterations, double seconds, const Progress* progress) {
  if (goal.iterations > 0 && iterations >= goal.iterations) return SolveEnd::Iterations;
  if (goal.seconds > 0 && seconds >= goal.seconds) return SolveEnd::Time;
  if (stop_requested(progress)) return SolveEnd::Stopped;
  return std::nullopt;
}

}  // namespace

SolveEnd solve(PostflopSolver& solver, const SolveGoal& goal, const std::function<void(const SolveCheck&)>& checked,
               const Progress* progress) {
  using Clock = std::chrono::steady_clock;
  const Clock::time_point start = Clock::now();
  const auto seconds = [&] { return std::chrono::duration<double>(Clock::now() - start).count(); };
  const auto look = [&] {
    const SolveCheck check{solver.iterations(), solver.exploitability(), seconds()};
    checked(check);
    return check;
  };
  int next = solver.iterations() / kLookEvery * kLookEvery + kLookEvery;
  int looked = -1;
  while (true) {
    const auto end = limit_met(goal, solver.iterations(), seconds(), progress);
    if ((solver.iterations() >= next || end) && looked != solver.iterations()) {
      const SolveCheck check = look();
      looked = check.iterations;
      if (goal.exploitability > 0 && check.exploitability <= goal.exploitability) return SolveEnd::Reached;
      next = next_look(check, goal);
    }
    if (end) return *end;
    solver.iterate();
  }
}

}  // namespace felt
