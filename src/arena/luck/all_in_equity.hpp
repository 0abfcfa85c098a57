// What an all-in was worth: the chips every seat could expect when the hands were tabled, instead of what the last
// cards happened to give. The same on average, with less luck in it.
#pragma once

#include <array>
#include <optional>

#include "game/hand_state.hpp"

namespace felt {

// Expected net chips by seat of a finished hand; nothing when no hands were tabled before the last card.
std::optional<std::array<double, kMaxSeats>> expected_net(const HandState& hand, const HandLog& log);

// Whether the game's showdowns can be looked ahead.
bool can_adjust_all_ins(const Rules& rules);

}  // namespace felt
