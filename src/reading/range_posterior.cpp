#include "reading/range_posterior.hpp"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace felt {

RangePosterior::RangePosterior() { probability_.fill(1.0 / kCombos); }

void RangePosterior::become(const std::array<double, kCombos>& weights, double total) {
  for (int i = 0; i < kCombos; ++i) probability_[i] = weights[i] / total;
}

void RangePosterior::remove(CardSet seen) {
  std::array<double, kCombos> kept = probability_;
  for (const Card card : seen) {
    for (int other = 0; other < kCards; ++other) {
      if (other != card.id()) kept[Hole(card, Card::from_id(other)).index()] = 0;
    }
  }
  const double total = std::accumulate(kept.begin(), kept.end(), 0.0);
  if (total > 0) become(kept, total);  // where nothing is left, what is believed was wrong before
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
