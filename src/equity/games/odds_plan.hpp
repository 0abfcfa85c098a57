// A question about odds, checked and laid out for those who deal: which cards are left, who holds what.
#pragma once

#include <vector>

#include "equity/games/odds.hpp"

namespace felt {

struct OddsPlan {
  OddsGame game;
  std::vector<OddsPlayer> players;  // ranges only with hands that can be dealt beside all known cards
  CardSet board, dead;
  CardSet known;  // of all players
  CardSet live;   // what is left of the deck

  int count() const { return static_cast<int>(players.size()); }
  int board_to_come() const { return game.board_cards - board.size(); }
  int to_come(const OddsPlayer& player) const {
    return player.hands.empty() ? game.hole_cards - player.known.size() : 0;
  }
};

// The sentence says what the game takes.
Result<OddsPlan> plan_odds(const OddsQuestion& question);

// "a card of this deck", for sentences: "52 cards", "36 cards, six to ace".
std::string_view deck_text(DeckKind deck);

}  // namespace felt
