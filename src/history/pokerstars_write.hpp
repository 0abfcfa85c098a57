// Hands as the text that PokerStars' client writes, which every tracker reads.
#pragma once

#include <string>
#include <variant>

#include "history/replayed_hand.hpp"

namespace felt {

// Appends the hand and two empty lines. Every hole card that the history knows gets its "Dealt to" line, and hands are
// shown where the history shows them, so that reading the text gives the same hand again. An error for games other than
// hold'em and pot-limit Omaha, and for hands that are not over.
Result<std::monostate> write_pokerstars(const ReplayedHand& hand, std::string& out);

}  // namespace felt
