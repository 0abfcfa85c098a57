// How good a reader's predictions are, by street: on hands whose truth is known, before the reader learns from them.
#pragma once

#include <array>

#include "base/statistics.hpp"
#include "reading/calibration.hpp"
#include "reading/range_posterior.hpp"
#include "reading/strength_class.hpp"
#include "reading/strength_order.hpp"

namespace felt {

struct StreetScore {
  ClusterMean log_loss;    // nats over the possible holdings; who knows nothing before the flop has ln 1326 = 7.19
  ClusterMean class_hits;  // 1 when the likeliest fifth of strength is the true one
  ClusterMean percentile;  // of the truth in the belief
};

// One belief beside the truth, in numbers.
struct ScoredBelief {
  int street = 0, true_class = 0;
  double log_loss = 0, percentile = 0;
  ClassChances chances{};
};
ScoredBelief score_belief(int street, const RangePosterior& belief, Hole truth, const StrengthOrder& order);

class ReaderScore {
 public:
  static constexpr int kStreets = 4;

  void add(const ScoredBelief& belief);
  const StreetScore& street(int street) const { return streets_[street]; }
  // Of the chances given to the strength classes, on all streets together.
  const Calibration& calibration() const { return calibration_; }

 private:
  std::array<StreetScore, kStreets> streets_{};
  Calibration calibration_;
};

// How likely each fifth of strength is.
ClassChances class_chances(const RangePosterior& belief, const StrengthOrder& order);

}  // namespace felt
