// How one hand fares against each hand that an opponent may hold, if nobody bets any more.
#pragma once

#include "arena/luck/range_showdown.hpp"

namespace felt {

// Part of the pot by the opponent's hand, over all cards to come; of no meaning for hands that share a card with it or
// with the board. Before the flop all combos of a class count as the mean of them.
HoleWeights shares_against_each(Hole hole, CardSet board);

// Against a range; a half where it is empty. Weights of hands that share a card with `hole` or the board are 0.
double mean_share(const HoleWeights& weights, const HoleWeights& shares);

}  // namespace felt
