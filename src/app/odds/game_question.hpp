// A question about the odds of any game as people type it.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "app/odds/card_args.hpp"
#include "app/odds/equity_question.hpp"
#include "base/result.hpp"
#include "equity/games/odds.hpp"
#include "game/rules/rules.hpp"

namespace felt {

// A card of another deck is an error that names the argument.
Result<void> check_in_deck(const OddsGame& game, const std::string& name, const CardArg& arg);

struct GameQuestion {
  std::string name;  // of the game, for sentences
  OddsQuestion odds;
};

// A player is cards, a range where the game has them, or `random`. In games without board and draws a hand can be the
// cards so far, with a '/' between down and up cards where people like. `draws` are those still to come; all of the
// game's when left out. Errors name the player or the argument, and say what the game takes.
Result<GameQuestion> parse_game_question(const Rules& rules, const EquityTexts& texts, std::optional<int> draws = {});

}  // namespace felt
