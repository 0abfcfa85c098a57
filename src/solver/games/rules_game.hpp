// Any of felt's games, small enough, as a game to solve: every deal, every bet of a list of sizes. HandState plays it.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "base/result.hpp"
#include "game/public_hand.hpp"
#include "game/rules/acpc_game.hpp"
#include "solver/games/extensive_game.hpp"

namespace felt {

struct RulesGame {
  Rules rules;
  HandSetup setup;
  int ranks = 13, suits = 4;  // small decks keep the highest ranks and the last suits

  // Where bets are not fixed: raises to the bet to match plus these parts of the pot after calling, cut to what is
  // legal.
  std::vector<double> raise_sizes = {1.0};
  bool has_all_in = true;

  // Information sets that differ by a permutation of suits are one. That loses nothing: suits are alike.
  bool merges_suits = true;
  Chips payoff_unit{1};  // what a payoff of 1 means
};

// A game of the competition; payoffs are in its chips.
Result<RulesGame> rules_game(const AcpcGame& game);

// The cards of a game.
CardSet deck_of(const RulesGame& game);

// Raises of parts of the pot after calling, cut to what is legal, for a player who may raise.
class SizedRaise {
 public:
  SizedRaise(const PublicHand& hand, const RaiseInterval& legal)
      : match_(hand.bet_to_match()),
        unit_(hand.unit()),
        legal_(legal),
        pot_(ratio(hand.pot_raise_to() - match_, unit_)) {}

  Chips to(double size) const {
    const auto units = static_cast<int64_t>(size * pot_ + 1e-9);  // what is positive is cut down
    return std::clamp(match_ + unit_ * units, legal_.min, legal_.max);
  }

 private:
  Chips match_, unit_;
  RaiseInterval legal_;
  double pot_;  // in units
};

// What a player knows of the cards: their own first, then those of each street. With `merges_suits` the same text for
// all that differ by a permutation of suits: "Kh|Qs".
std::string known_cards_text(const std::vector<CardSet>& groups, bool merges_suits);
// What was done, as it stands in the path of an information, chips in `unit`s: "c", "r300", "f".
std::string path_text(const Action& action, Chips unit);

// Players are seats. Information is hole cards, board and what was done: "Kh|Qs cr/c". An error when the game cannot be
// played or has draws. Whether it is small enough, compile_game() says.
Result<std::unique_ptr<GameState>> make_rules_game(RulesGame game);

}  // namespace felt
