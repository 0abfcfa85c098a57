// felt eval: which hand is it, and how good.
#include <fmt/format.h>

#include <memory>
#include <nlohmann/json.hpp>

#include "app/odds/card_args.hpp"
#include "app/odds/eval_answer.hpp"
#include "cards/card_text.hpp"
#include "cards/hand_name.hpp"
#include "cards/suitless.hpp"
#include "cli/options/command.hpp"

namespace felt {
namespace {

struct EvalOptions {
  std::vector<std::string> cards;
  bool suitless = false;

  std::string text() const { return joined(cards); }
};

Result<void> check_rank_count(size_t count) {
  if (count >= 5 && count <= 7) return {};
  return Error{fmt::format("{} rank{} given; a hand to evaluate has 5, 6 or 7", count, count == 1 ? "" : "s")};
}

std::vector<std::string> texts_of_ranks(const std::vector<Rank>& ranks) {
  std::vector<std::string> texts;
  for (const Rank rank : ranks) texts.emplace_back(1, to_char(rank));
  return texts;
}

Result<ExitCode> run_suited(const EvalOptions& options, Console& console) {
  FELT_TRY(const Json answer, eval_answer(options.text()));
  if (console.json()) {
    console.print_json(answer);
  } else {
    console.print("{}\n", console.paint(Style::Bold, answer["name"].get<std::string>()));
    console.print("rank  {} of {}\n", answer["rank"].get<int>(), kHandRanks);
    console.print("best  {}\n", fmt::join(answer["best"].get<std::vector<std::string>>(), " "));
  }
  return ExitCode::Done;
}

Result<ExitCode> run_suitless(const EvalOptions& options, Console& console) {
  FELT_TRY(const std::vector<Rank> ranks, parse_ranks(options.text()));
  FELT_TRY(check_rank_count(ranks.size()));
  const HandRank rank = evaluate_suitless(ranks);
  const std::string value = to_text(suitless_value(rank));
  if (console.json()) {
    console.print_json({{"cards", texts_of_ranks(ranks)},
                        {"name", hand_name(rank)},
                        {"category", to_text(rank.category())},
                        {"value", value}});
  } else {
    console.print("{}\nvalue  {}\n", console.paint(Style::Bold, hand_name(rank)), value);
  }
  return ExitCode::Done;
}

RunCommand declare_eval(Syntax& syntax) {
  auto options = std::make_shared<EvalOptions>();
  syntax.positional("CARDS", &options->cards, "5, 6 or 7 cards, as in \"Ah Kh Qh Jh Th\"");
  syntax.flag("--suitless", &options->suitless, "ranks only, suits do not exist, as in \"A K Q 8 4\"");
  return [options](Console& console) {
    return options->suitless ? run_suitless(*options, console) : run_suited(*options, console);
  };
}

}  // namespace

Command eval_command() {
  return {"eval",
          "name the best five-card hand of 5, 6 or 7 cards",
          {{"felt eval \"Ah Kh Qh Jh Th 2c 3d\"", "the best five of seven"},
           {"felt eval AhAd KsKc 9h --json", "quotes are optional; for scripts"},
           {"felt eval --suitless \"A K Q 8 4\"", "ranks only, with their hex value"}},
          declare_eval};
}

}  // namespace felt
