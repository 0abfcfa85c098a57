// What hands are worth on one board, for a game given as data.
#pragma once

#include "cards/showdown.hpp"
#include "equity/games/odds_tally.hpp"

namespace felt {

class BoardJudge {
 public:
  BoardJudge(const OddsGame& game, CardSet board) : game_(game), board_(board) {}

  HandValues operator()(CardSet hand) const {
    return {showdown_value(game_.showdown, hand, board_), low_half_value(game_.low, game_.showdown, hand, board_)};
  }

  static double seconds_per_hand(const OddsGame& game);  // by estimate, on one core

 private:
  const OddsGame& game_;
  CardSet board_;
};

}  // namespace felt
