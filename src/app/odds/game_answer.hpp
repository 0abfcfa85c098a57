// What felt equity and Python tell of the odds of any game.
#pragma once

#include <string>
#include <vector>

#include "base/json.hpp"
#include "equity/games/odds.hpp"

namespace felt {

struct FoundOdds {
  const OddsAnswer& answer;
  const OddsGame& game;
  const std::string& name;                  // of the game
  const std::vector<std::string>& players;  // as written
  uint64_t seed = 0;                        // of random deals
  double seconds = 0;
};

// The keys of hold'em's answer and `game`; where the lowest hand takes half, `high`, `low`, `scoop` and `low_made`;
// where players draw, `draws` and `policy`.
Json odds_json(const FoundOdds& found);

}  // namespace felt
