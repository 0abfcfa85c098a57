// A question about the odds of any game as people type it.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "app/odds/equity_question.hpp"
#include "base/result.hpp"
#include "equity/games/odds.hpp"
#include "game/rules.hpp"

namespace felt {

struct GameQuestion {
  std::string name;  // of the game, for sentences
  OddsQuestion odds;
};

// A player is cards, a range where the game has them, or `random`. In games without board and draws a hand can be the
// cards so far, with a '/' between down and up cards where people like. `draws` are those still to come; all of the
// game's when left out. Errors name the player or the argument, and say what the game takes.
Result<GameQuestion> parse_game_question(const Rules& rules, const EquityTexts& texts, std::optional<int> draws = {});

}  // namespace felt
