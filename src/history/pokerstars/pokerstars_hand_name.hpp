// Hands in PokerStars' words: "a pair of Kings", "a straight, Five to Nine".
#pragma once

#include <string>

#include "cards/showdown.hpp"
#include "cards/strength.hpp"

namespace felt {

std::string pokerstars_hand_name(Strength hand);

// Of games in which the lowest hand wins, by its value at the showdown: "Lo: 8,6,4,3,2", "Badugi: 7,5,3,A", "a pair of
// Kings".
std::string pokerstars_low_name(Showdown showdown, uint32_t value);

// Of the low half of a pot: "8,6,4,3,A".
std::string pokerstars_low_half(uint32_t value);

// What follows the name where a hand of the same name was shown before: " - lower kicker", " - Queen+Jack kicker";
// empty where the names differ or the hands are equal.
std::string pokerstars_kicker(Strength hand, Strength before);

}  // namespace felt
