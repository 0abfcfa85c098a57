// How much better than an even share caesar's chance must be before it puts chips in. Two sets of numbers: for
// opponents whose bets follow their cards, and for those whose bets mean nothing.
#pragma once

namespace felt {

// Chances are in even shares: 1 is a quarter against three opponents and a half against one.
struct CaesarRound {
  double open;  // bets when nobody has
  double push;  // goes all-in over a bet, when that risks all its chips
  double call;  // of the price: calls a bet that takes all its chips
};

struct CaesarStyle {
  CaesarRound early, late;  // before and after the draw
  double short_antes;       // a stack of fewer minimum bets
  double short_push;        // goes all-in with before the draw
  double reading;           // weight of the hands that are read from bets; the rest is what anybody may hold
};

// Both were found by random changes, kept when 900 new games said so and 600 more for the old one did not contradict;
// against three `reflex` and three `random`, 200 chips each, antes of 10 that double every 10 hands
// (docs/lab/caesar.md).
inline constexpr CaesarStyle kAgainstSense = {{1.39, 3.04, 1.64}, {0.95, 2.93, 2.56}, 2.3, 0.63, 0.2};
inline constexpr CaesarStyle kAgainstNonsense = {{1.64, 1.28, 1.48}, {1.05, 1.93, 1.2}, 9.6, 3.0, 0.27};

}  // namespace felt
