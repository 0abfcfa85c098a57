// Whether probabilities mean what they say: of all that was given 30 %, three in ten should happen.
#pragma once

#include <array>

#include "base/statistics.hpp"
#include "reading/strength_class.hpp"

namespace felt {

class Calibration {
 public:
  static constexpr int kBins = 10;  // tenths of probability

  struct Bin {
    double predicted = 0;  // the sum of what was said
    ClusterMean happened;  // 1 or 0 each

    double mean_predicted() const;
  };

  void add(double probability, bool happened);
  // A whole prediction: every class with its probability, and which one was true. The five are not independent, nor are
  // the streets of a hand: the intervals of the bins are approximate.
  void add(const ClassChances& predicted, int truth);

  const Bin& bin(int index) const { return bins_[index]; }
  // The expected calibration error: how far what happened lies from what was said, over all bins by their size.
  double error() const;

 private:
  std::array<Bin, kBins> bins_{};
};

}  // namespace felt
