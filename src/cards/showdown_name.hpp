// What a player would call a hand of any game, from its value at the showdown: "full house, tens full of sixes",
// "7-5-4-3-A low", "badugi, 7-5-3-A".
#pragma once

#include <cstdint>
#include <string>

#include "cards/showdown.hpp"

namespace felt {

// `value` is a showdown_value() of five or more cards (of any number for badugi). KickersIgnored has lost what a name
// needs: use hand_name() there.
std::string showdown_name(Showdown showdown, uint32_t value);

// "8-6-4-2-A"; empty for 0, a hand that does not qualify.
std::string low_half_name(uint32_t value);

}  // namespace felt
