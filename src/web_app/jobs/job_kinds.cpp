#include "web_app/jobs/job_kinds.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "base/text.hpp"
#include "protocol/web/web_schema.hpp"
#include "web_app/jobs/job_parts.hpp"

namespace felt {
namespace {

struct JobKind {
  std::string_view name, params;  // its definition in the schema
  Result<Json> (*run)(const Json& params, const JobRun& run);
};

constexpr JobKind kKinds[] = {{"equity", "EquityParams", run_equity_job},
                              {"experiment", "ExperimentParams", run_experiment_job},
                              {"solve", "SolveParams", run_solve_job}};

}  // namespace

Result<Json> run_job(std::string_view kind, const Json& params, const JobRun& run) {
  const auto* found = std::ranges::find(kKinds, kind, &JobKind::name);
  if (found == std::end(kKinds)) {
    return Error{fmt::format("there is no job '{}'; the jobs are equity, experiment and solve", kind)};
  }
  FELT_TRY(check_schema(params, found->params));
  return found->run(params, run);
}

Result<uint64_t> asked_seed(const Json& params) {
  if (!params.contains("seed")) return 1;
  const auto text = params["seed"].get<std::string>();
  if (const auto seed = parse_uint(text)) return *seed;
  return Error{fmt::format("seed: '{}' should be a whole number", text)};
}

}  // namespace felt
