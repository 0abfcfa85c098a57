#include "arena/match/sprt.hpp"

#include <cmath>

namespace felt {

// The mean is nearly normal with the measured standard error, so that the log of the likelihood ratio of the two
// hypotheses is linear in it. Below a few hundred clusters the error itself is too uncertain to decide anything.
SprtState judge(const Sprt& test, const ClusterMean& net) {
  constexpr double kFewestClusters = 200;
  SprtState state;
  state.bound = std::log((1 - test.error) / test.error);
  const double error = net.standard_error();
  if (net.clusters() < kFewestClusters || !(error > 0) || !std::isfinite(error)) return state;
  state.log_likelihood = (test.upper - test.lower) * (net.mean() - (test.lower + test.upper) / 2) / (error * error);
  if (state.log_likelihood >= state.bound) state.verdict = SprtVerdict::Upper;
  if (state.log_likelihood <= -state.bound) state.verdict = SprtVerdict::Lower;
  return state;
}

}  // namespace felt
