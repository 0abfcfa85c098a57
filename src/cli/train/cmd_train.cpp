// felt train: what bots learn before they play.
#include <memory>

#include "cli/options/command.hpp"
#include "cli/train/train_options.hpp"
#include "solver/abstraction/card_plan.hpp"

namespace felt {
namespace {

RunCommand declare_cards(Syntax& syntax) {
  auto options = std::make_shared<TrainCardsOptions>();
  syntax
      .positional("PLAN", &options->plan,
                  "standard (169, 10,000, 2,000 and 1,000 buckets), small, tiny, or a TOML file")
      .may_be_missing()
      .suggesting(card_plan_names())
      .of_files();
  syntax.option("--out", &options->out, "FILE", "write the card abstraction to this file").required();
  syntax
      .option("--tables", &options->tables, "STREETS",
              "streets whose buckets are looked up, not computed; default: those of the plan")
      .one_of(card_table_words());
  syntax.flag("--compact", &options->compact, "compress the file; it is then read as a whole, not mapped");
  syntax.option("--seed", &options->seed, "N", "seed of random choices, instead of the plan's");
  syntax.threads(&options->threads);
  syntax.share_over_ranks();
  return [options](Console& console) { return train_card_abstraction(*options, console); };
}

// Those that learn do not wait for one another.
void learning_threads(Syntax& syntax, int& threads) {
  syntax.threads(&threads).help = "threads to use, 0 for all cores; only with 1 the same seed gives the same strategy";
}

RunCommand declare_blueprint(Syntax& syntax) {
  auto options = std::make_shared<TrainBlueprintOptions>();
  syntax
      .positional("PLAN", &options->plan,
                  "which bets there are: lean-200, lean-100, medium-200, medium-100, or a TOML file")
      .of_files();
  syntax.option("--out", &options->out, "FILE", "write the strategy to this file").required();
  syntax.option("--cards", &options->cards, "FILE", "buckets of felt train cards; else standard ones are made first")
      .of_files();
  syntax
      .option("--method", &options->method, "NAME",
              "sampling: one deal an iteration; boards: one board an iteration, with all hands of both players")
      .one_of({"sampling", "boards"});
  syntax.option("--hours", &options->hours, "H", "train for so long");
  syntax.option("--iterations", &options->iterations, "N", "stop after so many iterations");
  syntax
      .option("--round", &options->round, "N",
              "under mpirun: iterations of a rank between two times that ranks share what they learned")
      .at_least(1);
  syntax.option("--flops", &options->flops, "N", "measure a best response after so many random flops; 0: do not");
  syntax.option("--checkpoint", &options->checkpoint, "FILE",
                "save the state of training here, now and then and at the end");
  syntax.flag("--resume", &options->resume, "continue from the checkpoint; plan, buckets and seed as before");
  syntax.option("--seed", &options->seed, "N", "seed of random choices");
  learning_threads(syntax, options->threads);
  syntax.share_over_ranks();
  return [options](Console& console) { return train_blueprint(*options, console); };
}

RunCommand declare_refine(Syntax& syntax) {
  auto options = std::make_shared<TrainRefineOptions>();
  syntax
      .option("--memory", &options->memory, "FILE",
              "what blueprint or searcher noted in felt match --memory: a file of that folder, or the folder")
      .required()
      .of_files();
  syntax.option("--from", &options->from, "FILE", "the strategy they played by: a file, lean-200 or lean-100")
      .required()
      .of_files();
  syntax.option("--out", &options->out, "FILE", "write the new strategy to this file");
  syntax.option("--sizes", &options->sizes, "N", "add at most N sizes, the most valuable ones").between(1, 1000);
  syntax.flag("--list", &options->list, "only show what the noted sizes are worth").not_with("--out");
  syntax.option("--hours", &options->hours, "H", "train for so long");
  syntax.option("--boards", &options->boards, "N", "stop after so many boards").at_least(1);
  syntax.option("--seed", &options->seed, "N", "seed of random choices");
  learning_threads(syntax, options->threads);
  return [options](Console& console) { return train_refine(*options, console); };
}

}  // namespace

Command train_command() {
  return {
      "train",
      "learn what bots need before they play: which hands to treat alike, and a strategy for the whole game",
      {},
      nullptr,
      {{"cards",
        "sort the hands of every street into buckets of similar prospects",
        {{"felt train cards --out cards.felt", "169, 10,000, 2,000 and 1,000 buckets, in a few minutes"},
         {"felt train cards small --tables flop --compact --out small.felt", "fewer, in a file of half a megabyte"},
         {"felt train cards plan.toml --out cards.felt", "buckets and boards as a file says: docs/lab/blueprint.md"}},
        declare_cards},
       {"blueprint",
        "work out a strategy for all of heads-up no-limit hold'em by playing against itself",
        {{"felt train blueprint lean-200 --hours 8 --checkpoint run.felt --out mine.blueprint",
          "overnight; can be stopped"},
         {"felt train blueprint lean-200 --hours 8 --checkpoint run.felt --resume --out mine.blueprint",
          "eight hours more"}},
        declare_blueprint},
       {"refine",
        "teach a strategy the bet sizes that its opponents used and it lacks",
        {{"felt train refine --memory notes --from lean-200 --list",
          "what the sizes are worth that felt match --memory notes has noted"},
         {"felt train refine --memory notes --from lean-200 --out mine.blueprint --hours 0.5",
          "add the eight most valuable; can be stopped"}},
        declare_refine}}};
}

}  // namespace felt
