// A place in a solved spot as the web shows it.
#pragma once

#include <string_view>

#include "base/result.hpp"
#include "protocol/web/web_schema.hpp"
#include "solver/solution/solution.hpp"

namespace felt {

// A SolutionNode. `path` is as felt solve explore takes it, "check, bet 108, call, 5c"; empty is the beginning. Nobody
// else may use the solver meanwhile.
Result<Json> solution_node(PostflopSolver& solver, std::string_view path);

}  // namespace felt
