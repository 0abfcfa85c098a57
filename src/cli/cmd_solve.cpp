// felt solve: equilibria.
#include <memory>

#include "cli/command.hpp"
#include "cli/solve_options.hpp"

namespace felt {
namespace {

Result<ExitCode> run(const SolveOptions& options, Console& console) {
  if (!options.words.empty() && options.words[0] == "explore") return solve_explore(options, console);
  return solve_spot(options, console);
}

void declare_spot(Args& args, SolveOptions& options) {
  args.option("--board", &options.board, "CARDS", "the board, 3 to 5 cards, where no file says it");
  args.option("--pot", &options.pot, "CHIPS", "what is in the pot").at_least(1);
  args.option("--stack", &options.stack, "CHIPS", "what each has behind");
  args.option("--oop", &options.oop, "RANGE", "who acts first");
  args.option("--ip", &options.ip, "RANGE", "who acts last");
  args.option("--bet", &options.bet, "SIZES",
              "bets on every street: 33% of the pot, 120c chips, e geometric, a all-in");
  args.option("--raise", &options.raise, "SIZES", "raises, also 2.5x the bet");
}

RunCommand declare(Args& args) {
  auto options = std::make_shared<SolveOptions>();
  args.positional("SPOT", &options->words, "a spot's file, as in examples/spots; or: explore SOLUTION")
      .may_be_missing();
  declare_spot(args, *options);
  args.option("--target", &options->target, "PERCENT", "stop when exploitable for so much of the pot (0.5)")
      .between(0.0001, 100);
  args.option("--iterations", &options->iterations, "N", "stop after so many").at_least(1);
  args.option("--time", &options->seconds, "SECONDS", "stop after so long").at_least(0);
  args.option("--out", &options->out, "FILE", "keep the solution, to explore it or to go on");
  args.option("--resume", &options->resume, "FILE", "go on with a solution");
  args.option("--bits", &options->bits, "BITS", "for each number; 16 halves the memory").one_of({"16", "32"});
  args.flag("--compress", &options->compress, "a smaller file, which takes longer to write");
  args.option("--path", &options->path, "ACTIONS", "explore: go there, as in \"check, bet 108, call, 5c\"");
  args.option("--csv", &options->csv, "FILE", "explore: the hands there as a table");
  args.threads(&options->threads);
  return [options](Console& console) { return run(*options, console); };
}

}  // namespace

Command solve_command() {
  return {"solve",
          "find the equilibrium of a post-flop spot, and look around in it",
          {{"felt solve examples/spots/turn.toml --out turn.felt", "to 0.5% of the pot, a second"},
           {"felt solve explore turn.felt", "walk through it, 13 x 13 grids and single hands"},
           {"felt solve explore turn.felt --path \"check, bet 108\" --csv hands.csv", "every hand at one place"},
           {"felt solve --board QsJh2h8d3c --pot 180 --stack 910 --oop 22+,A2s+,KQ --ip 55+,ATs+,KJs+ --bet 60%,a",
            "a river without a file"},
           {"felt solve --resume turn.felt --target 0.1 --out turn.felt", "more precise"}},
          declare};
}

}  // namespace felt
