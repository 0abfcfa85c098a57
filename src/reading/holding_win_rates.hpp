// How often every holding wins against one random hand: source Z's P_win, in which the draws of a hand count after the
// flop. Where StrengthOrder only looks at the hand made now, a flush draw stands here where its chances put it.
#pragma once

#include <array>
#include <vector>

#include "cards/card_set.hpp"
#include "cards/hole.hpp"

namespace felt {

class HoldingWinRates {
 public:
  static const HoldingWinRates& preflop();  // exact
  // On a board of three to five cards. A flop or a turn is dealt out kRunOuts times, always with the same cards. A
  // split counts half. That two hands cannot hold the same card is left out, which moves a rate by a percent or so.
  explicit HoldingWinRates(CardSet board);
  static constexpr int kRunOuts = 32;

  // Of a holding that is possible; -1 for the others.
  double operator[](Hole hole) const { return rate_[static_cast<size_t>(hole.index())]; }

  // The win rate that this part of the holdings stays below, 0 to 1.
  double at_share(double share) const;
  // The part of the holdings that stays below this win rate.
  double share_below(double rate) const;
  // The mean of the holdings from one part to another; where there is none between them, the rate there.
  double mean_between(double low_share, double high_share) const;

 private:
  HoldingWinRates() = default;
  void sort();

  std::array<float, kCombos> rate_{};
  std::vector<float> sorted_;      // of possible holdings, rising
  std::vector<double> sum_below_;  // sum_below_[i]: of the first i
};

}  // namespace felt
