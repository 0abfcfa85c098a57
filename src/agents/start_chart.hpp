// The start-hand chart of source H.
#pragma once

#include <cstdint>

#include "cards/card.hpp"

namespace felt {

enum class StartClass : uint8_t { Fold, Call, Raise };

// Suits do not count. Raise: AA KK QQ JJ TT 99 AK AQ KQ. Call: 88 to 22, any other ace, KJ and QJ, connectors from 65
// up. Fold: the rest.
StartClass start_class(Rank a, Rank b);

}  // namespace felt
