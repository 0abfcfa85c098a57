// How much of the pot a hand can expect against players of whom nothing is known.
#pragma once

#include "base/rng.hpp"
#include "game/view.hpp"

namespace felt {

// The viewer's expected part of the pot against everybody still in the hand, who hold random cards and never fold, by
// at least `samples` random deals. For games without a draw.
double equity_vs_random(const View& view, int samples, Rng& rng);

// The same with splits counted as losses: how often the viewer wins alone.
double win_chance_vs_random(const View& view, int samples, Rng& rng);

}  // namespace felt
