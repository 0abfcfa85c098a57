#include "agents/human.hpp"

#include <fmt/format.h>

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
  explicit Human(AskPerson ask) : ask_(std::move(ask)) {}

  Action act(const View& view, Rng&) override {
    std::string shown = table_text(view);
    while (const auto line = ask_(shown + choices_text(view) + " > ")) {
      const auto action = parse_action(*line, view);
      if (action) return *action;
      shown = action.error().message + '\n';
    }
    return check_or_fold(view);
  }

 private:
  AskPerson ask_;
};

}  // namespace

std::unique_ptr<Agent> make_human(AskPerson ask) { return std::make_unique<Human>(std::move(ask)); }

AgentInfo human_info() {
  return {
      "human",
      "Human",
      "you, at the terminal: fold, call, raise 300, draw 1 3",
      "",
      "I",
      every_game(),
      {},
      [](const Params&) -> std::unique_ptr<Agent> { return make_human([](std::string_view) { return std::nullopt; }); },
      true};
}

}  // namespace felt
