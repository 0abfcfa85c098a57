// felt train cards: from a plan to a file of buckets.
#include <fmt/format.h>

#include <algorithm>
#include <ctime>
#include <filesystem>
#include <nlohmann/json.hpp>

#include "base/stopwatch.hpp"
#include "cli/term/interrupt.hpp"
#include "cli/term/progress_line.hpp"
#include "cli/term/read_input.hpp"
#include "cli/term/readable.hpp"
#include "cli/term/text_table.hpp"
#include "cli/train/train_options.hpp"
#include "solver/abstraction/card_file.hpp"
#include "solver/abstraction/card_training.hpp"

namespace felt {
namespace {

constexpr std::string_view kStreetNames[] = {"preflop", "flop", "turn", "river"};

// A name without dot or slash that is not a file either is a plan's name, mistyped.
Result<CardPlan> read_plan(const std::string& text) {
  const auto& names = card_plan_names();
  if (std::find(names.begin(), names.end(), text) != names.end()) return card_plan_named(text);
  const auto file = read_input(text);
  if (!file && text.find_first_of("./") == std::string::npos) return card_plan_named(text);
  if (!file) return file.error();
  return parse_card_plan(*file, text);
}

Result<CardPlan> make_plan(const TrainCardsOptions& options) {
  FELT_TRY(CardPlan plan, read_plan(options.plan.value_or(card_plan_names().front())));
  if (options.seed) plan.seed = *options.seed;
  if (options.tables) plan.tables = card_tables_named(*options.tables);
  return plan;
}

// Processor time of all threads of all ranks so far.
double core_seconds(Cluster& cluster) {
  auto ticks = static_cast<int64_t>(std::clock());
  cluster.add_up(std::span(&ticks, 1));
  return static_cast<double>(ticks) / CLOCKS_PER_SEC;
}

std::string size_text(uint64_t bytes) {
  const auto size = static_cast<double>(bytes);
  return bytes < 1'000'000 ? fmt::format("{:.1f} kB", size / 1e3) : fmt::format("{:.1f} MB", size / 1e6);
}

struct Cost {
  double seconds = 0, core_hours = 0;
  uint64_t bytes = 0;  // of the file
};

Json to_json(const TrainCardsOptions& options, const CardPlan& plan, const TrainedCards& trained, const Cost& cost) {
  Json buckets = Json::object(), streets = Json::object();
  for (size_t s = 0; s < kCardStreets; ++s) buckets[std::string(kStreetNames[s])] = plan.buckets[s];
  for (size_t s = 1; s < kCardStreets; ++s) {
    const StreetReport& report = trained.streets[s];
    streets[std::string(kStreetNames[s])] = {{"boards", plan.boards[s]},
                                             {"hands", report.hands},
                                             {"iterations", report.iterations},
                                             {"mean_square_distance", report.distance},
                                             {"seconds", report.seconds}};
  }
  return {{"buckets", std::move(buckets)},
          {"tables", card_table_word(plan.tables)},
          {"compact", options.compact},
          {"seed", plan.seed},
          {"streets", std::move(streets)},
          {"seconds", cost.seconds},
          {"core_hours", cost.core_hours},
          {"out", options.out},
          {"bytes", cost.bytes}};
}

void print_text(const TrainCardsOptions& options, const CardPlan& plan, const TrainedCards& trained, const Cost& cost,
                Console& console) {
  TextTable table({left("street"), right("buckets"), right("centres from"), right("iterations"), right("time")});
  table.add({"preflop", std::to_string(plan.buckets[0]), "", "", ""});
  for (size_t s = 1; s < kCardStreets; ++s) {
    const StreetReport& report = trained.streets[s];
    table.add({std::string(kStreetNames[s]), with_commas(static_cast<uint64_t>(plan.buckets[s])),
               count_text(report.hands, "hand"), std::to_string(report.iterations), duration_text(report.seconds)});
  }
  console.write(table.text());
  console.print("{}: {}, tables {}, seed {}; {}, {:.3f} core hours\n", options.out, size_text(cost.bytes),
                card_table_word(plan.tables), plan.seed, duration_text(cost.seconds), cost.core_hours);
}

}  // namespace

Result<ExitCode> train_card_abstraction(const TrainCardsOptions& options, Console& console) {
  if (console.is_first()) {
    FELT_TRY(check_can_save_cards(options.out));
  }
  FELT_TRY(const CardPlan plan, make_plan(options));
  Progress progress;
  const InterruptGuard interrupt(progress);
  const Stopwatch watch;
  const double before = core_seconds(console.cluster());
  std::optional<TrainedCards> trained;
  {
    const ProgressLine line(console, progress, "steps");
    trained = train_cards(plan, console.threads(options.threads), &progress, console.cluster());
  }
  if (!trained) {
    console.warn("interrupted; nothing was written");
    return ExitCode::Interrupted;
  }
  Cost cost{watch.seconds(), (core_seconds(console.cluster()) - before) / 3600, 0};
  if (!console.is_first()) return ExitCode::Done;
  FELT_TRY(save_cards(trained->cards, options.out, {options.compact, plan.tables}));
  std::error_code unknown;
  cost.bytes = std::filesystem::file_size(options.out, unknown);
  if (console.json()) {
    console.print_json(to_json(options, plan, *trained, cost));
  } else {
    print_text(options, plan, *trained, cost, console);
  }
  return ExitCode::Done;
}

}  // namespace felt
