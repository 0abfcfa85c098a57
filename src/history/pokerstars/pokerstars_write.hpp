// Hands as the text that PokerStars' client writes, which every tracker reads.
#pragma once

#include <string>
#include <variant>

#include "history/phh/replayed_hand.hpp"

namespace felt {

// Appends the hand and two empty lines, line for line as PokerStars writes. Only the hero's cards have a "Dealt to"
// line: the player called `hero`, else the one whom the history names, else the only one whose cards are known without
// a showdown. Hidden cards of the others are not told; everything else comes back when the text is read. An error for
// games that the room does not have, and for hands that are not over.
Result<void> write_pokerstars(const ReplayedHand& hand, const std::string& hero, std::string& out);

}  // namespace felt
