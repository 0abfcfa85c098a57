// Source Z's win rate: Monte Carlo with the opponents' holdings drawn from what is believed of them.
#pragma once

#include <optional>
#include <span>

#include "base/rng.hpp"
#include "cards/card.hpp"
#include "reading/range_posterior.hpp"

namespace felt {

// How many deals a win rate takes: a number, or as many as fit into a time (source Z, 4.4: N by the time that is left),
// looked at after every kBatch of them.
struct DealBudget {
  static constexpr int kBatch = 100;
  DealBudget(int deals, double time_ms = 0) : samples(deals), ms(time_ms) {}  // NOLINT(google-explicit-constructor)

  int samples;
  double ms;  // 0: no limit, and `samples` deals
};

// Expected part of the pot of `own` in a hold'em showdown on `board` (0 to 5 cards; the rest is dealt), over
// `budget` deals. Draws in which two players hold the same card are drawn again as a whole, which is exactly the
// distribution of independent players who do not collide. Nothing when that hardly ever succeeds.
std::optional<double> predicted_equity(Hole own, std::span<const Card> board,
                                       std::span<const RangePosterior* const> opponents, const DealBudget& budget,
                                       Rng& rng);

// Source Z's algorithm 1 as printed: how often `own` wins. Every opponent's holding is drawn by its own distribution,
// so that two of them may hold the same card; the board is dealt from the rest. A split is not a win.
double printed_win_rate(Hole own, std::span<const Card> board, std::span<const RangePosterior* const> opponents,
                        const DealBudget& budget, Rng& rng);

}  // namespace felt
