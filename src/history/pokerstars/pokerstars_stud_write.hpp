// Inside the PokerStars writer: streets of games with up cards.
#pragma once

#include <string>

#include "history/pokerstars/pokerstars_text.hpp"

namespace felt {

// "*** 4th STREET ***" and a "Dealt to" line for everybody who gets a card that the reader of the text may see: up
// cards, and all of the hero's. `street` counts from 0.
void write_stud_street(const PokerStarsText& text, int street, std::string& out);

// "3rd STREET" … "RIVER".
std::string_view stud_street_name(int street);

}  // namespace felt
