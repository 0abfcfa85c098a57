// How long the reference spots take (docs/lab/solver.md): to 0.5 % and 0.25 % of the pot on one thread, with
// exploitability looked at every 10 iterations as those do who measured the other solvers; updates a second; SIMD
// against plain kernels; two threads; 16 bits.
//
//   solver_load [SPOT…]      R R2 T TW; FS and F take minutes
#include <fmt/format.h>

#include <chrono>
#include <string>
#include <vector>

#include "solver/postflop/postflop.hpp"
#include "support/reference_spots.hpp"

namespace felt {
namespace {

using Clock = std::chrono::steady_clock;

double seconds_since(Clock::time_point start) { return std::chrono::duration<double>(Clock::now() - start).count(); }

struct Run {
  double to_half = 0, to_quarter = 0, ms_per_iteration = 0;  // seconds to 0.5 and 0.25 %
  int iterations = 0;
  uint64_t memory = 0;
};

Run time_to_target(const Spot& spot, const PostflopOptions& options) {
  PostflopSolver solver(spot, *build_tree(spot), options);
  Run run;
  run.memory = solver.memory();
  const double pot = static_cast<double>(spot.pot.count);
  const auto start = Clock::now();
  double iterating = 0;
  while (run.to_quarter == 0) {
    const auto begin = Clock::now();
    for (int i = 0; i < 10; ++i) solver.iterate();
    iterating += seconds_since(begin);
    const double share = solver.exploitability() / pot;
    if (share < 0.005 && run.to_half == 0) run.to_half = seconds_since(start);
    if (share < 0.0025) run.to_quarter = seconds_since(start);
  }
  run.iterations = solver.iterations();
  run.ms_per_iteration = 1e3 * iterating / run.iterations;
  return run;
}

Run best_of(int times, const Spot& spot, const PostflopOptions& options) {
  Run best = time_to_target(spot, options);
  for (int i = 1; i < times; ++i) {
    const Run run = time_to_target(spot, options);
    if (run.to_quarter < best.to_quarter) best = run;
  }
  return best;
}

void measure(const std::string& name) {
  const Spot spot = reference_spot(name);
  const bool is_long = name[0] == 'F';
  const int times = is_long ? 1 : 5;
  const Run one = best_of(times, spot, {});
  const Run two = best_of(times, spot, {.threads = 2});
  const Run compact = best_of(times, spot, {.storage = SolverStorage::Int16});
  const double updates = static_cast<double>(one.memory) / (2 * sizeof(float)) / one.ms_per_iteration / 1e3;
  fmt::print(
      "{:<5} {:>8.4f} s {:>8.4f} s {:>4} its {:>8.3f} ms/it {:>6.0f} M updates/s  2 threads {:.2f}x  16 bits {:.4f} s  "
      "{:.1f} / {:.1f} MiB",
      name, one.to_half, one.to_quarter, one.iterations, one.ms_per_iteration, updates,
      one.ms_per_iteration / two.ms_per_iteration, compact.to_quarter, static_cast<double>(one.memory) / (1 << 20),
      static_cast<double>(compact.memory) / (1 << 20));
  if (!is_long) {
    const Run plain = time_to_target(spot, {.kernels = &plain_kernels()});
    fmt::print("  plain kernels {:.2f}x", plain.ms_per_iteration / one.ms_per_iteration);
  }
  fmt::print("\n");
  std::fflush(stdout);
}

}  // namespace
}  // namespace felt

int main(int argc, char** argv) {
  std::vector<std::string> spots(argv + 1, argv + argc);
  if (spots.empty()) spots = {"R", "R2", "T", "TW"};
  fmt::print("{}: to 0.5 %, to 0.25 % of the pot, one thread\n", felt::simd_kernels().name);
  for (const std::string& spot : spots) felt::measure(spot);
}
