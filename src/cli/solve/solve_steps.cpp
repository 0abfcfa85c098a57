#include "cli/solve/solve_steps.hpp"

#include <fmt/format.h>
#include <sys/resource.h>
#include <unistd.h>

#include <algorithm>
#include <fstream>
#include <nlohmann/json.hpp>

#include "base/text.hpp"

namespace felt {
namespace {

constexpr double kUsualTarget = 0.5;  // per cent of the pot

// What this process may still take: of the machine, and of what it was allowed.
uint64_t free_memory() {
  uint64_t free = static_cast<uint64_t>(::sysconf(_SC_PHYS_PAGES)) * static_cast<uint64_t>(::sysconf(_SC_PAGE_SIZE));
  std::ifstream file("/proc/meminfo");
  for (std::string line; std::getline(file, line);) {
    const auto words = split(line, ": ");
    if (words.size() < 2 || words[0].text != "MemAvailable") continue;
    if (const auto kilobytes = parse_uint(words[1].text)) free = *kilobytes << 10;
  }
  rlimit limit{};
  if (::getrlimit(RLIMIT_AS, &limit) == 0 && limit.rlim_cur != RLIM_INFINITY) free = std::min(free, limit.rlim_cur);
  return free;
}

}  // namespace

std::string megabytes(uint64_t bytes) {
  return bytes < (10 << 20) ? fmt::format("{:.1f} MB", static_cast<double>(bytes) / (1 << 20))
                            : fmt::format("{} MB", with_commas(bytes >> 20));
}

Result<void> check_size(const SpotTree& built, SolverStorage storage) {
  const uint64_t needed = built.memory(storage), there = free_memory() / 10 * 9;
  if (needed <= there) return {};
  const uint64_t compact = built.memory(SolverStorage::Int16);
  const std::string cure = storage == SolverStorage::Float32 && compact <= there
                               ? fmt::format("--bits 16 needs {}", megabytes(compact))
                               : "use fewer bet and raise sizes on the early streets, or narrower ranges";
  return Error{fmt::format("the tree needs {} and {} are free; {}", megabytes(needed), megabytes(there), cure)};
}

Result<PostflopOptions> solver_options(const SolveOptions& options) {
  if (options.bits && *options.bits != 16 && *options.bits != 32) {
    return usage_error(fmt::format("--bits: expected 16 or 32, got {}", *options.bits));
  }
  PostflopOptions how;
  how.threads = options.threads;
  how.storage = options.bits.value_or(32) == 16 ? SolverStorage::Int16 : SolverStorage::Float32;
  return how;
}

double target_of(const SolveOptions& options, const PostflopSolver& solver) {
  return options.target.value_or(kUsualTarget) / 100 * static_cast<double>(solver.spot().pot.count);
}

SolveGoal goal_of(const SolveOptions& options, const PostflopSolver& solver) {
  SolveGoal goal;
  const bool is_usual = !options.target && !options.iterations;
  if (options.target || is_usual) {
    goal.exploitability = target_of(options, solver);
  }
  goal.iterations = options.iterations.value_or(0);
  goal.seconds = options.seconds.value_or(0);
  return goal;
}

Json solution_json(const SolveCheck& check, PostflopSolver& solver, const std::optional<std::string>& out) {
  const double pot = static_cast<double>(solver.spot().pot.count);
  Json json = {{"iterations", check.iterations},
               {"exploitability", 100 * check.exploitability / pot},
               {"ev", {solver.value(0) + pot / 2, solver.value(1) + pot / 2}},
               {"seconds", check.seconds},
               {"memory_bytes", solver.memory()}};
  if (out) json["out"] = *out;
  const SolutionCursor root(solver);
  if (root.at() == SolutionCursor::At::Decision) json["root"] = decision_json(root, root.report(), false);
  return json;
}

}  // namespace felt
