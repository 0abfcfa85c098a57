// felt bench: how fast the kernels are on this machine, and a signature of what they compute.
#include <fmt/format.h>

#include <algorithm>
#include <bit>
#include <cmath>
#include <functional>
#include <memory>
#include <nlohmann/json.hpp>

#include "base/rng.hpp"
#include "base/text.hpp"
#include "cards/batch_eval.hpp"
#include "cli/bench/bench_kernels.hpp"
#include "cli/options/command.hpp"
#include "cli/term/interrupt.hpp"
#include "cli/term/readable.hpp"
#include "cli/term/text_table.hpp"

namespace felt {
namespace {

struct Options {
  double seconds = 0.3;
  std::string simd;
};

struct Measurement {
  double per_second = 0;
  uint64_t result = 0;
};

// The best of all runs within the time: other work on the machine only ever slows a kernel down.
Measurement measure(const Kernel& kernel, double seconds, const Progress& progress) {
  Measurement best;
  best.result = kernel.run();
  if (kernel.check) best.result = kernel.check();
  const Stopwatch total;
  do {
    const Stopwatch run;
    const uint64_t result = kernel.run();
    best.per_second = std::max(best.per_second, kernel.items / run.seconds());
    if (!kernel.check) best.result = result;
  } while (total.seconds() < seconds && !progress.stop_requested());
  return best;
}

std::string rate_text(const Kernel& kernel, double per_second) {
  if (kernel.items > 1) return fmt::format("{:.{}f} M {}/s", per_second / 1e6, per_second < 1e7 ? 3 : 1, kernel.unit);
  if (per_second > 1e4) return fmt::format("{:.1f} µs each", 1e6 / per_second);
  return fmt::format("{} each", duration_text(1 / per_second));
}

// The kernels that make the signature.
struct SignedRun {
  TextTable table{{left("kernel"), right("one core")}};
  Json json = Json::array();
  uint64_t signature = 0;
};

SignedRun run_signed(double seconds, const Progress& progress) {
  SignedRun all;
  for (const Kernel& kernel : signed_kernels()) {
    if (progress.stop_requested()) break;
    const Measurement best = measure(kernel, seconds, progress);
    all.signature = hash_combine(all.signature, best.result);
    all.table.add({kernel.name, rate_text(kernel, best.per_second)});
    all.json.push_back({{"name", kernel.name}, {"unit", kernel.unit}, {"per_second", best.per_second}});
  }
  return all;
}

// Once is enough for what takes so long.
Measurement measure_plain(const Kernel& kernel, const Progress& progress) {
  constexpr double kShort = 0.01, kSeconds = 0.05;
  const Stopwatch watch;
  const uint64_t result = kernel.run();
  const double seconds = watch.seconds();
  if (seconds < kShort) return measure(kernel, kSeconds, progress);
  return {kernel.items / seconds, kernel.check ? kernel.check() : result};
}

// A kernel whose result is a number such as an equity.
Kernel number_kernel(const PairedKernel& pair, double items, const std::function<double()>& run) {
  const auto bits_of = [](const std::function<double()>& number) {
    return number ? std::function([number] { return std::bit_cast<uint64_t>(number()); }) : nullptr;
  };
  return {"", pair.unit, items, bits_of(run), bits_of(pair.check)};
}

// Kernels beside their plain twins, also on AVX2, which more machines have.
struct PairedRun {
  TextTable table{
      {left("beside its plain twin"), right("one core"), right("avx2"), right("plain twin"), right("times as fast")}};
  Json json = Json::array();
  std::vector<std::string> differing;
};

void run_pair(const PairedKernel& pair, double seconds, const Progress& progress, PairedRun& all) {
  const Kernel fast = number_kernel(pair, pair.items, pair.fast),
               plain = number_kernel(pair, pair.plain_items, pair.plain);
  const Measurement best = measure(fast, seconds, progress), twin = measure_plain(plain, progress);
  double narrow = best.per_second;
  const auto targets = simd_targets();
  if (active_simd_target() != "avx2" && std::find(targets.begin(), targets.end(), "avx2") != targets.end()) {
    const ScopedSimdTarget scope("avx2");
    narrow = measure(fast, seconds, progress).per_second;
  }
  const bool agree =
      std::abs(std::bit_cast<double>(best.result) - std::bit_cast<double>(twin.result)) <= pair.tolerance;
  if (!agree) all.differing.push_back(pair.name);
  const double ratio = best.per_second / twin.per_second;
  all.table.add({pair.name, rate_text(fast, best.per_second), rate_text(fast, narrow),
                 rate_text(plain, twin.per_second), fmt::format("{:.{}f}", ratio, ratio < 100 ? 1 : 0)});
  all.json.push_back({{"name", pair.name},
                      {"unit", pair.unit},
                      {"per_second", best.per_second},
                      {"avx2_per_second", narrow},
                      {"plain_per_second", twin.per_second},
                      {"agree", agree}});
}

PairedRun run_paired(double seconds, const Progress& progress) {
  PairedRun all;
  for (const PairedKernel& pair : paired_kernels()) {
    if (!progress.stop_requested()) run_pair(pair, seconds, progress, all);
  }
  return all;
}

Result<ExitCode> run(const Options& options, Console& console) {
  std::unique_ptr<ScopedSimdTarget> scope;
  if (!options.simd.empty()) scope = std::make_unique<ScopedSimdTarget>(options.simd);
  const std::string target = options.simd.empty() ? active_simd_target() : options.simd;
  Progress progress;
  const InterruptGuard interrupt(progress);
  const SignedRun all = run_signed(options.seconds, progress);
  const PairedRun paired = run_paired(options.seconds, progress);
  const std::string signature = interrupt.interrupted() ? "incomplete" : fmt::format("{:016x}", all.signature);
  if (console.json()) {
    console.print_json({{"simd", target}, {"kernels", all.json}, {"pairs", paired.json}, {"signature", signature}});
  } else {
    console.print("SIMD target: {}\n{}\n{}Signature: {}\n", target, all.table.text(), paired.table.text(), signature);
  }
  if (interrupt.interrupted()) return ExitCode::Interrupted;
  if (paired.differing.empty()) return ExitCode::Done;
  return Error{
      fmt::format("{}: the fast way and its plain twin differ; this is a bug", fmt::join(paired.differing, ", ")),
      ErrorKind::Failed};
}

RunCommand declare_bench(Syntax& syntax) {
  auto options = std::make_shared<Options>();
  syntax.option("--seconds", &options->seconds, "S", "time per kernel").between(0, 600);
  syntax.option("--simd", &options->simd, "TARGET", "use this SIMD target instead of the best one")
      .one_of(simd_targets());
  return [options](Console& console) { return run(*options, console); };
}

}  // namespace

Command bench_command() {
  return {"bench",
          "measure the kernels on one core; ends with a signature of what they compute",
          {{"felt bench", "about 20 seconds"},
           {"felt bench --simd avx2", "the same on another SIMD target: other speeds, same signature"},
           {"felt bench --seconds 0 --json", "one run each, for scripts"}},
          declare_bench};
}

}  // namespace felt
