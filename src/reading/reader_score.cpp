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

void ReaderScore::add(int street, const RangePosterior& belief, Hole truth, const StrengthOrder& order) {
  const ClassChances chances = class_chances(belief, order);
  const auto likeliest = std::max_element(chances.begin(), chances.end()) - chances.begin();
  const int true_class = strength_class(order[truth]);
  StreetScore& score = streets_[std::min(street, kStreets - 1)];
  score.log_loss.add(belief.log_loss(truth));
  score.class_hits.add(likeliest == true_class ? 1 : 0);
  score.percentile.add(belief.percentile(truth));
  calibration_.add(chances, true_class);
}

}  // namespace felt
