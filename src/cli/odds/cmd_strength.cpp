// felt strength: how a hand stands against what opponents can hold.
#include "equity/strength.hpp"

#include <fmt/format.h>

#include <cmath>
#include <memory>
#include <nlohmann/json.hpp>

#include "agents/odds_game.hpp"
#include "app/odds/card_args.hpp"
#include "app/odds/strength_answer.hpp"
#include "base/text.hpp"
#include "cards/evaluator.hpp"
#include "cards/hand_name.hpp"
#include "cli/odds/game_odds.hpp"
#include "cli/options/command.hpp"
#include "cli/options/table_args.hpp"
#include "cli/term/readable.hpp"
#include "cli/term/text_table.hpp"

namespace felt {
namespace {

struct StrengthOptions {
  std::vector<std::string> hand;
  std::string game = "holdem", board;
  int opponents = 1;
  std::vector<std::string> against;
  bool ahead = false;
  std::optional<uint64_t> seed;
  int threads = 0;
};

std::string headline(const StrengthAnswer& spot) {
  if (spot.board.is_empty()) return to_text(spot.hole) + " before the flop";
  std::string text = fmt::format("{} on {}", to_text(spot.hole), spaced(spot.board_cards));
  if (spot.board.size() >= 3) text += ": " + hand_name(evaluate(spot.board | spot.hole.cards()));
  return text;
}

std::string how_counted(const StrengthQuestion& question, const StrengthAnswer& judgement) {
  const std::string_view what =
      question.ahead ? "opposing hand with every board to come" : "opposing hand on this board";
  if (!question.against.empty()) return fmt::format("Exact: every {}, by its weight.", what);
  return fmt::format("Exact: every {}, {} in all.", what,
                     with_commas(static_cast<uint64_t>(std::llround(judgement.each[0].strength.total()))));
}

// "52.25% ± 0.04% of the pot against 3 opponents".
std::string equity_line(const StrengthQuestion& question, const StrengthAnswer& judgement, Console& console) {
  const MultiwayShare& all = judgement.multiway;
  const std::string value = console.paint(Style::Bold, percent_text(all.share.share));
  const std::string error = all.deals > 0 ? fmt::format(" ± {}", percent_text(1.96 * all.error)) : "";
  const std::string exact = judgement.opponents > 1 ? " (exact)" : "";  // of one, the line below says so
  const std::string how =
      all.deals > 0 ? fmt::format(" ({} random deals, seed {})", with_commas(all.deals), question.seed) : exact;
  return fmt::format("equity {}{} against {} opponent{}, {}{}\n", value, error, judgement.opponents,
                     judgement.opponents == 1 ? "" : "s",
                     question.ahead ? "all cards to come" : "if everybody showed now", how);
}

void print_text(const StrengthQuestion& question, const StrengthAnswer& judgement, Console& console) {
  console.print("{}\n\n{}\n", console.paint(Style::Bold, headline(judgement)),
                equity_line(question, judgement, console));
  TextTable table({left("against one"), right("win"), right("tie"), right("loss"), right("ratio")});
  for (const StrengthOpponent& one : judgement.each) {
    table.add({shown_range(one.name), percent_text(one.win()), percent_text(one.tie()), percent_text(one.loss()),
               fmt::format("{:.4f}", one.strength.ratio())});
  }
  console.write(table.text());
  console.print("{}\n", how_counted(question, judgement));
  if (judgement.opponents == 1) return;
  console.print("\nhand strength {:.4f}: the ratios multiplied, treating opponents as independent (NTNU)\n",
                judgement.product);
}

Result<ExitCode> run(const StrengthOptions& options, Console& console) {
  StrengthQuestion question{joined(options.hand), options.board, options.opponents, options.against, options.ahead};
  question.seed = options.seed ? *options.seed : console.new_seed();  // printed where it was used
  question.threads = options.threads;
  FELT_TRY(const Rules rules, choose_one_game(options.game));
  if (!is_plain_holdem(odds_game(rules))) return run_game_strength(question, rules, console);
  FELT_TRY(const StrengthAnswer answer, judge_strength(question));
  if (console.json()) {
    console.print_json(strength_json(question, answer));
  } else {
    print_text(question, answer, console);
  }
  return ExitCode::Done;
}

RunCommand declare_strength(Syntax& syntax) {
  auto options = std::make_shared<StrengthOptions>();
  syntax.positional("HAND", &options->hand, "your cards, as in AhKh");
  declare_game(syntax, "--game", &options->game);
  syntax.option("--board", &options->board, "CARDS", "3 to 5 board cards; 0 to 5 with --ahead");
  syntax.option("--opponents", &options->opponents, "N", "opponents who can hold anything, 1 to 9")
      .between(1, kMaxOpponents);
  syntax.option("--against", &options->against, "RANGE", "range of an opponent; repeat it for every opponent")
      .not_with("--opponents");
  syntax.flag("--ahead", &options->ahead, "over all cards to come, not only the board as it is");
  syntax.seed(&options->seed);
  syntax.threads(&options->threads);
  return [options](Console& console) { return run(*options, console); };
}

}  // namespace

Command strength_command() {
  return {"strength",
          "how a hand stands against what opponents can hold",
          {{"felt strength AhKh --board Qh7h2c --opponents 3", "now, against three unknown hands"},
           {"felt strength AhKh --board Qh7h2c --ahead", "over every turn and river"},
           {"felt strength AhKh --board Qh7h2c --against 22+,AQ+ --against 20%", "against two ranges"},
           {"felt strength QsQd --ahead", "before the flop"},
           {"felt strength AhAdKhKd --game omaha --board Qh7h2c --opponents 3", "the same in Omaha"}},
          declare_strength};
}

}  // namespace felt
