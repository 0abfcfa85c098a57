// Hands in PokerStars' words: "a pair of Kings", "a straight, Five to Nine".
#pragma once

#include <string>

#include "cards/strength.hpp"

namespace felt {

std::string pokerstars_hand_name(Strength hand);

// What follows the name where a hand of the same name was shown before: " - lower kicker", " - Queen+Jack kicker";
// empty where the names differ or the hands are equal.
std::string pokerstars_kicker(Strength hand, Strength before);

}  // namespace felt
