#include "cli/odds/game_odds.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <nlohmann/json.hpp>

#include "app/odds/card_args.hpp"
#include "app/odds/game_strength.hpp"
#include "base/text.hpp"
#include "cli/term/readable.hpp"
#include "cli/term/text_table.hpp"

namespace felt {
namespace {

// "AhAdKhKd on Qh 7h 2c in omaha: pair of aces".
std::string game_headline(const GameStrength& answer) {
  std::string text = to_text(answer.hand);
  if (!answer.board.empty()) text += fmt::format(" on {}", spaced(answer.board));
  text += fmt::format(" in {}", answer.game);
  return answer.name.empty() ? text : fmt::format("{}: {}", text, answer.name);
}

std::string counted(const GameOpponent& opponent, uint64_t seed) {
  return opponent.exact ? fmt::format("exact: {} deals", with_commas(opponent.deals))
                        : fmt::format("{} random deals, seed {}", with_commas(opponent.deals), seed);
}

void print_game_strength(const StrengthQuestion& question, const GameStrength& answer, Console& console) {
  const PlayerOdds& all = answer.all.odds;
  console.print("{}\n\n", console.paint(Style::Bold, game_headline(answer)));
  const std::string error = answer.all.exact ? "" : fmt::format(" ± {}", percent_text(1.96 * all.error));
  console.print("equity {}{} against {} opponent{}, {} ({})\n", console.paint(Style::Bold, percent_text(all.equity)),
                error, answer.opponents, answer.opponents == 1 ? "" : "s",
                question.ahead ? "all cards to come" : "if everybody showed now", counted(answer.all, question.seed));
  if (answer.rules.has_low()) {
    console.print("scoops {}; {} of the pot comes from high hands, {} from lows\n", percent_text(all.win),
                  percent_text(all.high), percent_text(all.low));
  }
  TextTable table({left("against one"), right("win"), right("tie"), right("loss"), right("ratio")});
  for (const GameOpponent& one : answer.each) {
    table.add({shown_range(one.name), percent_text(one.odds.win), percent_text(one.odds.tie),
               percent_text(1 - one.odds.win - one.odds.tie), fmt::format("{:.4f}", one.odds.equity)});
  }
  console.print("\n{}", table.text());
  if (!answer.all.policy.empty()) console.print("Draws to come: {}; {}.\n", answer.rules.draws, answer.all.policy);
  if (answer.opponents == 1) return;
  console.print("\nhand strength {:.4f}: the ratios multiplied, treating opponents as independent (NTNU)\n",
                answer.product);
}

std::string words_of(Category category) {
  std::string name(to_text(category));
  std::ranges::replace(name, '-', ' ');
  return name;
}

std::string cards_of_outs(const std::vector<Out>& outs) {
  std::vector<std::string> texts;
  std::ranges::transform(outs, std::back_inserter(texts), [](const Out& out) { return to_text(out.card); });
  return joined(texts);
}

void print_game_outs(const GameOuts& outs, Console& console) {
  std::string title = to_text(outs.hand);
  if (!outs.board.empty()) title += fmt::format(" on {}", spaced(outs.board));
  console.print("{}\n\n",
                console.paint(Style::Bold, fmt::format("{} in {}: {} now", title, outs.game, words_of(outs.now))));
  TextTable table({left(""), right(""), left("")});
  for (const OutsGroup& group : outs.groups) {
    table.add({words_of(group.makes), fmt::format("{}:", group.outs.size()), cards_of_outs(group.outs)});
  }
  if (!outs.low.empty()) table.add({"a low", fmt::format("{}:", outs.low.size()), spaced(outs.low)});
  console.write(table.text());
  const auto chance = [&](size_t cards) { return percent_text(static_cast<double>(cards) / outs.unseen); };
  console.print("\n{} of {} unseen cards make a higher category (exact): {} on the next card\n", outs.count(),
                outs.unseen, chance(outs.count()));
  if (!outs.has_low) return;
  if (outs.low_made) return console.write("There is a low that qualifies already.\n");
  console.print("{} make a low that qualifies: {}\n", outs.low.size(), chance(outs.low.size()));
}

}  // namespace

Result<ExitCode> run_game_strength(const StrengthQuestion& question, const Rules& rules, Console& console) {
  FELT_TRY(const GameStrength answer, judge_game_strength(rules, question));
  if (console.json()) {
    console.print_json(game_strength_json(question, answer));
  } else {
    print_game_strength(question, answer, console);
  }
  return ExitCode::Done;
}

Result<ExitCode> run_game_outs(const OutsTexts& texts, const Rules& rules, Console& console) {
  FELT_TRY(const GameOuts outs, find_game_outs(rules, texts));
  if (console.json()) {
    console.print_json(game_outs_json(outs));
  } else {
    print_game_outs(outs, console);
  }
  return ExitCode::Done;
}

}  // namespace felt
