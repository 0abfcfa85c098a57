// The price of a call, in plain numbers (chips or big blinds alike).
#pragma once

namespace felt {

// A call of c into a pot of p (the bet to call included) wins p and c back: it breaks even at c / (p + c).
constexpr double required_equity(double to_call, double pot) { return to_call <= 0 ? 0 : to_call / (pot + to_call); }

// Source H's return rate: how many times over the equity pays the price. Free calls have no price: a large number.
constexpr double return_rate(double equity, double to_call, double pot) {
  return to_call <= 0 ? 1e9 : equity / required_equity(to_call, pot);
}

}  // namespace felt
