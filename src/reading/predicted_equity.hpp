// Source Z's win rate: Monte Carlo with the opponents' holdings drawn from what is believed of them.
#pragma once

#include <optional>
#include <span>

#include "base/rng.hpp"
#include "cards/card.hpp"
#include "reading/range_posterior.hpp"

namespace felt {

// Expected part of the pot of `own` in a hold'em showdown on `board` (0 to 5 cards; the rest is dealt), over `samples`
// deals. Draws in which two players hold the same card are drawn again as a whole, which is exactly the distribution of
// independent players who do not collide. Nothing when that hardly ever succeeds.
std::optional<double> predicted_equity(Hole own, std::span<const Card> board,
                                       std::span<const RangePosterior* const> opponents, int samples, Rng& rng);

}  // namespace felt
