// How much caesar may bet: chips are split into reserved and allocable ones, and a bet is a part of the latter.
#pragma once

#include <algorithm>

#include "agents/spec.hpp"

namespace felt {

// Amounts in whole chips. The source (section 3.8) names the two stacks; its figures 4 and 5 show nearly all of the one
// and a small share of the other, without numbers.
struct Budget {
  double short_stack = 120;  // at most this: short_share is allocable
  double deep_stack = 200;   // at least this: deep_share is; in between, a straight line
  double short_share = 0.95;
  double deep_share = 0.4;
  double short_bets = 6;  // felt's own: antes eat half a stack of so many minimum bets within one round of four players

  static Budget from(const Params& params) {
    const double short_stack = params.number("short");
    return {short_stack, std::max(short_stack + 1, params.number("deep")), params.number("short_share"),
            params.number("deep_share"), params.number("short_bets")};
  }

  // The part of a stack that may be bet, as the source has it: by its size alone.
  double share(double chips) const { return share_at(shortness(chips, 0)); }

  // 0 for a deep stack, 1 for a short one. A stack of few minimum bets is short too (chosen: antes double, and 500
  // chips are nothing at an ante of 160).
  double shortness(double chips, double min_bet) const {
    if (chips <= short_bets * min_bet || chips <= short_stack) return 1;
    return chips >= deep_stack ? 0 : (deep_stack - chips) / (deep_stack - short_stack);
  }

  double allocable(double chips, double min_bet) const { return chips * share_at(shortness(chips, min_bet)); }

  // The linear map from [0, 1] to [0, allocable]. After the draw no better hand is to be waited for, and as much is
  // allocable as of a short stack (chosen: against `reflex`, large bets after the draw win most).
  double bet(double win, double chips, double min_bet, bool has_drawn = false) const {
    return std::clamp(win, 0.0, 1.0) * (has_drawn ? chips * short_share : allocable(chips, min_bet));
  }

 private:
  double share_at(double part) const { return part * short_share + (1 - part) * deep_share; }
};

}  // namespace felt
