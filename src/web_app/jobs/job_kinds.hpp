// Long work that a page asks for: equities, experiments, solutions. Where and when it runs is not decided
// here.
#pragma once

#include <string>
#include <string_view>

#include "base/progress.hpp"
#include "base/result.hpp"
#include "protocol/web/web_schema.hpp"

namespace felt {

class SolvedSpots;

struct JobRun {
  Progress& progress;  // stops it, too: what had been done by then is the result
  int threads = 1;
  SolvedSpots* solutions = nullptr;  // where solutions are kept; without it nothing is solved
  std::string database{};            // of hands: what experiments on recorded hands read
};

// `kind` and `params` as StartJob has them: "equity" with EquityParams gives an EquityResult, "experiment" an
// ExperimentResult, "solve" a SolveResult. Errors are one sentence for the user. A seed
// that is left out is 1, so that the same question has the same answer.
Result<Json> run_job(std::string_view kind, const Json& params, const JobRun& run);

}  // namespace felt
