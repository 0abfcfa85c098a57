// AIVAT (Burch, Schmid, Moravcik, Bowling 2018): what a hand of a two-player game was worth, with less luck in it. The
// arithmetic that every game shares; hold'em is in holdem_aivat.hpp.
//
// Where a player's strategy is known, all hands they may hold count, each as often as it would have come here: their
// weights are Bayes' rule over their own choices. Where it is not known, the hand they hold has all the weight. At
// every deal, and at every decision of a known player, the expectation of a value over what could have happened is
// added and the value of what did happen is taken off. That is zero on average, whatever the value is.
#pragma once

#include <array>
#include <span>

namespace felt {

// How often either player would hold each of their hands here, up to a factor of their own.
template <size_t kHands>
struct Beliefs {
  using Weights = std::array<double, kHands>;
  std::array<Weights, 2> of{};

  void know(int player, size_t hand) {
    of[static_cast<size_t>(player)].fill(0);
    of[static_cast<size_t>(player)][hand] = 1;
  }
  // After an action that each hand of the player takes with this probability.
  template <class Share>
  Beliefs after(int player, const Share& share) const {
    Beliefs next = *this;
    Weights& weights = next.of[static_cast<size_t>(player)];
    for (size_t hand = 0; hand < kHands; ++hand) weights[hand] *= static_cast<double>(share[hand]);
    return next;
  }
};

// One way that a hand could have gone on.
struct AivatBranch {
  double probability = 0, value = 0;
};

inline double expectation(std::span<const AivatBranch> branches) {
  double sum = 0;
  for (const AivatBranch& branch : branches) sum += branch.probability * branch.value;
  return sum;
}

// The corrections of one hand.
class AivatSum {
 public:
  void correct(double expected, double happened) { sum_ += expected - happened; }
  void correct(std::span<const AivatBranch> branches, size_t taken) {
    correct(expectation(branches), branches[taken].value);
  }
  // `base`: what the hand paid, over all hands that known players may hold at its end.
  double estimate(double base) const { return base + sum_; }

 private:
  double sum_ = 0;
};

}  // namespace felt
