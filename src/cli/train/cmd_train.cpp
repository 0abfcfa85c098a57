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
  return [options](Console& console) { return train_card_abstraction(*options, console); };
}

}  // namespace

Command train_command() {
  return {
      "train",
      "learn what bots need before they play: which hands to treat alike",
      {},
      nullptr,
      {{"cards",
        "sort the hands of every street into buckets of similar prospects",
        {{"felt train cards --out cards.felt", "169, 10,000, 2,000 and 1,000 buckets, in a few minutes"},
         {"felt train cards small --tables flop --compact --out small.felt", "fewer, in a file of half a megabyte"},
         {"felt train cards plan.toml --out cards.felt", "buckets and boards as a file says: docs/lab/blueprint.md"}},
        declare_cards}}};
}

}  // namespace felt
