// The statistics that readers keep of players, as the hand database stores them.
#pragma once

#include "history/store/hud_counters.hpp"

namespace felt {

// A CountHand: for HandPreparer and HandStoreWriter.
void count_hud(const LoggedHand& hand, std::span<HudCounts> counts);

}  // namespace felt
