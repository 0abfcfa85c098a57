// felt solve --game: small games by name.
#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "base/text.hpp"
#include "cli/solve/solve_options.hpp"
#include "cli/term/interrupt.hpp"
#include "cli/term/progress_line.hpp"
#include "cli/term/readable.hpp"
#include "cli/term/text_table.hpp"
#include "solver/games/game_solver.hpp"
#include "solver/games/small_games.hpp"

namespace felt {
namespace {

constexpr uint64_t kUsualIterations = 1000;

Result<std::unique_ptr<GameSolver>> make_solver(const SolveOptions& options, const GameTree& tree,
                                                const SequenceForm& form, Console& console) {
  const std::string name = options.algorithm.value_or("cfr+");
  if (name == "cfr") return make_cfr(form);
  if (name == "dcfr") return make_dcfr(form);
  if (name == "mccfr") return make_mccfr(tree, console.seed_or_new(options.seed));
  return make_cfr_plus(form);
}

// Every information set with what is done there; for games that fit a screen.
std::string strategy_text(const Information& information, const Strategy& strategy) {
  TextTable table({left("player"), left("knows"), left("does")});
  for (size_t i = 0; i < information.sets.size(); ++i) {
    const InfoSet& set = information.sets[i];
    std::string does;
    for (uint32_t a = 0; a < set.actions; ++a) {
      does += fmt::format("{}{} {:.3f}", a > 0 ? ", " : "", information.sequence_labels[set.first_sequence + a],
                          strategy[set.first_sequence + a]);
    }
    table.add({fmt::format("{}", set.player + 1), information.labels[i], does});
  }
  return table.text();
}

SolveLimits limits_of(const SolveOptions& options) {
  SolveLimits limits;
  limits.iterations = options.iterations ? static_cast<uint64_t>(*options.iterations) : kUsualIterations;
  limits.exploitability = options.target.value_or(0);
  return limits;
}

Json small_game_json(const SolveOptions& options, const SequenceForm& form, const GameSolution& solution,
                     double seconds) {
  return {{"game", *options.game},
          {"algorithm", options.algorithm.value_or("cfr+")},
          {"iterations", solution.iterations},
          {"exploitability", solution.evaluation.exploitability()},
          {"ev", solution.evaluation.values},
          {"seconds", seconds},
          {"memory_bytes", form.sequences() * 3 * sizeof(double) + form.outcomes() * 16},
          {"information_sets", form.information().sets.size()}};
}

std::string small_game_text(const SolveOptions& options, const SequenceForm& form, const GameSolution& solution,
                            double seconds) {
  constexpr size_t kShown = 60;
  std::string text;
  if (form.information().sets.size() <= kShown) text = strategy_text(form.information(), solution.strategy) + "\n";
  return text + fmt::format("{}: values {:.6f}, exploitability {:.2e} after {} iterations, {}\n", *options.game,
                            fmt::join(solution.evaluation.values, " "), solution.evaluation.exploitability(),
                            with_commas(solution.iterations), duration_text(seconds));
}

Result<ExitCode> solve_small(const SolveOptions& options, const GameState& game, Console& console) {
  FELT_TRY(const GameTree tree, compile_game(game));
  const SequenceForm form(tree);
  FELT_TRY(const std::unique_ptr<GameSolver> solver, make_solver(options, tree, form, console));
  Progress progress;
  const InterruptGuard interrupt(progress);
  const Stopwatch watch;
  GameSolution solution;
  {
    const ProgressLine line(console, progress, "iterations");
    solution = solve(*solver, form, limits_of(options), &progress);
  }
  const double seconds = watch.seconds();
  if (console.json()) {
    console.print_json(small_game_json(options, form, solution, seconds));
  } else {
    console.write(small_game_text(options, form, solution, seconds));
  }
  if (interrupt.interrupted()) return ExitCode::Interrupted;
  const bool has_missed = options.target && solution.evaluation.exploitability() > *options.target;
  return has_missed ? ExitCode::LimitReached : ExitCode::Done;
}

}  // namespace

Result<ExitCode> solve_game(const SolveOptions& options, Console& console) {
  if (options.out || options.resume || options.seconds || options.bits || options.board) {
    return usage_error(
        "--game goes with --iterations, --target, --algorithm, --stacks, --ante and --payouts; the other options are "
        "for spots");
  }
  if (options.spot) return usage_error(fmt::format("give either --game or '{}', not both", *options.spot));
  if (*options.game == "push-fold") return solve_push_fold_charts(options, console);
  if (options.stacks || options.payouts || options.ante)
    return usage_error("--stacks, --ante and --payouts go with push-fold");
  if (*options.game == "leduc") return solve_small(options, *make_leduc(LeducSuits::Unseen), console);
  return solve_small(options, *make_kuhn(*options.game == "kuhn3" ? 3 : 2), console);
}

}  // namespace felt
