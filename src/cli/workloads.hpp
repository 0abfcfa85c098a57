// The questions that benchmarks ask: the same on every machine.
#pragma once

#include "equity/equity.hpp"

namespace felt {

// The four exact questions of the performance goals: 'a' hand against hand, 'b' range against range, 'c' three pairs,
// 'd' random against random on a flop.
EquityQuestion standard_question(char name);

}  // namespace felt
