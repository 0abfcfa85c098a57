// A game definition of the Annual Computer Poker Competition: the file its dealer reads, and the game in our terms.
// Positions count from the first after the button, as felt's seats do.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.hpp"
#include "game/hand_setup.hpp"

namespace felt {

struct AcpcGame {
  bool is_limit = false;
  int players = 2;
  std::vector<int64_t> stacks;                  // by position
  std::vector<int64_t> blinds;                  // by position
  std::vector<int64_t> raise_sizes;             // fixed limit: by round
  std::vector<int> first_players;               // by round: the position that acts first, from 0
  std::vector<int> max_raises;                  // by round; kNoCap is without end
  std::vector<int> board_cards = {0, 3, 1, 1};  // by round
  int suits = 4, ranks = 13, hole_cards = 2;    // small decks keep the highest ranks and the last suits

  int rounds() const { return static_cast<int>(board_cards.size()); }
  friend bool operator==(const AcpcGame&, const AcpcGame&) = default;
};

// The text of a game definition file. Errors say where and what would be right: "line 3: …".
Result<AcpcGame> parse_acpc_game(std::string_view text);
std::string to_text(const AcpcGame& game);

// The game that the competition plays with so many players.
AcpcGame usual_acpc_game(bool is_limit, int players);

// One of the definitions that come with the competition's server, by file name:
// "holdem.nolimit.2p.reverse_blinds.game".
std::optional<AcpcGame> named_acpc_game(std::string_view name);

// A number of chips as its logs write it: "%.6f" without the zeros at its end.
std::string acpc_number(double chips);

// Whether it is hold'em: deck, streets and turns as everywhere.
bool is_holdem(const AcpcGame& game);

// The rules under the profile "acpc": "holdem" or "limit-holdem" where the game is that, else "acpc". An error when our
// engine cannot play it.
Result<Rules> rules_of(const AcpcGame& game);

// What is on the table when a hand begins; chips are counted in parts, kExactSplitUnit to one.
HandSetup setup_of(const AcpcGame& game);

}  // namespace felt
