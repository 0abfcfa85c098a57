// How much caesar may bet: chips are split into reserved and allocable ones, and a bet is a part of the latter.
#pragma once

#include <algorithm>

#include "game/chips.hpp"

namespace felt {

// Amounts in whole chips. The source names the two stacks and says "nearly all" and "a small share".
struct Budget {
  double short_stack = 120;  // at most this: short_share is allocable
  double deep_stack = 200;   // at least this: deep_share is; in between, a straight line
  double short_share = 0.95;
  double deep_share = 0.4;

  // 0 for a deep stack, 1 for a short one. A stack of few minimum bets is short too (chosen: antes double, and 500
  // chips are nothing at an ante of 160).
  double shortness(double chips, double min_bet) const {
    constexpr double kShortBets = 6;  // antes eat half such a stack within one round of four players
    if (chips <= kShortBets * min_bet || chips <= short_stack) return 1;
    return chips >= deep_stack ? 0 : (deep_stack - chips) / (deep_stack - short_stack);
  }

  double allocable(double chips, double min_bet) const {
    const double part = shortness(chips, min_bet);
    return chips * (part * short_share + (1 - part) * deep_share);
  }

  // The linear map from [0, 1] to [0, allocable]. After the draw no better hand is to be waited for, and as much is
  // allocable as of a short stack (chosen: against `reflex`, large bets after the draw win most).
  double bet(double win, double chips, double min_bet, bool has_drawn = false) const {
    return std::clamp(win, 0.0, 1.0) * (has_drawn ? chips * short_share : allocable(chips, min_bet));
  }
};

}  // namespace felt
