// A heads-up hand described in a few words, as the text of a PHH hand that waits for a decision.
#pragma once

#include <string>

#include "base/result.hpp"

namespace felt {

struct HandDescription {
  std::string line;               // "r250 c / k r165": streets parted by /, k or c, f, rN to a total on the street
  std::string board;              // as many cards as the line has streets for
  std::string hole;               // of who acts next; empty: not known
  int64_t stack = 0;              // chips of either player
  std::string blinds = "50/100";  // chips
};

// Player 1 has the big blind, player 2 the button. Errors name the part that is wrong; whether the steps are legal is
// for whoever replays the hand to say.
Result<std::string> describe_hand(const HandDescription& hand);

}  // namespace felt
