// felt train refine: a blueprint learns the sizes that its opponents used.
#include <fmt/format.h>

#include <filesystem>
#include <nlohmann/json.hpp>

#include "agents/blueprint/shared_blueprints.hpp"
#include "agents/roster.hpp"
#include "app/results/size_ranking.hpp"
#include "base/files/data_file.hpp"
#include "base/files/write_file.hpp"
#include "base/stopwatch.hpp"
#include "cli/term/interrupt.hpp"
#include "cli/term/progress_line.hpp"
#include "cli/term/readable.hpp"
#include "cli/term/text_table.hpp"
#include "cli/train/train_options.hpp"
#include "solver/training/refinement.hpp"

namespace felt {
namespace {

// A name stands for data/blueprint/NAME.blueprint.
std::string file_of(const std::string& text) {
  const bool is_name = text.find_first_of("./") == std::string::npos;
  const auto shipped = is_name ? find_data_file(fmt::format("blueprint/{}.blueprint", text)) : std::nullopt;
  return shipped.value_or(text);
}

Result<std::vector<RankedSize>> rank(const TrainRefineOptions& options, const std::string& file, Progress& progress,
                                     Console& console) {
  FELT_TRY(const NotedSizes noted, read_noted_sizes(options.memory));
  FELT_TRY(const SharedBlueprint from, open_blueprint(file));
  const int depth = from->tree.plan().stack;
  if (noted.hands(depth) == 0) {
    return Error{
        fmt::format("{}: no hands were noted at the {} big blinds of {}", options.memory, depth, options.from)};
  }
  FELT_TRY(const std::unique_ptr<Agent> bot, make_agent(fmt::format("blueprint(file={})", file)));
  const ProgressLine line(console, progress, "sizes");
  RankingOptions ranking;
  ranking.most = options.sizes;
  ranking.looked_at = std::max(60, 4 * options.sizes);
  ranking.seed = options.seed;
  ranking.threads = console.threads(options.threads);
  return rank_sizes(from->tree, *bot->policy(), noted, ranking, &progress);
}

// Boards in rounds of about a second, for so long or so many.
void train(const TrainRefineOptions& options, Refinement& refinement, Progress& progress, Console& console) {
  const Stopwatch watch;
  const double seconds = options.hours * 3600;
  const uint64_t most = options.boards.value_or(~0ULL);
  uint64_t round = 4;
  while (watch.seconds() < seconds && refinement.boards() < most && !progress.stop_requested()) {
    const Stopwatch lap;
    refinement.train(std::min(round, most - refinement.boards()), &progress);
    if (lap.seconds() < 0.5) round *= 2;
    const double rate = static_cast<double>(refinement.boards()) / watch.seconds();
    console.status(fmt::format("{} boards, {}/s, {} left", with_commas(refinement.boards()),
                               with_commas(static_cast<uint64_t>(rate)),
                               duration_text(std::max(0.0, seconds - watch.seconds()))));
  }
  console.status("");
}

Json ranked_json(const std::vector<RankedSize>& ranked) {
  Json all = Json::array();
  for (const RankedSize& it : ranked) {
    all.push_back({{"line", it.noted.line},
                   {"size", it.noted.size},
                   {"times", it.noted.times},
                   {"per_hand", it.often},
                   {"gain_mbb", it.gain.mean()},
                   {"gain_ci95_mbb", finite(it.gain.ci95())},
                   {"worth_mbb_per_hand", it.worth},
                   {"added", it.is_added}});
  }
  return all;
}

std::string verdict(const RankedSize& size) {
  if (size.is_added) return "added";
  if (!size.fits) return "no room";
  return size.worth > 0 ? "" : "no gain";
}

void print_ranked(const std::vector<RankedSize>& ranked, Console& console) {
  constexpr size_t kShown = 20;
  TextTable table(
      {left("line"), right("size"), right("times"), right("gain each, mbb"), right("mbb a hand"), left("")});
  size_t rows = 0, added_later = 0;
  for (const RankedSize& it : ranked) {
    if (++rows > kShown) {
      added_later += it.is_added ? 1 : 0;
      continue;
    }
    const double half = it.gain.ci95();
    table.add({it.noted.line, fmt::format("{:.2f}", it.noted.size), with_commas(it.noted.times),
               fmt::format("{:.0f}{}", it.gain.mean(), std::isfinite(half) ? fmt::format(" ± {:.0f}", half) : ""),
               fmt::format("{:.1f}", it.worth), verdict(it)});
  }
  console.write(table.text());
  if (rows > kShown) console.print("… and {} more, {} of them added\n", rows - kShown, added_later);
}

// What was made, where something was.
struct Made {
  const Blueprint& blueprint;
  size_t new_decisions = 0;
  uint64_t boards = 0;
  double seconds = 0;
};

void print_made(const TrainRefineOptions& options, const Made& made, Console& console) {
  std::error_code unknown;
  const double bytes = static_cast<double>(std::filesystem::file_size(*options.out, unknown));
  console.print("\n{} in the new parts, trained with {} in {}\n", count_text(made.new_decisions, "decision"),
                count_text(made.boards, "board"), duration_text(made.seconds));
  console.print("{}: {:.1f} MB, from {}, seed {}; everything else plays as before\n", *options.out, bytes / 1e6,
                options.from, options.seed);
}

Json made_json(const TrainRefineOptions& options, const Made& made) {
  Json added = Json::object();
  for (const auto& [line, sizes] : made.blueprint.tree.plan().added) added[line] = sizes;
  return {{"from", options.from},      {"out", *options.out},
          {"boards", made.boards},     {"new_decisions", made.new_decisions},
          {"seconds", made.seconds},   {"seed", options.seed},
          {"sizes_in_the_plan", added}};
}

Result<void> check_options(const TrainRefineOptions& options) {
  if (!options.out && !options.list) return usage_error("--out FILE is missing; --list shows what is worth adding");
  if (!(options.hours > 0 && options.hours <= 1e5)) {
    return usage_error(fmt::format("--hours: expected a number above 0, got {}", options.hours));
  }
  if (options.out) {
    FELT_TRY(check_can_write(*options.out));
  }
  return {};
}

// Trains, writes the file and tells of it.
Result<void> refine(const TrainRefineOptions& options, const std::string& file, const std::vector<RankedSize>& ranked,
                    Progress& progress, Console& console) {
  FELT_TRY(const SharedBlueprint from, open_blueprint(file));
  const Stopwatch watch;
  Refinement refinement(*from, grown_plan(from->tree, ranked), {options.seed, console.threads(options.threads)});
  train(options, refinement, progress, console);
  const double seconds = watch.seconds();
  Blueprint blueprint = refinement.result();
  blueprint.origin.refined_from = options.from;
  blueprint.origin.made_by = console.command_line();
  FELT_TRY(blueprint.save(*options.out));
  const Made made{blueprint, refinement.new_decisions(), refinement.boards(), seconds};
  if (!console.json()) {
    print_made(options, made, console);
    return {};
  }
  Json json = made_json(options, made);
  json["sizes"] = ranked_json(ranked);
  console.print_json(json);
  return {};
}

}  // namespace

Result<ExitCode> train_refine(const TrainRefineOptions& options, Console& console) {
  FELT_TRY(check_options(options));
  Progress progress;
  const InterruptGuard interrupt(progress);
  const std::string file = file_of(options.from);
  FELT_TRY(const std::vector<RankedSize> ranked, rank(options, file, progress, console));
  if (interrupt.interrupted()) return Error{"interrupted; nothing was written", ErrorKind::Failed};
  if (!console.json()) print_ranked(ranked, console);
  if (options.list) {
    if (console.json()) console.print_json({{"sizes", ranked_json(ranked)}});
    return ExitCode::Done;
  }
  if (std::ranges::none_of(ranked, &RankedSize::is_added)) {
    console.fail_at_end({"no size that was noted gains anything and fits; nothing was written", ErrorKind::Failed});
    return ExitCode::Done;
  }
  FELT_TRY(refine(options, file, ranked, progress, console));
  return interrupt.interrupted() ? ExitCode::Interrupted : ExitCode::Done;
}

}  // namespace felt
