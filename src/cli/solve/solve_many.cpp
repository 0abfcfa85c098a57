// felt solve SPOTS: one after the other, or over the ranks of a cluster, each spot on one of them.
#include <fmt/format.h>

#include <filesystem>
#include <nlohmann/json.hpp>
#include <set>

#include "base/files/write_file.hpp"
#include "base/parallel/cluster_work.hpp"
#include "base/text.hpp"
#include "cli/solve/solve_options.hpp"
#include "cli/solve/solve_steps.hpp"
#include "cli/term/interrupt.hpp"
#include "cli/term/progress_line.hpp"
#include "cli/term/read_input.hpp"
#include "cli/term/readable.hpp"
#include "cli/term/text_table.hpp"
#include "solver/postflop/spot_file.hpp"
#include "solver/solution/solution_file.hpp"

namespace felt {
namespace {

namespace fs = std::filesystem;

struct NamedSpot {
  std::string file;
  Spot spot;
};

// What came of one spot: the object that --json prints, or why there is none.
struct SpotEnd {
  bool is_done = false, is_at_goal = false;
  std::string json, error;
};

std::string write_end(const SpotEnd& end) {
  ByteWriter writer;
  writer(end.is_done, end.is_at_goal, end.json, end.error);
  return writer.take();
}
SpotEnd read_end(std::string_view bytes) {
  SpotEnd end;
  ByteParser reader(bytes);
  reader(end.is_done, end.is_at_goal, end.json, end.error);
  return end;
}

Result<void> check_many(const SolveOptions& options) {
  if (options.board || options.pot || options.stack || options.oop || options.ip || options.bet || options.raise) {
    return usage_error("a spot is a file or flags, not both");
  }
  if (options.resume) return usage_error("--resume continues one solution, and takes no spots");
  return solver_options(options).ok() ? Result<void>() : solver_options(options).error();
}

// All of them, before any work.
Result<std::vector<NamedSpot>> read_spots(const SolveOptions& options) {
  std::vector<NamedSpot> spots;
  std::set<std::string> names;
  for (const std::string& file : options.spots) {
    FELT_TRY(const std::string text, read_input(file));
    FELT_TRY(Spot spot, parse_spot(text, file));
    if (options.out && !names.insert(fs::path(file).stem().string()).second) {
      return usage_error(
          fmt::format("--out: two spots are called {}, and would have one file", fs::path(file).stem().string()));
    }
    spots.push_back({file, std::move(spot)});
  }
  return spots;
}

std::optional<std::string> file_of(const NamedSpot& spot, const SolveOptions& options) {
  if (!options.out) return std::nullopt;
  return (fs::path(*options.out) / fs::path(spot.file).stem()).string() + ".felt";
}

Result<SpotEnd> solve_one(const NamedSpot& named, const SolveOptions& options, Progress& progress) {
  const Stopwatch watch;
  FELT_TRY(const PostflopOptions how, solver_options(options));
  FELT_TRY(SpotTree built, build_spot(named.spot, how.merge_suits));
  FELT_TRY(check_size(built, how.storage));
  FELT_TRY(PostflopSolver solver, make_solver(std::move(built), how));
  SolveCheck last;
  const SolveEnd end = solve(
      solver, goal_of(options, solver), [&](const SolveCheck& check) { last = check; }, &progress);
  last.seconds = watch.seconds();
  const auto file = file_of(named, options);
  if (file) {
    FELT_TRY(SolutionFile::save(solver, *file, options.compress));
  }
  Json json = {{"spot", named.file}};
  json.update(solution_json(last, solver, file));
  json["pot"] = solver.spot().pot.count;
  return SpotEnd{true, end == SolveEnd::Reached || last.exploitability <= target_of(options, solver), json.dump(), ""};
}

SpotEnd end_of(const NamedSpot& named, const SolveOptions& options, Progress& progress) {
  if (progress.stop_requested()) return {};
  auto end = solve_one(named, options, progress);
  progress.advance(1);
  return end.ok() ? *std::move(end) : SpotEnd{false, false, "", end.error().message};
}

void print_many(const std::vector<SpotEnd>& ends, size_t spots, double seconds, Console& console) {
  Json all = Json::array();
  for (const SpotEnd& end : ends) all.push_back(Json::parse(end.json));
  if (console.json()) return console.print_json({{"spots", std::move(all)}, {"seconds", seconds}});
  TextTable table({left("spot"), right("pot"), right("EV out of position"), right("EV in position"),
                   right("exploitability"), right("iterations"), right("time")});
  for (const Json& one : all) {
    table.add({one["spot"].get<std::string>(), with_commas(one["pot"].get<uint64_t>()),
               fmt::format("{:.3f}", one["ev"][0].get<double>()), fmt::format("{:.3f}", one["ev"][1].get<double>()),
               percent_text(one["exploitability"].get<double>() / 100, 3), std::to_string(one["iterations"].get<int>()),
               duration_text(one["seconds"].get<double>())});
  }
  console.write(table.text());
  console.print("{} of {} solved, {}\n", ends.size(), count_text(spots, "spot"), duration_text(seconds));
}

ExitCode exit_code(const std::vector<SpotEnd>& ends, bool interrupted) {
  if (interrupted) return ExitCode::Interrupted;
  return std::ranges::all_of(ends, &SpotEnd::is_at_goal) ? ExitCode::Done : ExitCode::LimitReached;
}

}  // namespace

Result<ExitCode> solve_spots(const SolveOptions& given, Console& console) {
  SolveOptions options = given;
  options.threads = console.threads(given.threads);
  FELT_TRY(check_many(options));
  FELT_TRY(const std::vector<NamedSpot> spots, read_spots(options));
  if (options.out) {
    FELT_TRY(check_can_write_in(*options.out));
  }
  Progress progress;
  progress.expect(spots.size());
  const InterruptGuard interrupt(progress);
  const Stopwatch watch;
  std::vector<SpotEnd> ends;
  {
    const ProgressLine line(console, progress, "spots");
    const auto keep = [&](size_t k, SpotEnd end) {
      if (!end.error.empty()) console.fail_at_end({fmt::format("{}: {}", spots[k].file, end.error)});
      if (end.is_done) ends.push_back(std::move(end));
      return true;
    };
    // One at a time on every rank: a spot takes all of its threads, and perhaps most of the memory.
    InOrderOverRanks<SpotEnd>([&](size_t k) { return end_of(spots[k], options, progress); }, keep,
                              {write_end, read_end})
        .run(spots.size(), 1, console.cluster(), &progress);
  }
  print_many(ends, spots.size(), watch.seconds(), console);
  return exit_code(ends, interrupt.interrupted());
}

}  // namespace felt
