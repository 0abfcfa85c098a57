// felt equity: who wins how much of the pot.
#include <fmt/format.h>

#include <memory>
#include <nlohmann/json.hpp>

#include "app/odds/equity_answer.hpp"
#include "app/odds/equity_question.hpp"
#include "base/text.hpp"
#include "cards/card_text.hpp"
#include "cli/options/command.hpp"
#include "cli/term/interrupt.hpp"
#include "cli/term/progress_line.hpp"
#include "cli/term/readable.hpp"
#include "cli/term/text_table.hpp"
#include "equity/equity.hpp"
#include "equity/ranges/range_grid.hpp"

namespace felt {
namespace {

struct Options {
  std::vector<std::string> players;
  std::string board, dead;
  bool exact = false, per_hand = false;
  std::optional<uint64_t> samples;
  std::optional<double> error;
  std::optional<uint64_t> seed;
  int threads = 0;

  bool sampling() const { return samples || error; }
};

EquityOptions equity_options(const Options& options, uint64_t seed, Console& console) {
  using Method = EquityOptions::Method;
  EquityOptions result;
  result.method = options.exact ? Method::Exact : options.sampling() ? Method::Sample : Method::Auto;
  if (options.samples) {
    result.max_samples = *options.samples;
    result.target_error = 0;
  }
  if (options.error) result.target_error = *options.error;
  result.seed = seed;
  result.threads = console.threads(options.threads);
  result.cluster = &console.cluster();
  result.per_hand = options.per_hand;
  return result;
}

std::string percent(double probability) { return percent_text(probability, 4); }

void print_table(const EquityAnswer& answer, const Options& options, Console& console) {
  std::vector<Column> columns = {right("player"), left("hand or range"), right("equity"), right("wins"), right("ties")};
  if (!answer.exact) columns.insert(columns.begin() + 3, right("95% interval"));
  TextTable table(columns);
  for (size_t i = 0; i < answer.players.size(); ++i) {
    const PlayerEquity& player = answer.players[i];
    std::vector<std::string> cells = {fmt::format("{}", i + 1), options.players[i],
                                      console.paint(Style::Bold, percent(player.equity)), percent(player.win),
                                      percent(player.tie)};
    if (!answer.exact) cells.insert(cells.begin() + 3, fmt::format("± {}", percent(1.96 * player.error)));
    table.add(std::move(cells));
  }
  console.write(table.text());
}

std::string method_line(const FoundEquity& found) {
  const EquityAnswer& answer = found.answer;
  const std::string how =
      answer.exact ? fmt::format("exact: {} deals counted", with_commas(answer.deals))
                   : fmt::format("Monte Carlo: {} random deals, seed {}", with_commas(answer.deals), found.seed);
  const std::string part = answer.complete ? ""
                           : answer.exact  ? fmt::format(", stopped after {:.0f}% of them", 100 * answer.done)
                                           : ", stopped early";
  return fmt::format("{}{}, {}", how, part, duration_text(found.seconds));
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

void print_answer(const FoundEquity& found, const Options& options, Console& console) {
  if (console.json()) return console.print_json(equity_json(found));
  const EquityAnswer& answer = found.answer;
  print_table(answer, options, console);
  console.print("{}\n", method_line(found));
  if (!answer.target_met && answer.complete)
    console.write("The standard error asked for was not reached within these deals.\n");
  for (size_t i = 0; options.per_hand && i < answer.players.size(); ++i) {
    if (answer.players[i].hands.size() > 1) print_grid(answer.players[i], options.players[i], console);
  }
}

Result<ExitCode> run(const Options& options, Console& console) {
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
  auto options = std::make_shared<Options>();
  syntax.positional("PLAYERS", &options->players, "2 to 10 hands or ranges, as in AhKh, \"QQ+,AKs\", 15%, random");
  syntax.option("--board", &options->board, "CARDS", "0 to 5 board cards, as in Qh7h2c");
  syntax.option("--dead", &options->dead, "CARDS", "dead cards: known to be out of play");
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
           {"felt equity 22+ \"KQs,QJs\" --board Td9d2c --per-hand", "what each hand of a range is worth"}},
          declare_equity};
}

}  // namespace felt
