// Inside the PokerStars writer: who shows what, and who collects which pot.
#pragma once

#include <string>

#include "history/pokerstars/pokerstars_text.hpp"

namespace felt {

// From SHOW DOWN, or from the last fold, to the summary. Side pots are settled before the main pot, and their players
// show first; boards that were run more than once have a showdown each.
void write_showdown(const PokerStarsText& text, std::string& out);

}  // namespace felt
