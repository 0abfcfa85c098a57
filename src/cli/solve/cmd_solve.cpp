// felt solve: equilibria.
#include <memory>

#include "cli/options/command.hpp"
#include "cli/solve/solve_options.hpp"

namespace felt {
namespace {

Result<ExitCode> run(const SolveOptions& given, Console& console) {
  SolveOptions options = given;
  if (!options.spots.empty()) options.spot = options.spots.front();
  if (!options.game && (options.algorithm || options.stacks || options.payouts || options.ante)) {
    return usage_error("--algorithm, --stacks, --ante and --payouts go with --game");
  }
  if (options.game) return console.is_first() ? solve_game(options, console) : ExitCode::Done;
  return options.spots.size() > 1 ? solve_spots(options, console) : solve_spot(options, console);
}

void declare_spot(Syntax& syntax, SolveOptions& options) {
  syntax.option("--board", &options.board, "CARDS", "3 to 5 board cards, for a spot without a file");
  syntax.option("--pot", &options.pot, "CHIPS", "chips in the pot").at_least(1);
  syntax.option("--stack", &options.stack, "CHIPS", "effective stack behind");
  syntax.option("--oop", &options.oop, "RANGE", "range of the player who acts first");
  syntax.option("--ip", &options.ip, "RANGE", "range of the player who acts last");
  syntax.option("--bet", &options.bet, "SIZES",
                "bets on every street: 33% of the pot, 120c chips, e geometric, a all-in (50%, a)");
  syntax.option("--raise", &options.raise, "SIZES", "raises, also 2.5x the bet (60%, a)");
}

RunCommand declare_solve(Syntax& syntax) {
  auto options = std::make_shared<SolveOptions>();
  syntax.positional("SPOTS", &options->spots, "spot files, as in examples/spots").may_be_missing().of_files();
  declare_spot(syntax, *options);
  syntax.option("--target", &options->target, "PERCENT", "stop when exploitability is below this % of the pot (0.5)")
      .between(1e-12, 100);
  syntax.option("--iterations", &options->iterations, "N", "stop after N iterations").at_least(1);
  syntax.option("--time", &options->seconds, "SECONDS", "stop after this time; 0 for no limit").at_least(0);
  syntax.option("--out", &options->out, "FILE",
                "save the solution, to explore or resume it; a folder when there are several spots");
  syntax.option("--resume", &options->resume, "FILE", "continue a saved solution");
  syntax.option("--bits", &options->bits, "BITS", "bits per number: 32, or 16 for half the memory");
  syntax.flag("--compress", &options->compress, "write a smaller file, which takes longer");
  syntax.option("--game", &options->game, "GAME", "solve a small game instead of a spot; --target is then in its units")
      .one_of({"kuhn", "kuhn3", "leduc", "push-fold"});
  syntax.option("--algorithm", &options->algorithm, "NAME", "algorithm for --game (cfr+)")
      .one_of({"cfr", "cfr+", "dcfr", "mccfr"});
  syntax.option("--stacks", &options->stacks, "BB",
                "stacks of --game push-fold: one for both (10), or one per player in order, blinds last");
  syntax.option("--ante", &options->ante, "BB", "ante of every player of --game push-fold").between(0, 100);
  syntax.option("--payouts", &options->payouts, "PRIZES", "prizes of --game push-fold, from first place down (ICM)");
  syntax.seed(&options->seed);
  syntax.threads(&options->threads);
  syntax.share_over_ranks();
  return [options](Console& console) { return run(*options, console); };
}

RunCommand declare_explore(Syntax& syntax) {
  auto options = std::make_shared<ExploreOptions>();
  syntax.positional("SOLUTION", &options->solution, "a file that felt solve --out saved").of_files();
  syntax.option("--path", &options->path, "ACTIONS", "start at this line, as in \"check, bet 108, call, 5c\"");
  syntax.option("--csv", &options->csv, "FILE", "write every hand at that point as a table");
  syntax.threads(&options->threads);
  return [options](Console& console) { return solve_explore(*options, console); };
}

}  // namespace

Command solve_command() {
  return {
      "solve",
      "find the equilibrium of a post-flop spot, and explore it",
      {{"felt solve examples/spots/turn.toml --out turn.felt", "to 0.5% of the pot, in about a second"},
       {"felt solve --board QsJh2h8d3c --pot 180 --stack 910 --oop 22+,A2s+,KQ --ip 55+,ATs+,KJs+ --bet 60%,a",
        "a river without a file"},
       {"felt solve examples/spots/*.toml --target 1", "many spots, as a table; under mpirun each on one of the ranks"},
       {"felt solve --game push-fold --stacks 10", "heads-up charts, exact"},
       {"felt solve --game push-fold --stacks 12,8,10 --ante 0.1 --payouts 50,30,20", "three players on the bubble"},
       {"felt solve --game leduc --iterations 2000", "CFR+ on a game small enough to know everything about"},
       {"felt solve --resume turn.felt --target 0.1 --out turn.felt", "more precise"}},
      declare_solve,
      {{"explore",
        "walk through a saved solution",
        {{"felt solve explore turn.felt", "walk through it, 13 x 13 grids and single hands"},
         {"felt solve explore turn.felt --path \"check, bet 108\" --csv hands.csv",
          "every hand at one point of the tree"}},
        declare_explore}}};
}

}  // namespace felt
