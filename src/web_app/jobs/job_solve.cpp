#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <nlohmann/json.hpp>

#include "solver/postflop/spot_file.hpp"
#include "solver/postflop/spot_solver.hpp"
#include "web_app/jobs/job_parts.hpp"
#include "web_app/study/solved_spots.hpp"

namespace felt {
namespace {

constexpr size_t kMaxText = 256 << 10;
constexpr double kMaxSeconds = 600;
constexpr uint64_t kSteps = 1000;  // of the progress

Result<void> check_goal(double target, double seconds) {
  if (!(target >= 0.001 && target <= 100)) {
    return Error{fmt::format("target: expected 0.001 to 100 % of the pot, got {}", target)};
  }
  if (!(seconds > 0 && seconds <= kMaxSeconds)) {
    return Error{fmt::format("seconds: expected more than 0 and at most {}, got {}", kMaxSeconds, seconds)};
  }
  return {};
}

// The precise one where it fits, else the one that takes half.
Result<SolverStorage> storage_for(const SpotTree& built, uint64_t most) {
  for (const SolverStorage storage : {SolverStorage::Float32, SolverStorage::Int16}) {
    if (built.memory(storage) <= most) return storage;
  }
  return Error{fmt::format(
      "the tree needs {} MB and {} MB are available; use fewer bet sizes on the first streets, or narrower ranges",
      built.memory(SolverStorage::Int16) >> 20, most >> 20)};
}

// How far it is: by time, or by what exploitability promises, which falls about as 1 / t^1.5; whichever is further.
class SolveProgress {
 public:
  SolveProgress(Progress& progress, const SolveGoal& goal) : progress_(progress), goal_(goal) {
    progress.expect(kSteps);
  }

  void tell(const SolveCheck& check) {
    last_ = check;
    const double by_goal = std::pow(goal_.exploitability / std::max(check.exploitability, 1e-12), 1 / 1.5);
    const double done = std::clamp(std::max(by_goal, check.seconds / goal_.seconds), 0.0, 1.0);
    const auto steps = static_cast<uint64_t>(done * kSteps);
    if (steps > told_) progress_.advance(steps - told_);
    told_ = std::max(told_, steps);
  }
  const SolveCheck& last() const { return last_; }

 private:
  Progress& progress_;
  SolveGoal goal_;
  SolveCheck last_;
  uint64_t told_ = 0;
};

Result<PostflopSolver> solver_for(const Json& params, const JobRun& run) {
  const auto& toml = params["toml"].get_ref<const std::string&>();
  if (toml.size() > kMaxText) {
    return Error{fmt::format("the spot has {} bytes; at most {} are allowed", toml.size(), kMaxText)};
  }
  FELT_TRY(const Spot spot, parse_spot(toml, "the spot"));
  FELT_TRY(SpotTree built, build_spot(spot));
  PostflopOptions options;
  options.threads = run.threads;
  FELT_TRY(options.storage, storage_for(built, run.solutions->limits().bytes / 2));
  return make_solver(std::move(built), options);
}

}  // namespace

Result<Json> run_solve_job(const Json& params, const JobRun& run) {
  if (run.solutions == nullptr)
    return Error{"this server does not solve: it has no place for solutions", ErrorKind::Failed};
  const double target = params["target"].get<double>();
  SolveGoal goal;
  goal.seconds = params["seconds"].get<double>();
  FELT_TRY(check_goal(target, goal.seconds));
  FELT_TRY(PostflopSolver solver, solver_for(params, run));
  const double pot = static_cast<double>(solver.spot().pot.count);
  goal.exploitability = target / 100 * pot;
  SolveProgress progress(run.progress, goal);
  solve(
      solver, goal, [&](const SolveCheck& check) { progress.tell(check); }, &run.progress);
  const SolveCheck last = progress.last();
  const uint64_t memory = solver.memory();
  const std::string number = run.solutions->add(std::move(solver));
  FELT_TRY(Json node, run.solutions->node(number, ""));
  return Json{{"iterations", last.iterations},
              {"exploitability", 100 * last.exploitability / pot},
              {"seconds", last.seconds},
              {"memory_bytes", memory},
              {"solution", number},
              {"node", std::move(node)}};
}

}  // namespace felt
