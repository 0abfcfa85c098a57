// felt solve --game: small games by name, and push or fold.
#include <fmt/format.h>

#include <algorithm>
#include <functional>
#include <nlohmann/json.hpp>

#include "base/text.hpp"
#include "cli/interrupt.hpp"
#include "cli/progress_line.hpp"
#include "cli/readable.hpp"
#include "cli/solve_options.hpp"
#include "cli/text_table.hpp"
#include "equity/range_grid.hpp"
#include "solver/game_solver.hpp"
#include "solver/push_fold.hpp"
#include "solver/push_fold_table.hpp"
#include "solver/small_games.hpp"

namespace felt {
namespace {

constexpr uint64_t kUsualIterations = 1000;

Error usage(std::string message) { return {std::move(message), ErrorKind::Usage}; }

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

Result<ExitCode> solve_small(const SolveOptions& options, const GameState& game, Console& console) {
  FELT_TRY(const GameTree tree, compile_game(game));
  const SequenceForm form(tree);
  FELT_TRY(const std::unique_ptr<GameSolver> solver, make_solver(options, tree, form, console));
  SolveLimits limits;
  limits.iterations = options.iterations ? static_cast<uint64_t>(*options.iterations) : kUsualIterations;
  limits.exploitability = options.target.value_or(0);
  Progress progress;
  const InterruptGuard interrupt(progress);
  const Stopwatch watch;
  GameSolution solution;
  {
    const ProgressLine line(console, progress, "iterations");
    solution = solve(*solver, form, limits, &progress);
  }
  const double seconds = watch.seconds();
  if (console.json()) {
    console.print_json({{"game", *options.game},
                        {"algorithm", options.algorithm.value_or("cfr+")},
                        {"iterations", solution.iterations},
                        {"exploitability", solution.evaluation.exploitability()},
                        {"ev", solution.evaluation.values},
                        {"seconds", seconds},
                        {"memory_bytes", form.sequences() * 3 * sizeof(double) + form.outcomes() * 16},
                        {"information_sets", form.information().sets.size()}});
  } else {
    constexpr size_t kShown = 60;
    if (form.information().sets.size() <= kShown) {
      console.print("{}\n", strategy_text(form.information(), solution.strategy));
    }
    console.print("{}: values {:.6f}, exploitability {:.2e} after {} iterations, {}\n", *options.game,
                  fmt::join(solution.evaluation.values, " "), solution.evaluation.exploitability(),
                  with_commas(solution.iterations), duration_text(seconds));
  }
  if (interrupt.interrupted()) return ExitCode::Interrupted;
  const bool has_missed = options.target && solution.evaluation.exploitability() > *options.target;
  return has_missed ? ExitCode::LimitReached : ExitCode::Done;
}

std::vector<double> numbers_of(const std::string& text) {
  std::vector<double> numbers;
  for (const Token& word : split(text, ", ")) {
    const auto number = parse_decimal(word.text);
    numbers.push_back(number ? *number : -1);
  }
  return numbers;
}

Result<ExitCode> solve_two(double stack, Console& console) {
  const PushFoldGame game{stack};
  const Stopwatch watch;
  const PushFold solution = solve_push_fold(game);
  if (console.json()) {
    console.print_json({{"game", "push-fold"},
                        {"stack", stack},
                        {"iterations", solution.iterations},
                        {"exploitability", solution.exploitability},
                        {"ev", {solution.value, -solution.value}},
                        {"push", solution.push_share()},
                        {"call", solution.call_share()},
                        {"push_by_class", solution.push},
                        {"call_by_class", solution.call},
                        {"seconds", watch.seconds()},
                        {"memory_bytes", sizeof solution}});
    return ExitCode::Done;
  }
  console.write(chart_text(game, solution));
  console.print("\nThe small blind wins {:+.6f} bb; exploitability {:.1e} bb, {}\n", solution.value,
                solution.exploitability, duration_text(watch.seconds()));
  return ExitCode::Done;
}

void print_table(const PushFoldTable& table, const PushFoldTableSolution& solution, Console& console) {
  const auto n = static_cast<int>(table.stacks.size());
  for (const PushFoldDecision& decision : solution.decisions) {
    std::string before;
    for (int p = 0; p < n; ++p) {
      if ((decision.all_in >> p & 1u) != 0) before += fmt::format("{}player {}", before.empty() ? "" : " and ", p + 1);
    }
    console.print("player {} ({} bb){}: all-in {}\n", decision.player + 1,
                  table.stacks[static_cast<size_t>(decision.player)],
                  before.empty() ? ", first in" : ", after " + before, percent_text(decision.share(), 1));
    if (before.empty() || decision.player == n - 1) console.print("{}\n", grid_text(decision.frequency));
  }
  console.print("values {:.4f}\n", fmt::join(solution.values, " "));
}

Result<ExitCode> solve_many(const PushFoldTable& table, const SolveOptions& options, Console& console) {
  PushFoldTableLimits limits;
  limits.threads = options.threads;
  if (options.iterations) limits.iterations = *options.iterations;
  Progress progress;
  const InterruptGuard interrupt(progress);
  const Stopwatch watch;
  PushFoldTableSolution solution;
  {
    const ProgressLine line(console, progress, "iterations");
    solution = solve_push_fold(table, limits, &progress);
  }
  if (console.json()) {
    Json decisions = Json::array();
    for (const PushFoldDecision& decision : solution.decisions) {
      decisions.push_back({{"player", decision.player + 1}, {"all_in", decision.all_in}, {"share", decision.share()}});
    }
    console.print_json({{"game", "push-fold"},
                        {"iterations", solution.iterations},
                        {"exploitability", solution.nash_conv / static_cast<double>(table.stacks.size())},
                        {"ev", solution.values},
                        {"decisions", decisions},
                        {"seconds", watch.seconds()},
                        {"memory_bytes", solution.decisions.size() * sizeof(PushFoldDecision)}});
  } else {
    print_table(table, solution, console);
    console.print("together they could gain {:.2e} after {} iterations, {}; what is approximated: docs/lab/cfr.md\n",
                  solution.nash_conv, solution.iterations, duration_text(watch.seconds()));
  }
  return interrupt.interrupted() ? ExitCode::Interrupted : ExitCode::Done;
}

Result<ExitCode> solve_push_or_fold(const SolveOptions& options, Console& console) {
  const std::string given = options.stacks.value_or("10");
  const std::vector<double> stacks = numbers_of(given);
  for (const double stack : stacks) {
    if (stack <= 1 || stack > 1000) {
      return usage(
          fmt::format("--stacks: '{}' should be stacks in big blinds, more than 1 and at most 1000, by commas", given));
    }
  }
  PushFoldTable table;
  table.stacks = stacks;
  if (options.payouts) table.payouts = numbers_of(*options.payouts);
  const bool is_sorted = std::ranges::is_sorted(table.payouts, std::greater<>());
  const bool fits = table.payouts.empty() || (stacks.size() > 1 && table.payouts.size() <= stacks.size());
  for (const double prize : table.payouts) {
    if (prize >= 0 && is_sorted && fits) continue;
    return usage(fmt::format("--payouts: '{}' should be prizes from the first place down, no more than --stacks",
                             *options.payouts));
  }
  if (stacks.empty() || stacks.size() > 10) return usage("--stacks: 1 to 10 stacks, one for all of two players");
  if (stacks.size() == 1) return solve_two(stacks[0], console);
  return solve_many(table, options, console);
}

}  // namespace

Result<ExitCode> solve_game(const SolveOptions& options, Console& console) {
  if (options.out || options.resume || options.seconds || options.bits || options.board) {
    return usage("--game goes with --iterations, --target, --algorithm, --stacks and --payouts; the rest is for spots");
  }
  if (!options.words.empty()) return usage(fmt::format("--game and '{}' are two things to solve", options.words[0]));
  if (*options.game == "push-fold") return solve_push_or_fold(options, console);
  if (*options.game == "leduc") return solve_small(options, *make_leduc(LeducSuits::Unseen), console);
  return solve_small(options, *make_kuhn(*options.game == "kuhn3" ? 3 : 2), console);
}

}  // namespace felt
