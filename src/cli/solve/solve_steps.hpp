// What solving one spot and solving many have in common.
#pragma once

#include <optional>
#include <string>

#include "base/json.hpp"
#include "cli/solve/solve_options.hpp"
#include "solver/postflop/spot_solver.hpp"

namespace felt {

std::string megabytes(uint64_t bytes);

// An error where the memory that is free does not hold it.
Result<void> check_size(const SpotTree& built, SolverStorage storage);

// Threads and bits.
Result<PostflopOptions> solver_options(const SolveOptions& options);

// In chips.
double target_of(const SolveOptions& options, const PostflopSolver& solver);
SolveGoal goal_of(const SolveOptions& options, const PostflopSolver& solver);

// What was reached, and the first decision. `out` is the file of the solution.
Json solution_json(const SolveCheck& check, PostflopSolver& solver, const std::optional<std::string>& out);

}  // namespace felt
