// felt train blueprint: from a plan of bets and buckets of cards to a strategy.
#include <fmt/format.h>
#include <unistd.h>

#include <filesystem>
#include <nlohmann/json.hpp>

#include "base/files/data_file.hpp"
#include "base/files/write_file.hpp"
#include "base/stopwatch.hpp"
#include "cli/term/interrupt.hpp"
#include "cli/term/progress_line.hpp"
#include "cli/term/read_input.hpp"
#include "cli/term/readable.hpp"
#include "cli/train/train_options.hpp"
#include "solver/abstraction/card_training.hpp"
#include "solver/blueprint/tree_response.hpp"
#include "solver/training/blueprint_run.hpp"

namespace felt {
namespace {

// Each has to be there in the tree.
Result<void> check_added_sizes(const BettingPlan& plan, const std::string& path) {
  size_t wanted = 0;
  for (const auto& [line, sizes] : plan.added) wanted += sizes.size();
  const size_t found = wanted == 0 ? 0 : BettingTree(plan).sizes_added();
  if (found == wanted) return {};
  return Error{
      fmt::format("{}: [added] has {} of which only {} can be bet: a line must lead to a decision, and a size "
                  "must be a legal one that is not there yet",
                  path, count_text(wanted, "size"), found)};
}

// A name stands for data/blueprint/NAME.toml.
Result<BettingPlan> read_betting_plan(const std::string& text) {
  const bool is_name = text.find_first_of("./") == std::string::npos;
  const auto shipped = is_name ? find_data_file(fmt::format("blueprint/{}.toml", text)) : std::nullopt;
  const std::string path = shipped.value_or(text);
  const auto file = read_input(path);
  if (!file && is_name) {
    return Error{
        fmt::format("there is no plan '{}'; expected lean-200, lean-100, medium-200, medium-100 or a TOML file", text),
        ErrorKind::BadInput};
  }
  if (!file) return file.error();
  FELT_TRY(BettingPlan plan, parse_betting_plan(*file, path));
  FELT_TRY(check_added_sizes(plan, path));
  return plan;
}

// The file given, or buckets of the standard plan made now.
Result<CardAbstraction> read_buckets(const TrainBlueprintOptions& options, Progress& progress, Console& console) {
  if (options.cards) return CardAbstraction::open(*options.cards);
  console.note("no --cards: sorting hands into the standard plan's buckets first");
  const ProgressLine line(console, progress, "steps");
  auto trained = train_cards(CardPlan{}, console.threads(options.threads), &progress, console.cluster());
  if (!trained) return Error{"interrupted; nothing was written", ErrorKind::Failed};
  return std::move(trained->cards);
}

uint64_t memory_here() {
  return static_cast<uint64_t>(::sysconf(_SC_PHYS_PAGES)) * static_cast<uint64_t>(::sysconf(_SC_PAGE_SIZE));
}

Result<void> check_memory(const BettingPlan& plan, const CardAbstraction& cards, const Cluster& ranks) {
  const uint64_t needed =
      BlueprintRun::memory_of(plan, cards, ranks.size()) * static_cast<uint64_t>(ranks.ranks_here());
  if (needed <= memory_here() / 10 * 9) return {};
  return Error{fmt::format("this plan with these buckets needs {:.1f} GB, and the machine has {:.1f}; drop sizes, or "
                           "take fewer buckets (felt train cards)",
                           static_cast<double>(needed) / 1e9, static_cast<double>(memory_here()) / 1e9),
               ErrorKind::BadInput};
}

TrainingMethod method_of(const TrainBlueprintOptions& options) {
  return options.method == "boards" ? TrainingMethod::Boards : TrainingMethod::Sampling;
}

// "1,200,000 iterations, 160,000/s, best response 1,390 mbb (1 flop), 5 min left"; checkpoints on the way. The last may
// be late by a round.
class TrainingWatch {
 public:
  TrainingWatch(const TrainBlueprintOptions& options, BlueprintRun& run, Console& console)
      : options_(options), run_(run), console_(console), before_(run.iterations()) {}
  ~TrainingWatch() { console_.status(""); }

