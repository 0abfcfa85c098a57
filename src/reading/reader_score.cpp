#include "reading/reader_score.hpp"

#include <algorithm>

namespace felt {

ClassChances class_chances(const RangePosterior& belief, const StrengthOrder& order) {
  ClassChances chances{};
  for (int i = 0; i < kCombos; ++i) {
    const Hole hole = Hole::from_index(i);
    if (belief.probability(hole) > 0 && order.is_possible(hole))
      chances[strength_class(order[hole])] += belief.probability(hole);
  }
  return chances;
}

ScoredBelief score_belief(int street, const RangePosterior& belief, Hole truth, const StrengthOrder& order) {
  return {std::min(street, ReaderScore::kStreets - 1), strength_class(order[truth]), belief.log_loss(truth),
          belief.percentile(truth), class_chances(belief, order)};
}

void ReaderScore::add(const ScoredBelief& belief) {
  const auto likeliest = std::max_element(belief.chances.begin(), belief.chances.end()) - belief.chances.begin();
  StreetScore& score = streets_[belief.street];
  score.log_loss.add(belief.log_loss);
  score.class_hits.add(likeliest == belief.true_class ? 1 : 0);
  score.percentile.add(belief.percentile);
  calibration_.add(belief.chances, belief.true_class);
}

}  // namespace felt
