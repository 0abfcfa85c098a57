// felt outs: which cards help, and how likely they come.
#include "equity/outs.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <iterator>
#include <memory>
#include <nlohmann/json.hpp>

#include "agents/odds_game.hpp"
#include "app/odds/card_args.hpp"
#include "app/odds/outs_answer.hpp"
#include "cards/evaluator.hpp"
#include "cards/hand_name.hpp"
#include "cli/odds/game_odds.hpp"
#include "cli/options/command.hpp"
#include "cli/options/table_args.hpp"
#include "cli/term/readable.hpp"
#include "cli/term/text_table.hpp"

namespace felt {
namespace {

struct OutsOptions {
  std::vector<std::string> hand;
  std::string game = "holdem", board, dead;
};

// "full house", as a player writes it.
std::string category_name(Category category) {
  std::string name(to_text(category));
  std::ranges::replace(name, '-', ' ');
  return name;
}

std::string marked(const std::vector<Out>& outs) {
  std::vector<std::string> texts;
  std::ranges::transform(outs, std::back_inserter(texts),
                         [](const Out& out) { return to_text(out.card) + (out.board_only ? "*" : ""); });
  return joined(texts);
}

void print_groups(const Outs& outs, Console& console) {
  TextTable table({left(""), right(""), left("")});
  for (const OutsGroup& group : by_category(outs)) {
    table.add({category_name(group.makes), fmt::format("{}:", group.outs.size()), marked(group.outs)});
  }
  console.write(table.text());
  const size_t shared = board_only(outs).size();
  if (shared == 0) return;
  console.print("* makes it on the board alone, for everybody: {} of {}\n", shared, outs.cards.size());
}

void print_text(const Outs& outs, const OutsSpot& spot, Console& console) {
  const std::string title = fmt::format("{} on {}: {}", to_text(spot.hole), spaced(spot.board_cards),
                                        hand_name(evaluate(spot.board | spot.hole.cards())));
  console.print("{}\n\n", console.paint(Style::Bold, title));
  if (outs.cards.empty()) {
    console.print("No outs: none of the {} unseen cards makes a higher category.\n", outs.unseen);
    return;
  }
  print_groups(outs, console);
  console.print("\n{} of {} unseen cards make a higher category (exact):\n", outs.cards.size(), outs.unseen);
  TextTable chances({left(""), right("")});
  chances.add({"on the next card", percent_text(outs.chance())});
  if (spot.board.size() == 3) {
    chances.add({"at least one by the river", percent_text(chance_by_river(outs, spot))});
  }
  console.write(chances.text("  "));
}

Result<ExitCode> run(const OutsOptions& options, Console& console) {
  const OutsTexts texts{joined(options.hand), options.board, options.dead};
  FELT_TRY(const Rules rules, choose_one_game(options.game));
  if (!is_plain_holdem(odds_game(rules))) return run_game_outs(texts, rules, console);
  FELT_TRY(const OutsSpot spot, read_outs_spot(texts));
  const Outs outs = find_outs(spot.hole, spot.board, spot.dead);
  if (console.json()) {
    console.print_json(outs_json(outs, spot));
  } else {
    print_text(outs, spot, console);
  }
  return ExitCode::Done;
}

RunCommand declare_outs(Syntax& syntax) {
  auto options = std::make_shared<OutsOptions>();
  syntax.positional("HAND", &options->hand, "your cards, as in AhKh");
  declare_game(syntax, "--game", &options->game);
  syntax.option("--board", &options->board, "CARDS", "the flop or the turn: 3 or 4 cards; none in stud");
  syntax.option("--dead", &options->dead, "CARDS", "dead cards: seen, and not in the deck");
  return [options](Console& console) { return run(*options, console); };
}

}  // namespace

Command outs_command() {
  return {"outs",
          "list the cards that make a higher category, and their chance",
          {{"felt outs AhKh --board Qh7h2c", "a flush draw with two overcards"},
           {"felt outs 9c8d --board \"7h 6s 2c Kd\"", "on the turn"},
           {"felt outs AhKh --board Qh7h2c --dead 3h5h", "two of the hearts are dead"},
           {"felt outs Ah2hKdKc --game omaha-hilo --board 3h7h9c", "higher categories, and a low"}},
          declare_outs};
}

}  // namespace felt
