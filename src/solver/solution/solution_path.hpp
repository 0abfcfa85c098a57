// Ways through a solution in words: "check, bet 108, call, 5c".
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "solver/solution/solution.hpp"

namespace felt {

// One step: an action by its words or its number from 1, or a card. What is wrong with it, or nothing.
Result<void> take_step(SolutionCursor& cursor, std::string_view word);

// Steps parted by commas, from the beginning. Errors name the column.
Result<SolutionCursor> follow_path(PostflopSolver& solver, std::string_view path);

// Fixes what the spot's locks fix. The first that leads nowhere, or has the wrong number of shares.
Result<void> apply_locks(PostflopSolver& solver);

}  // namespace felt
