// felt solve SPOT: from a spot to a strategy.
#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <nlohmann/json.hpp>

#include "base/files/write_file.hpp"
#include "base/text.hpp"
#include "cards/card_text.hpp"
#include "cli/solve/solve_options.hpp"
#include "cli/solve/solve_steps.hpp"
#include "cli/term/interrupt.hpp"
#include "cli/term/read_input.hpp"
#include "cli/term/readable.hpp"
#include "equity/ranges/range_text.hpp"
#include "solver/postflop/spot_file.hpp"
#include "solver/postflop/spot_solver.hpp"
#include "solver/solution/solution_file.hpp"

namespace felt {
namespace {

Error in_option(std::string_view option, const Error& error) {
  return {fmt::format("{}: {}", option, error.message), error.kind};
}

// The range of a player, 0 out of position, and the sizes: the same on every street and for both.
Result<void> set_player(Spot& spot, size_t player, const SolveOptions& options) {
  auto range = parse_range(player == 0 ? *options.oop : *options.ip);
  if (!range) return in_option(player == 0 ? "--oop" : "--ip", range.error());
  spot.ranges[player] = *std::move(range);
  const auto bet = parse_bet_sizes(options.bet.value_or("50%, a"), false);
  const auto raise = parse_bet_sizes(options.raise.value_or("60%, a"), true);
  if (!bet) return in_option("--bet", bet.error());
  if (!raise) return in_option("--raise", raise.error());
  for (StreetSizes& street : spot.sizes[player]) {
    street.bet = *bet;
    street.raise = *raise;
  }
  return {};
}

Result<Spot> spot_of_flags(const SolveOptions& options) {
  if (!options.board || !options.pot || !options.stack || !options.oop || !options.ip) {
    return usage_error("expected a spot file, or --board, --pot, --stack, --oop and --ip");
  }
  Spot spot;
  auto board = parse_cards(*options.board);
  if (!board) return in_option("--board", board.error());
  spot.board = *std::move(board);
  constexpr uint64_t kMax = 1'000'000'000;
  spot.pot = Chips{static_cast<int64_t>(std::min(*options.pot, kMax + 1))};
  spot.stack = Chips{static_cast<int64_t>(std::min(*options.stack, kMax + 1))};
  for (size_t player = 0; player < 2; ++player) {
    FELT_TRY(set_player(spot, player, options));
  }
  FELT_TRY(check_solvable(spot));
  return spot;
}

bool has_flags(const SolveOptions& options) {
  return options.board || options.pot || options.stack || options.oop || options.ip || options.bet || options.raise;
}

Result<Spot> find_spot(const SolveOptions& options) {
  if (!options.spot) return spot_of_flags(options);
  if (has_flags(options)) return usage_error("a spot is a file or flags, not both");
  FELT_TRY(const std::string text, read_input(*options.spot));
  return parse_spot(text, *options.spot);
}

void note_size(const SpotTree& built, SolverStorage storage, Console& console) {
  size_t count = 0;
  for (const auto& street : built.boards.streets) count += street.size();
  console.note(fmt::format("{} decisions with {} actions on {} boards, {}", with_commas(built.tree.nodes()),
                           with_commas(built.tree.actions()), with_commas(count), megabytes(built.memory(storage))));
}

Result<PostflopSolver> resume_solver(const SolveOptions& options) {
  if (options.spot || has_flags(options) || options.bits) {
    return usage_error("--resume takes the spot and its bits from the solution; leave other spot options out");
  }
  return SolutionFile::load(*options.resume, options.threads);
}

Result<PostflopSolver> make_solver(const SolveOptions& options, Console& console) {
  if (options.resume) return resume_solver(options);
  FELT_TRY(const PostflopOptions how, solver_options(options));
  FELT_TRY(const Spot spot, find_spot(options));
  if (const auto again = parse_spot(to_toml(spot), "the spot"); options.out && !again) {
    return Error{
        fmt::format("--out cannot save this spot ({}); give fewer hands their own weight", again.error().message)};
  }
  FELT_TRY(SpotTree built, build_spot(spot, how.merge_suits));
  FELT_TRY(check_size(built, how.storage));
  note_size(built, how.storage, console);
  return make_solver(std::move(built), how);
}

// "iteration 140, 0.248% of the pot, 3 s left".
class LiveLine {
 public:
  LiveLine(const PostflopSolver& solver, const SolveGoal& goal, Console& console)
      : solver_(solver), goal_(goal), console_(console) {}
  ~LiveLine() { console_.status(""); }

