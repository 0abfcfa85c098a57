#include "reading/reader_score.hpp"

#include <algorithm>
#include <cmath>

#include "reading/markov_reader.hpp"

namespace felt {

double ScoreMean::ci95() const {
  if (n < 2) return 0;
  const auto count = static_cast<double>(n);
  const double variance = std::max(0.0, (squares - sum * sum / count) / (count - 1));
  return 1.96 * std::sqrt(variance / count);
}

int likeliest_class(const RangePosterior& belief, const StrengthOrder& order) {
  std::array<double, kStrengthClasses> mass{};
  for (int i = 0; i < kCombos; ++i) {
    const Hole hole = Hole::from_index(i);
    if (belief.probability(hole) > 0 && order.is_possible(hole))
      mass[strength_class(order[hole])] += belief.probability(hole);
  }
  return static_cast<int>(std::max_element(mass.begin(), mass.end()) - mass.begin());
}

void ReaderScore::add(int street, const RangePosterior& belief, Hole truth, const StrengthOrder& order) {
  StreetScore& score = streets_[std::min(street, kStreets - 1)];
  score.log_loss.add(belief.log_loss(truth));
  score.class_hits.add(likeliest_class(belief, order) == strength_class(order[truth]) ? 1 : 0);
  score.percentile.add(belief.percentile(truth));
}

}  // namespace felt
