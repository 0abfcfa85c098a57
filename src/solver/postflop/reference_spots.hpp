// Spots whose trees, values and solving times are known from other solvers (docs/lab/solver.md): for tests, benchmarks
// and examples.
#pragma once

#include <string_view>

#include "solver/postflop/spot.hpp"

namespace felt {

// "R", "R2", "T", "TW", "FS", "F", "F2", "basic".
Spot reference_spot(std::string_view name);

}  // namespace felt
