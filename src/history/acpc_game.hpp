// A game definition of the Annual Computer Poker Competition, as far as hold'em needs one: what a log does not say
// about its hands. Positions count from the first after the button, as felt's seats do.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.hpp"

namespace felt {

struct AcpcGame {
  bool is_limit = false;
  int players = 2;
  std::vector<int64_t> stacks;       // by position
  std::vector<int64_t> blinds;       // by position
  std::vector<int64_t> raise_sizes;  // fixed limit: by round

  friend bool operator==(const AcpcGame&, const AcpcGame&) = default;
};

// The text of a game definition file. An error for games that are not hold'em: "line 3: …".
Result<AcpcGame> parse_acpc_game(std::string_view text);
std::string to_text(const AcpcGame& game);

// The game that the competition plays with so many players.
AcpcGame usual_acpc_game(bool is_limit, int players);

// One of the definitions that come with the competition's server, by file name:
// "holdem.nolimit.2p.reverse_blinds.game".
std::optional<AcpcGame> named_acpc_game(std::string_view name);

}  // namespace felt
