// One hand against all 1326 holdings on one board.
#pragma once

#include <cstdint>

#include "cards/card_set.hpp"
#include "cards/hole.hpp"

namespace felt {

struct OpposingCounts {
  uint64_t win = 0, tie = 0, loss = 0;
};

// `board` has three to five cards; holdings that overlap with the hand or the board do not count.
OpposingCounts count_opposing(Hole hole, CardSet board);

}  // namespace felt
