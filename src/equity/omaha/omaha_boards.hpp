// Known Omaha hands over every board, before the flop. A hand's best on five board cards is the best of its best on
// three of them: so it is looked up by threes.
#pragma once

#include "equity/games/exact_odds.hpp"

namespace felt {

// Takes plans of Omaha games without a board in which all hands are known, of any number of cards, with a low or not.
ExactOdds count_omaha_boards(const OddsPlan& plan, int threads, Progress* progress = nullptr);
double omaha_boards_seconds(const OddsPlan& plan);  // by estimate, on one core

}  // namespace felt
