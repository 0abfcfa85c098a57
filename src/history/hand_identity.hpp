// Which hand a history tells, whatever the format it comes in.
//
// A hand that names its venue and has a number there is that number of that venue. Any other is known by its content:
// game, players, stacks, posts, betting and cards. Where hidden cards are missing, many hands look alike, and the
// hand's own name is part of the content as well. Amounts count relative to each other, because formats write the same
// chips in dollars, cents or 2520ths of a chip.
#pragma once

#include <cstdint>
#include <string>

#include "history/phh/replayed_hand.hpp"

namespace felt {

// From 0 to 2^62 - 1; the same for the same hand.
int64_t identity_of(const ReplayedHand& hand);

// The number under which PokerStars text tells the hand: PokerStars' own, else one that says the identity, far above
// those of PokerStars. Read again, it has the same identity.
std::string pokerstars_number(const ReplayedHand& hand);

}  // namespace felt
