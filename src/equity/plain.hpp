// The plain twins of the fast kernels: the same questions answered in the most direct way. Tests hold the kernels
// against them; benchmarks take them as the baseline.
#pragma once

#include "equity/showdown.hpp"

namespace felt::plain {

// Every board, every hand, one at a time through the scalar evaluator.
OutcomeCounts<int64_t> count_outcomes(const Showdown& showdown);

}  // namespace felt::plain
