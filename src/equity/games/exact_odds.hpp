// Odds by counting every deal: all boards, and on each of them all hands that the players can have.
#pragma once

#include "equity/games/odds_plan.hpp"
#include "equity/games/odds_tally.hpp"

namespace felt {

struct ExactOdds {
  OddsTally tally;
  uint64_t deals = 0;  // counted
  double done = 1;
};

// How long counting takes on one core, by estimate; a day or more where it is out of the question.
double exact_odds_seconds(const OddsPlan& plan);

// The same digits for any number of threads. A game in which draws are to come cannot be counted.
ExactOdds count_odds(const OddsPlan& plan, int threads, Progress* progress = nullptr);

}  // namespace felt
