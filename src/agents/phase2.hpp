// The rules of phase2 (source N), apart from the bot so that phase3 can fall back on them.
#pragma once

#include "agents/agent.hpp"

namespace felt {

// Before the flop: how many times its fair share of the pot a hand must expect to raise, and to call. `raises` are
// those on the street so far.
struct PreflopBars {
  double raise = 0, call = 0;
};
PreflopBars preflop_bars(int players, int raises, double aggression);

// The hand strength against all opponents from which it bets, or raises after `raises` bets.
double betting_bar(int opponents, int raises, double aggression);

// The viewer's expected part of the pot: before the flop the roll-out table, later hand strength now to the power of
// the opponents. Where suits do not count, random deals.
double phase2_strength(const View& view, Rng& rng);

Action phase2_preflop(const View& view, double strength, double aggression);
Action phase2_postflop(const View& view, double strength, double aggression, Rng& rng);

}  // namespace felt
