// What to throw away in any game with draws.
#pragma once

#include "base/rng.hpp"
#include "game/view.hpp"

namespace felt {

// Before the last draw by exact odds: every card that can come is counted for every way of discarding up to three
// cards (and for the usual way, however many that is), against `samples` ways in which the others can end. Before
// earlier draws the usual way of equity's draw_policy. Stands pat in games that equity has no way for.
Action best_discard(const View& view, int samples, Rng& rng);

}  // namespace felt
