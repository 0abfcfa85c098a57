// human (source I): somebody at the terminal. Shows the table before each decision, reads a line, asks again when that
// is not legal; when the input ends, checks or folds.
#include <fmt/format.h>

#include <iostream>
#include <string>

#include "agents/roster.hpp"
#include "agents/typed_action.hpp"
#include "cards/card_text.hpp"

namespace felt {
namespace {

std::string cards_text(const DealtCards& cards) {
  std::string text;
  for (int i = 0; i < cards.size(); ++i) text += (i > 0 ? " " : "") + to_text(cards[i]);
  return text;
}

std::string table_text(const View& view) {
  std::string text = fmt::format("\n{}  pot {}", view.street_name(), to_text(view.pot()));
  if (!view.board().empty()) text += "  board";
  for (const Card card : view.board()) text += " " + to_text(card);
  for (const Seat seat : view.seats()) {
    const std::string_view state = !view.is_live(seat) ? "folded" : view.is_all_in(seat) ? "all-in" : "";
    text += fmt::format("\n  {:<4}{:>10}{:>10} {:<7}", seat == view.seat() ? "you" : to_text(seat),
                        to_text(view.stack(seat)), to_text(view.bet(seat)), state);
    if (seat == view.seat()) text += cards_text(view.hole());
  }
  return text + "\n";
}

class Human final : public Agent {
 public:
  Action act(const View& view, Rng&) override {
    std::cout << table_text(view);
    for (std::string line; std::cout << choices_text(view) << " > " << std::flush, std::getline(std::cin, line);) {
      const auto action = parse_action(line, view);
      if (action) return *action;
      std::cout << action.error().message << '\n';
    }
    std::cout << '\n';
    return check_or_fold(view);
  }
};

}  // namespace

AgentInfo human_info() {
  return {"human",
          "Human",
          "you, at the terminal: fold, call, raise 300, draw 1 3",
          "",
          "I",
          every_game(),
          {},
          [](const Params&) -> std::unique_ptr<Agent> { return std::make_unique<Human>(); },
          true};
}

}  // namespace felt