  // Rank 0 decides when to end, to save and to measure, and the others follow.
  Result<void> train(Progress& progress) {
    constexpr double kRound = 1;  // seconds
    const uint64_t whole = console_.cluster().is_alone() ? 1 : run_.round();
    uint64_t laps = std::max<uint64_t>(1, (method_of(options_) == TrainingMethod::Boards ? 10 : 2'000) / whole);
    while (agreed(console_.cluster(), watch_.seconds() < seconds() && !progress.stop_requested() && !is_enough())) {
      const Stopwatch lap;
      const bool is_stopped = run_.train(std::min(laps * whole, left()), &progress);
      if (is_stopped) progress.request_stop();
      laps = agreed(console_.cluster(), lap.seconds() < kRound / 2 ? 2 * laps : laps);
      show();
      FELT_TRY(save_now_and_then());
      measure_now_and_then(progress);
    }
    return {};
  }

  double seconds() const { return options_.hours * 3600; }

 private:
  uint64_t left() const {
    return options_.iterations.value_or(~0ULL) - std::min(run_.iterations(), options_.iterations.value_or(0));
  }
  bool is_enough() const { return options_.iterations && run_.iterations() >= *options_.iterations; }

  void show() {
    const double elapsed = watch_.seconds(), rate = static_cast<double>(run_.iterations() - before_) / elapsed;
    console_.status(fmt::format("{} iterations, {}/s, {}{} left", with_commas(run_.iterations()),
                                with_commas(static_cast<uint64_t>(rate)), response_,
                                duration_text(std::max(0.0, seconds() - elapsed))));
  }

  // Always after the same flop, so that the figures can be compared, and for a tenth of the time at most.
  void measure_now_and_then(Progress& progress) {
    const bool is_time = options_.flops > 0 && watch_.seconds() - measured_ >= 9 * measuring_;
    if (!agreed(console_.cluster(), is_time)) return;
    const Stopwatch lap;
    const Blueprint now = run_.result();
    const TreeResponse response =
        tree_response(now, sample_flops(1, options_.seed), {run_.threads(), &progress, &console_.cluster()});
    measuring_ = lap.seconds();
    measured_ = watch_.seconds();
    if (!response.by_flop.empty()) response_ = fmt::format("best response {:.0f} mbb (1 flop), ", response.mean());
  }

  Result<void> save_now_and_then() {
    constexpr double kEvery = 300;  // seconds
    const bool is_time = options_.checkpoint && watch_.seconds() - saved_ >= kEvery;
    if (!agreed(console_.cluster(), is_time)) return {};
    FELT_TRY(run_.save_checkpoint(*options_.checkpoint));
    saved_ = watch_.seconds();
    return {};
  }

  const TrainBlueprintOptions& options_;
  BlueprintRun& run_;
  Console& console_;
  Stopwatch watch_;
  double saved_ = 0;
  double measured_ = 0, measuring_ = 10;  // seconds: when, and how long it took; at first a guess
  std::string response_;                  // in words, once there is one
  uint64_t before_;
};

void measure(const TrainBlueprintOptions& options, Blueprint& blueprint, Progress& progress, Console& console) {
  if (options.flops == 0 || any_of_ranks(console.cluster(), progress.stop_requested())) return;
  const ProgressLine line(console, progress, "lines of betting");
  const std::vector<CardSet> flops = sample_flops(options.flops, options.seed);
  const TreeResponse response =
      tree_response(blueprint, flops, {console.threads(options.threads), &progress, &console.cluster()});
  blueprint.origin.response_mbb = response.mean();
  blueprint.origin.response_half = response.half_width();
  blueprint.origin.response_flops = static_cast<int>(response.by_flop.size());
}

// How ranks trained together.
Json ranks_json(const BlueprintRun& run, const Console& console) {
  return {{"ranks", console.cluster().size()},
          {"round", run.round() / static_cast<uint64_t>(console.cluster().size())},
          {"rounds", run.rounds().combined()},
          {"bytes_of_a_round", run.slots() * sizeof(float)},
          {"seconds", run.rounds().seconds()}};
}

void print_ranks(const BlueprintRun& run, Console& console) {
  const Json ranks = ranks_json(run, console);
  console.print("{} ranks, {} rounds of {} iterations each; putting them together took {} of {}\n",
                console.cluster().size(), with_commas(run.rounds().combined()),
                with_commas(ranks["round"].get<uint64_t>()), duration_text(run.rounds().seconds()),
                duration_text(run.core_seconds() / run.threads() / console.cluster().size()));
}

void print(const TrainBlueprintOptions& options, const BlueprintRun& run, const Blueprint& blueprint, double seconds,
           Console& console) {
  const BlueprintOrigin& origin = blueprint.origin;
  std::error_code unknown;
  const uint64_t bytes = std::filesystem::file_size(options.out, unknown);
  const double rate = origin.core_hours > 0 ? static_cast<double>(origin.iterations) / origin.core_hours / 3600 : 0;
  if (console.json()) {
    Json json = {{"iterations", origin.iterations},
                 {"iterations_per_core_second", rate},
                 {"core_hours", origin.core_hours},
                 {"seconds", seconds},
                 {"seed", origin.seed},
                 {"out", options.out},
                 {"bytes", bytes}};
    if (origin.response_flops > 0) {
      json["exploitability_mbb"] = origin.response_mbb;
      json["exploitability_ci95_mbb"] = origin.response_half;
      json["exploitability_of"] = fmt::format("in-tree best response after {} flops", origin.response_flops);
    }
    if (!console.cluster().is_alone()) json["over_ranks"] = ranks_json(run, console);
    return console.print_json(json);
  }
  if (!console.cluster().is_alone()) print_ranks(run, console);
  console.print("{} iterations, {:.2f} core hours, {} a second and core\n", with_commas(origin.iterations),
                origin.core_hours, with_commas(static_cast<uint64_t>(rate)));
  if (origin.response_flops > 0) {
    console.print("a best response with the same bets wins {:.0f} ± {:.0f} mbb a hand (95 %, {})\n",
                  origin.response_mbb, origin.response_half,
                  count_text(static_cast<uint64_t>(origin.response_flops), "flop"));
  }
  console.print("{}: {:.1f} MB, seed {}\n", options.out, static_cast<double>(bytes) / 1e6, origin.seed);
}

Result<void> check_options(const TrainBlueprintOptions& options, const Console& console) {
  if (console.is_first()) {
    FELT_TRY(check_can_write(options.out));
  }
  if (options.checkpoint && console.is_first()) {
    FELT_TRY(check_can_write(*options.checkpoint));
  }
  if (options.resume && !options.checkpoint) return usage_error("--resume needs --checkpoint FILE");
  if (!(options.hours > 0 && options.hours <= 1e5)) {
    return usage_error(fmt::format("--hours: expected a number above 0, got {}", options.hours));
  }
  return {};
}

}  // namespace

Result<ExitCode> train_blueprint(const TrainBlueprintOptions& options, Console& console) {
  FELT_TRY(check_options(options, console));
  FELT_TRY(const BettingPlan plan, read_betting_plan(options.plan));
  Progress progress;
  const InterruptGuard interrupt(progress);
  const Stopwatch watch;
  FELT_TRY(const CardAbstraction cards, read_buckets(options, progress, console));
  Cluster& cluster = console.cluster();
  FELT_TRY(check_memory(plan, cards, cluster));
  BlueprintRun run(
      plan, cards,
      {method_of(options), options.seed, console.threads(options.threads), &cluster, options.round.value_or(0)});
  if (options.resume) {
    FELT_TRY(run.load_checkpoint(*options.checkpoint));
  }
  {
    TrainingWatch training(options, run, console);
    FELT_TRY(training.train(progress));
  }
  if (options.checkpoint) {
    FELT_TRY(run.save_checkpoint(*options.checkpoint));
  }
  Blueprint blueprint = run.result();
  blueprint.origin.made_by = fmt::format("felt train blueprint {} --method {} --hours {} --seed {}", options.plan,
                                         options.method, options.hours, options.seed);
  measure(options, blueprint, progress, console);
  if (!console.is_first()) return ExitCode::Done;
  FELT_TRY(blueprint.save(options.out));
  print(options, run, blueprint, watch.seconds(), console);
  return interrupt.interrupted() ? ExitCode::Interrupted : ExitCode::Done;
}

}  // namespace felt
