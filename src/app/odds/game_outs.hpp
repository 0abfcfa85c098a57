// Which cards help in games beside hold'em with 52 cards, as felt outs and Python tell it.
#pragma once

#include <string>
#include <vector>

#include "app/odds/outs_answer.hpp"
#include "base/json.hpp"
#include "base/result.hpp"
#include "game/rules/rules.hpp"

namespace felt {

// A hand and what the next card can make of it. Categories are those of high hands, in the game's order: with the short
// deck a flush is above a full house.
struct GameOuts {
  std::string game;
  std::vector<Card> hand, board;  // as written
  Category now{};
  std::vector<OutsGroup> groups;  // a higher category, best first; never board_only
  bool has_low = false, low_made = false;
  std::vector<Card> low;  // cards that make a low that qualifies, where there is none yet
  int unseen = 0;

  size_t count() const;
};

// Games in which high hands win, on a board of three or four cards, or in stud with three to six cards.
Result<GameOuts> find_game_outs(const Rules& rules, const OutsTexts& texts);
Json game_outs_json(const GameOuts& outs);

}  // namespace felt
