// A question about equity as people type it.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "base/result.hpp"
#include "equity/equity.hpp"

namespace felt {

struct EquityTexts {
  std::vector<std::string> players;  // two cards in any notation, or a range
  std::string board, dead;
  std::string_view board_name = "--board", dead_name = "--dead";  // in messages
  std::vector<std::string> player_names = {};                     // the same; "player 1" and so on when left out
};

// Errors name the player or the argument, and the column.
Result<EquityQuestion> parse_equity_question(const EquityTexts& texts);

}  // namespace felt
