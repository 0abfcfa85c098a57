#include "app/odds/table_odds.hpp"

#include "agents/odds_game.hpp"
#include "game/view.hpp"

namespace felt {

void share_last_card_if_short(OddsQuestion& question, const Rules& rules) {
  if (!rules.has_up_cards()) return;
  const int left = cards_of(question.game.deck).size() - question.dead.size();
  const bool is_short = static_cast<int>(question.players.size()) * question.game.hole_cards > left;
  if (!is_short && question.board.is_empty()) return;
  --question.game.hole_cards;
  ++question.game.board_cards;
}

OddsQuestion question_of_view(const View& view) {
  OddsQuestion question{odds_game(view.rules()), {}, CardSet::of(view.board()), view.discarded()};
  question.game.draws = draws_to_come(view);
  question.players.push_back({view.hole().known(), {}});
  for (const Seat seat : view.seats() - view.seat()) {
    const CardSet seen = view.shown_cards(seat).known();
    if (view.is_live(seat)) {
      question.players.push_back({seen, {}});
    } else {
      question.dead |= seen;
    }
  }
  share_last_card_if_short(question, view.rules());
  return question;
}

}  // namespace felt
