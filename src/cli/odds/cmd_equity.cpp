// felt equity: who wins how much of the pot.
#include <fmt/format.h>

#include <memory>
#include <nlohmann/json.hpp>

#include "agents/odds_game.hpp"
#include "app/odds/equity_answer.hpp"
#include "app/odds/equity_question.hpp"
#include "base/text.hpp"
#include "cards/card_text.hpp"
#include "cli/odds/equity_args.hpp"
#include "cli/options/command.hpp"
#include "cli/options/table_args.hpp"
#include "cli/term/interrupt.hpp"
#include "cli/term/progress_line.hpp"
#include "cli/term/readable.hpp"
#include "cli/term/text_table.hpp"
#include "equity/equity.hpp"
#include "equity/ranges/range_grid.hpp"

namespace felt {
namespace {

void print_table(const EquityAnswer& answer, const EquityArgs& options, Console& console) {
  std::vector<Column> columns = {right("player"), left("hand or range"), right("equity"), right("wins"), right("ties")};
  if (!answer.exact) columns.insert(columns.begin() + 3, right("95% interval"));
  TextTable table(columns);
  for (size_t i = 0; i < answer.players.size(); ++i) {
    const PlayerEquity& player = answer.players[i];
    std::vector<std::string> cells = {fmt::format("{}", i + 1), options.players[i],
                                      console.paint(Style::Bold, equity_percent(player.equity)),
                                      equity_percent(player.win), equity_percent(player.tie)};
    if (!answer.exact) cells.insert(cells.begin() + 3, fmt::format("± {}", equity_percent(1.96 * player.error)));
    table.add(std::move(cells));
  }
  console.write(table.text());
}

// Mean equity of every class that came up, as a grid.
void print_grid(const PlayerEquity& player, const std::string& range, Console& console) {
  std::array<double, kHoleClasses> reach{}, equity{};
  for (const HandEquity& hand : player.hands) {
    reach[HoleClass(hand.hole).index()] += hand.reach;
    equity[HoleClass(hand.hole).index()] += hand.reach * hand.equity;
  }
  for (int i = 0; i < kHoleClasses; ++i) equity[i] = reach[i] > 0 ? equity[i] / reach[i] : 0;
  console.print("\nMean equity of each hand of {}: its name for 100%, a dot for 0% or not in range\n{}", range,
                grid_text(equity));
}

void print_answer(const FoundEquity& found, const EquityArgs& options, Console& console) {
  if (console.json()) return console.print_json(equity_json(found));
  const EquityAnswer& answer = found.answer;
  print_table(answer, options, console);
  console.print("{}\n",
                method_line({answer.exact, answer.complete, answer.done, answer.deals, found.seed, found.seconds}));
  if (!answer.target_met && answer.complete)
    console.write("The standard error asked for was not reached within these deals.\n");
  for (size_t i = 0; options.per_hand && i < answer.players.size(); ++i) {
    if (answer.players[i].hands.size() > 1) print_grid(answer.players[i], options.players[i], console);
  }
}

Result<ExitCode> run(const EquityArgs& options, Console& console) {
  FELT_TRY(const Rules rules, choose_one_game(options.game));
  if (!is_plain_holdem(odds_game(rules))) return run_game_equity(options, rules, console);
  if (options.draws) return usage_error(fmt::format("--draws: {} has no draws; leave the option out", rules.name));
  FELT_TRY(const EquityQuestion question, parse_equity_question({options.players, options.board, options.dead}));
  const uint64_t seed = options.seed ? *options.seed : console.new_seed();  // printed with the method, if used
  Progress progress;
  const InterruptGuard interrupt(progress);
  const Stopwatch watch;
  EquityAnswer answer;
  {
    const ProgressLine line(console, progress, options.sampling() ? "deals" : "steps");
    FELT_TRY(answer, compute_equity(question, equity_options(options, seed, console), &progress));
  }
  if (answer.deals == 0) {
    console.note("felt equity: stopped before the first deal was counted");
    return ExitCode::Interrupted;
  }
  print_answer({answer, options.players, options.per_hand, seed, watch.seconds()}, options, console);
  if (interrupt.interrupted() && !answer.complete) return ExitCode::Interrupted;
  return answer.target_met ? ExitCode::Done : ExitCode::LimitReached;
}

RunCommand declare_equity(Syntax& syntax) {
  auto options = std::make_shared<EquityArgs>();
  syntax.positional("PLAYERS", &options->players, "2 to 10 hands or ranges, as in AhKh, \"QQ+,AKs\", 15%, random");
  declare_game(syntax, "--game", &options->game);
  syntax.option("--board", &options->board, "CARDS", "0 to 5 board cards, as in Qh7h2c");
  syntax.option("--dead", &options->dead, "CARDS", "dead cards: known to be out of play");
  syntax.option("--draws", &options->draws, "N", "draws still to come, in a game with draws (all when left out)")
      .between(0, 3);
  syntax
      .flag("--exact", &options->exact,
            "count every deal; refused, before any work, where that would take more than a day")
      .not_with("--samples")
      .not_with("--stderr");
  syntax.option("--samples", &options->samples, "N", "this many random deals instead of counting").between(1, 1e12);
  syntax.option("--stderr", &options->error, "E", "random deals until every standard error is below E")
      .between(1e-6, 0.5);
  syntax.flag("--per-hand", &options->per_hand, "show every hand of a range as a 13 x 13 grid, and in JSON");
  syntax.seed(&options->seed);
  syntax.threads(&options->threads);
  syntax.share_over_ranks();
  return [options](Console& console) { return run(*options, console); };
}

}  // namespace

Command equity_command() {
  return {"equity",
          "who wins how much of the pot: 2 to 10 hands or ranges, any board",
          {{"felt equity AhKh QdQc", "two hands before the flop, exact"},
           {"felt equity AhKh \"QQ+,AK\" --board Qh7h2c --dead 3s", "hand against range on a flop"},
           {"felt equity \"22+,A2s+:0.5\" 15% random --stderr 0.0002", "three ranges by random deals"},
           {"felt equity 22+ \"KQs,QJs\" --board Td9d2c --per-hand", "what each hand of a range is worth"},
           {"felt equity AhAdKhKd \"JT98:ds\" --game omaha", "a hand against a range of Omaha"},
           {"felt equity AsAd/Kc 9h8h/7h --game stud --dead 9c", "stud: the cards so far, down and up"},
           {"felt equity Ac2d3hKh Kc8d7h6s --game badugi --draws 1", "one draw to come, by fixed rules of drawing"}},
          declare_equity};
}

}  // namespace felt
