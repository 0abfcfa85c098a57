// The questions that benchmarks ask: the same on every machine.
#pragma once

#include <cstdint>
#include <string>

#include "equity/equity.hpp"

namespace felt {

// The four exact questions of the performance goals: 'a' hand against hand, 'b' range against range, 'c' three pairs,
// 'd' random against random on a flop.
EquityQuestion standard_question(char name);

// Plays whole no-limit hold'em hands, six players who check and call: shuffle, deal, four streets, showdown, pots. A
// number that depends on every result.
uint64_t play_check_down_hands(int hands, bool with_events);

// PHH text of hands as online rooms write them: six players, cents, names, most folding before the flop, results.
std::string invented_histories(int hands);

}  // namespace felt
