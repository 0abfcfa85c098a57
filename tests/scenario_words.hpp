// The words of a scenario's lines. What cannot be read is thrown as std::runtime_error.
#pragma once

#include <string>
#include <vector>

#include "game/chips.hpp"
#include "game/dealt_cards.hpp"
#include "game/seat.hpp"

namespace felt::scenario {

using Words = std::vector<std::string>;

[[noreturn]] void reject(const std::string& why);

Chips chips(const std::string& word);
std::vector<Chips> amounts(const Words& words);  // "stacks 650 20000 x2": from the second word on, x repeats a number
Seat seat(const std::string& word);              // "p1"
DealtCards cards(const std::string& word);       // "AhKd", "????"

}  // namespace felt::scenario
