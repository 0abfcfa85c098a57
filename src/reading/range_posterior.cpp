#include "reading/range_posterior.hpp"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace felt {

RangePosterior::RangePosterior() { probability_.fill(1.0 / kCombos); }

void RangePosterior::normalise(double total) {
  for (double& p : probability_) p /= total;
}

void RangePosterior::remove(CardSet seen) {
  std::array<double, kCombos> kept = probability_;
  double total = 0;
  for (int i = 0; i < kCombos; ++i) {
    if (seen.intersects(Hole::from_index(i).cards())) kept[i] = 0;
    total += kept[i];
  }
  if (total <= 0) return;  // nothing would be left: what is believed was wrong before
  probability_ = kept;
  normalise(total);
}

void RangePosterior::observe(const std::function<double(Hole)>& likelihood) {
  std::array<double, kCombos> changed = probability_;
  double total = 0;
  for (int i = 0; i < kCombos; ++i) {
    if (changed[i] > 0) changed[i] *= likelihood(Hole::from_index(i));
    total += changed[i];
  }
  if (!(total > 0)) return;
  probability_ = changed;
  normalise(total);
}

int RangePosterior::possible() const {
  return static_cast<int>(std::count_if(probability_.begin(), probability_.end(), [](double p) { return p > 0; }));
}

double RangePosterior::entropy() const {
  double sum = 0;
  for (const double p : probability_) {
    if (p > 0) sum -= p * std::log(p);
  }
  return sum;
}

double RangePosterior::log_loss(Hole truth) const { return -std::log(probability(truth)); }

double RangePosterior::percentile(Hole truth) const {
  const double own = probability(truth);
  double less = 0, equal = 0;
  for (const double p : probability_) {
    if (p < own) less += p;
    if (p == own) equal += p;
  }
  return less + equal / 2;
}

Range RangePosterior::range() const {
  const double most = *std::max_element(probability_.begin(), probability_.end());
  Range range;
  for (int i = 0; i < kCombos; ++i) {
    if (probability_[i] > 0) range.set_weight(Hole::from_index(i), std::min(1.0, probability_[i] / most));
  }
  return range;
}

}  // namespace felt