  void show(const SolveCheck& check) {
    last_ = check;
    const double share = check.exploitability / static_cast<double>(solver_.spot().pot.count);
    std::string left;
    if (goal_.exploitability > 0 && check.exploitability > goal_.exploitability) {
      const double more = std::pow(check.exploitability / goal_.exploitability, 1 / 1.5) - 1;
      left = fmt::format(", about {} left", duration_text(check.seconds * more));
    }
    console_.status(fmt::format("iteration {}, {} of the pot, {}{}", check.iterations, percent_text(share, 3),
                                duration_text(check.seconds), left));
  }
  const SolveCheck& last() const { return last_; }

 private:
  const PostflopSolver& solver_;
  SolveGoal goal_;
  Console& console_;
  SolveCheck last_;
};

// The first iteration tells how long the others will take; a hundred or so reach half a per cent of the pot.
void estimate_time(PostflopSolver& solver, Console& console) {
  if (solver.iterations() > 0) return;
  const Stopwatch watch;
  solver.iterate();
  console.note(fmt::format("an iteration takes about {}; a hundred of them, {}", duration_text(watch.seconds()),
                           duration_text(100 * watch.seconds())));
}

void save_solution(PostflopSolver& solver, const SolveOptions& options, Console& console) {
  if (!options.out) return;
  const auto done = SolutionFile::save(solver, *options.out, options.compress);
  if (!done.ok()) console.fail_at_end(done.error());
}

void print(const SolveCheck& check, PostflopSolver& solver, const SolveOptions& options, Console& console) {
  const double pot = static_cast<double>(solver.spot().pot.count);
  const SolutionCursor root(solver);
  const bool decides = root.at() == SolutionCursor::At::Decision;
  if (console.json()) {
    console.print_json(solution_json(check, solver, options.out));
    return;
  }
  if (decides) {
    console.write(decision_text(root, root.report(), console));
  } else {
    console.print("EV {:.3f} out of position, {:.3f} in position, of a pot of {}\n", solver.value(0) + pot / 2,
                  solver.value(1) + pot / 2, solver.spot().pot.count);
  }
  console.print("exploitability {} of the pot after {} iterations, {}\n", percent_text(check.exploitability / pot, 3),
                check.iterations, duration_text(check.seconds));
  if (options.out) console.print("{}\n", shell_line({"solve", "explore", *options.out}));
}

}  // namespace

Result<ExitCode> solve_spot(const SolveOptions& options, Console& console) {
  if (!console.is_first()) return ExitCode::Done;  // one spot is for one rank
  if (options.out) {
    FELT_TRY(check_can_write(*options.out));
  }
  const Stopwatch watch;
  FELT_TRY(PostflopSolver solver, make_solver(options, console));
  const SolveGoal goal = goal_of(options, solver);
  estimate_time(solver, console);
  Progress progress;
  const InterruptGuard interrupt(progress);
  SolveCheck last;
  SolveEnd end = SolveEnd::Reached;
  {
    LiveLine line(solver, goal, console);
    end = solve(
        solver, goal, [&](const SolveCheck& check) { line.show(check); }, &progress);
    last = line.last();
    last.seconds = watch.seconds();  // setting up included
  }
  save_solution(solver, options, console);
  print(last, solver, options, console);
  if (interrupt.interrupted()) return ExitCode::Interrupted;
  const double target = target_of(options, solver);
  const bool has_missed = end != SolveEnd::Reached && last.exploitability > target;
  return has_missed ? ExitCode::LimitReached : ExitCode::Done;
}

}  // namespace felt
