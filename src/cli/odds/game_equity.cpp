// felt equity --game: who wins how much of the pot in any game.
#include <fmt/format.h>

#include "app/odds/game_answer.hpp"
#include "app/odds/game_question.hpp"
#include "cli/odds/equity_args.hpp"
#include "cli/term/interrupt.hpp"
#include "cli/term/progress_line.hpp"
#include "cli/term/text_table.hpp"

namespace felt {
namespace {

std::vector<std::string> row(const FoundOdds& found, size_t at, Console& console) {
  const PlayerOdds& player = found.answer.players[at];
  std::vector<std::string> cells = {fmt::format("{}", at + 1), found.players[at],
                                    console.paint(Style::Bold, equity_percent(player.equity))};
  if (!found.answer.exact) cells.push_back(fmt::format("± {}", equity_percent(1.96 * player.error)));
  for (const double part : {player.win, player.tie}) cells.push_back(equity_percent(part));
  if (!found.game.has_low()) return cells;
  for (const double part : {player.high, player.low, player.low_made}) cells.push_back(equity_percent(part));
  return cells;
}

void print_table(const FoundOdds& found, Console& console) {
  const bool has_low = found.game.has_low();
  std::vector<Column> columns = {right("player"), left("hand or range"), right("equity")};
  if (!found.answer.exact) columns.push_back(right("95% interval"));
  for (const std::string_view name : has_low ? std::array{"scoops", "shares"} : std::array{"wins", "ties"})
    columns.push_back(right(std::string(name)));
  if (has_low) {
    for (const char* name : {"high part", "low part", "makes low"}) columns.push_back(right(name));
  }
  TextTable table(columns);
  for (size_t i = 0; i < found.answer.players.size(); ++i) table.add(row(found, i, console));
  console.write(table.text());
}

void print_answer(const FoundOdds& found, Console& console) {
  if (console.json()) return console.print_json(odds_json(found));
  const OddsAnswer& answer = found.answer;
  print_table(found, console);
  console.print("{}, {}\n", found.name,
                method_line({answer.exact, answer.complete, answer.done, answer.deals, found.seed, found.seconds}));
  if (found.game.has_low())
    console.print("Somebody makes a low in {} of the deals.\n", equity_percent(answer.low_made));
  if (!answer.policy.empty()) {
    console.print("Draws to come: {}; {}.\n", found.game.draws, answer.policy);
  }
  if (!answer.target_met && answer.complete)
    console.write("The standard error asked for was not reached within these deals.\n");
}

}  // namespace

Result<ExitCode> run_game_equity(const EquityArgs& args, const Rules& rules, Console& console) {
  if (args.per_hand) return usage_error("--per-hand: only for hold'em with 52 cards; leave it out");
  FELT_TRY(const GameQuestion question, parse_game_question(rules, {args.players, args.board, args.dead}, args.draws));
  const uint64_t seed = args.seed ? *args.seed : console.new_seed();  // printed with the method, if used
  Progress progress;
  const InterruptGuard interrupt(progress);
  const Stopwatch watch;
  OddsAnswer answer;
  {
    const ProgressLine line(console, progress, args.sampling() ? "deals" : "steps");
    FELT_TRY(answer, compute_odds(question.odds, equity_options(args, seed, console), &progress));
  }
  if (answer.deals == 0) {
    console.note("felt equity: stopped before the first deal was counted");
    return ExitCode::Interrupted;
  }
  print_answer({answer, question.odds.game, question.name, args.players, seed, watch.seconds()}, console);
  if (interrupt.interrupted() && !answer.complete) return ExitCode::Interrupted;
  return answer.target_met ? ExitCode::Done : ExitCode::LimitReached;
}

}  // namespace felt
