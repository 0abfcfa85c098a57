// The kinds of jobs, one file each. Params are as the schema says already.
#pragma once

#include <chrono>

#include "web_app/jobs/job_kinds.hpp"

namespace felt {

Result<Json> run_equity_job(const Json& params, const JobRun& run);
Result<Json> run_experiment_job(const Json& params, const JobRun& run);
Result<Json> run_solve_job(const Json& params, const JobRun& run);

// The seed of the params, 1 when it is left out.
Result<uint64_t> asked_seed(const Json& params);

class JobClock {
 public:
  double seconds() const { return std::chrono::duration<double>(std::chrono::steady_clock::now() - start_).count(); }

 private:
  std::chrono::steady_clock::time_point start_ = std::chrono::steady_clock::now();
};

}  // namespace felt
