#include "equity/games/board_judge.hpp"

namespace felt {

double BoardJudge::seconds_per_hand(const OddsGame& game) {
  const double low = game.has_low() ? 2 : 1;
  if (game.showdown == Showdown::TwoFromHand) return 1e-6 * low;
  return 1e-7 * low;
}

}  // namespace felt
