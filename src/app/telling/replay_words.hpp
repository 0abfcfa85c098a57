// What there is to say about a hand of a history that was played again.
#pragma once

#include <string>

#include "game/public_hand.hpp"
#include "history/phh/phh_verify.hpp"

namespace felt {

// "hand [12]: no-limit Texas hold'em, World Series of Poker".
std::string hand_title(const PhhHand& hand, const PhhReplay& replay);

// How the replay agrees with the history, in one sentence; empty when there is nothing to compare.
std::string verdict_text(const Verification& verification, int decimals);

}  // namespace felt
