// Any of felt's games, small enough, as a game to solve: every deal, every bet of a list of sizes. HandState plays it.
#pragma once

#include <memory>
#include <vector>

#include "base/result.hpp"
#include "game/acpc_game.hpp"
#include "game/hand_setup.hpp"
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

// Players are seats. Information is hole cards, board and what was done: "Kh|Qs cr/c". An error when the game cannot be
// played or has draws. Whether it is small enough, compile_game() says.
Result<std::unique_ptr<GameState>> make_rules_game(RulesGame game);

}  // namespace felt
