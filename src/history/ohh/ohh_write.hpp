// Hands as Open Hand History JSON (hh-specs.handhistory.org, version 1.4.6).
#pragma once

#include <string>
#include <variant>

#include "history/phh/replayed_hand.hpp"

namespace felt {

// Appends {"ohh": {…}} on one line and an empty line. An error for games the format has no name for.
Result<void> write_ohh(const ReplayedHand& hand, std::string& out);

}  // namespace felt
