// What an observer believes an opponent holds: a probability for each of the 1326 holdings, changed by every action
// seen (source Z's hand prediction): multiply by P(action | holding), normalise.
#pragma once

#include <array>
#include <span>

#include "cards/card_set.hpp"
#include "cards/hole.hpp"
#include "equity/ranges/range.hpp"

namespace felt {

class RangePosterior {
 public:
  RangePosterior();  // everything is equally likely

  // These cards are known to be elsewhere.
  void remove(CardSet seen);

  // Multiplies by likelihood(hole) >= 0. An action that no possible holding would take teaches nothing.
  template <class Likelihood>
  void observe(const Likelihood& likelihood) {
    std::array<double, kCombos> changed = probability_;
    double total = 0;
    for (int i = 0; i < kCombos; ++i) {
      if (changed[i] > 0) changed[i] *= likelihood(Hole::from_index(i));
      total += changed[i];
    }
    if (total > 0) become(changed, total);
  }

  double probability(Hole hole) const { return probability_[hole.index()]; }
  std::span<const double, kCombos> probabilities() const { return probability_; }  // by Hole::index(), summing to 1
  int possible() const;                                                            // holdings above 0

  double entropy() const;             // in nats
  double log_loss(Hole truth) const;  // -ln of what was believed of the truth; infinite when it was ruled out
  // The part of the belief on holdings less likely than the truth, equals counting half: 0.5 for who knows nothing.
  double percentile(Hole truth) const;

  Range range() const;  // weights relative to the likeliest holding

 private:
  void become(const std::array<double, kCombos>& weights, double total);

  std::array<double, kCombos> probability_;
};

}  // namespace felt
