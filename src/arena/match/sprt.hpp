// A sequential test between two bots: stop as soon as it is clear whether the first wins more than `at_least` or less
// than `at_most` (Wald 1945), with the variance as measured so far.
#pragma once

#include "base/statistics.hpp"

namespace felt {

struct Sprt {
  double lower = 0, upper = 1;  // big blinds per hand: the two hypotheses
  double error = 0.05;          // chance of deciding wrongly, either way
};

enum class SprtVerdict { Undecided, Lower, Upper };

struct SprtState {
  double log_likelihood = 0;  // of upper against lower
  double bound = 0;           // decided beyond this to either side
  SprtVerdict verdict = SprtVerdict::Undecided;
};

SprtState judge(const Sprt& test, const ClusterMean& net);

}  // namespace felt
