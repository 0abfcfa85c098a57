// The price of a call, in plain numbers (chips or big blinds alike).
#pragma once

namespace felt {

// A call of c into a pot of p (the bet to call included) wins p and c back: it breaks even at c / (p + c).
constexpr double required_equity(double to_call, double pot) { return to_call <= 0 ? 0 : to_call / (pot + to_call); }

// Expected gain of a call that ends the betting.
constexpr double call_value(double equity, double to_call, double pot) { return equity * (pot + to_call) - to_call; }

// Source H's return rate: how many times over the equity pays the price. Free calls have no price: a large number.
constexpr double return_rate(double equity, double to_call, double pot) {
  return to_call <= 0 ? 1e9 : equity / required_equity(to_call, pot);
}

// Effective odds (Sklansky, The Theory of Poker, ch. 6): calls still to be made on later streets count as cost, and
// what opponents will still put in counts as gain.
struct LaterBets {
  double own = 0;        // what I will still have to call
  double opponents = 0;  // what the others will still pay when I get there
};
constexpr double effective_required_equity(double to_call, double pot, const LaterBets& later) {
  const double cost = to_call + later.own;
  return cost <= 0 ? 0 : cost / (pot + later.opponents + cost);
}

// What opponents must pay later for a call to break even now (implied odds); 0 when the price is right already.
constexpr double implied_gain_needed(double equity, double to_call, double pot) {
  if (equity <= 0) return 1e18;
  const double missing = to_call / equity - (pot + to_call);
  return missing > 0 ? missing : 0;
}

// How often a bluff of b into p must work, and how often a defender must go on so that it does not pay.
constexpr double bluff_break_even(double bet, double pot) { return bet / (pot + bet); }
constexpr double minimum_defence(double bet, double pot) { return pot / (pot + bet); }

}  // namespace felt
