// felt draw: what to discard in five-card draw.
#include <fmt/format.h>

#include <algorithm>
#include <memory>
#include <nlohmann/json.hpp>

#include "app/odds/card_args.hpp"
#include "cards/evaluator.hpp"
#include "cards/hand_name.hpp"
#include "cli/options/command.hpp"
#include "cli/term/readable.hpp"
#include "cli/term/text_table.hpp"
#include "equity/draws/draw_odds.hpp"

namespace felt {
namespace {

constexpr CardCount kDrawHand = {5, 5, "a hand of five-card draw is five cards, as in \"4h 5s 8c Ad As\""};
constexpr int kMaxDrawOpponents = 7;  // tables of five-card draw seat two to eight
constexpr size_t kShown = 6;

struct DrawOptions {
  std::vector<std::string> hand;
  int opponents = 1;
  std::string by = "win";
};

// The better one first, by what was asked for; the other figure decides between equals.
void sort_by_rank(std::vector<DiscardOption>& options) {
  std::ranges::stable_sort(options, [](const DiscardOption& a, const DiscardOption& b) {
    return a.mean_rank != b.mean_rank ? a.mean_rank < b.mean_rank : a.win > b.win;
  });
}

// High to low.
std::vector<Card> sorted(CardSet cards) {
  std::vector<Card> result(cards.begin(), cards.end());
  std::ranges::sort(result, std::greater<>());
  return result;
}

std::vector<Card> kept(CardSet hand, const DiscardOption& option) {
  for (const Card card : option.discard) hand -= card;
  return sorted(hand);
}

Json option_json(const DiscardOption& option) {
  return {{"discard", texts_of(option.discard)}, {"win", option.win}, {"mean_rank", option.mean_rank}};
}

Json to_json(const DrawOptions& options, const CardArg& hand, const std::vector<DiscardOption>& rated) {
  Json best = option_json(rated[0]);
  best["keep"] = texts_of(kept(hand.set, rated[0]));
  Json all = Json::array();
  for (const DiscardOption& option : rated) all.push_back(option_json(option));
  return {{"hand", texts_of(hand.cards)},
          {"name", hand_name(evaluate(hand.set))},
          {"opponents", options.opponents},
          {"opponents_hold", "five random cards, independent of each other and of the draw"},
          {"by", options.by},
          {"best", best},
          {"options", all}};
}

std::string or_word(const std::vector<Card>& cards, std::string_view nothing) {
  return cards.empty() ? std::string(nothing) : spaced(cards);
}

void print_meaning(int opponents, Console& console) {
  const std::string who = opponents == 1 ? "one opponent with five random cards"
                                         : fmt::format("{} opponents with five random cards each", opponents);
  console.print(
      "\nwin        expected part of the pot against {}\n"
      "mean rank  of the hand after the draw, 1 (royal flush) to {}: lower is better\n"
      "Every possible draw is counted; opposing cards are taken as independent of it{}.\n",
      who, kHandRanks, opponents == 1 ? "" : " and of each other");
}

void print_text(const DrawOptions& options, const CardArg& hand, const std::vector<DiscardOption>& rated,
                Console& console) {
  const std::string title = fmt::format("{}: {}", spaced(sorted(hand.set)), hand_name(evaluate(hand.set)));
  console.print("{}\n\n", console.paint(Style::Bold, title));
  TextTable table({left("discard"), right("win"), right("mean rank")});
  for (const DiscardOption& option : std::span(rated).first(kShown)) {
    table.add({or_word(option.discard, "nothing"), percent_text(option.win), fmt::format("{:.1f}", option.mean_rank)});
  }
  console.write(table.text());
  console.print("… and {} more\n\n", rated.size() - kShown);
  const std::string advice = fmt::format("Keep {}, discard {}.", or_word(kept(hand.set, rated[0]), "nothing"),
                                         or_word(rated[0].discard, "nothing"));
  console.print("{}\n", console.paint(Style::Bold, advice));
  print_meaning(options.opponents, console);
}

Result<ExitCode> run(const DrawOptions& options, Console& console) {
  FELT_TRY(const CardArg hand, read_cards("HAND", joined(options.hand), kDrawHand));
  auto rated = rate_discards(hand.set, options.opponents, unknown_opponent(hand.set));
  if (options.by == "rank") sort_by_rank(rated);
  if (console.json()) {
    console.print_json(to_json(options, hand, rated));
  } else {
    print_text(options, hand, rated, console);
  }
  return ExitCode::Done;
}

RunCommand declare_draw(Syntax& syntax) {
  auto options = std::make_shared<DrawOptions>();
  syntax.positional("HAND", &options->hand, "five cards, as in \"4h 5s 8c Ad As\"");
  syntax.option("--opponents", &options->opponents, "N", "opponents still in the hand, 1 to 7")
      .between(1, kMaxDrawOpponents);
  syntax.option("--by", &options->by, "WHAT", "order discards by win rate or by mean rank").one_of({"win", "rank"});
  return [options](Console& console) { return run(*options, console); };
}

}  // namespace

Command draw_command() {
  return {"draw",
          "rate all 32 ways to discard in five-card draw",
          {{"felt draw \"4h 5s 8c Ad As\"", "what to discard against one opponent"},
           {"felt draw 4h 5h 8h Ah As --opponents 3", "the pair or the flush draw"},
           {"felt draw 4h 5h 8h Ah As --by rank", "by the mean rank after the draw"}},
          declare_draw};
}

}  // namespace felt
