#include "reading/score_mean.hpp"

#include <algorithm>
#include <cmath>

namespace felt {

double ScoreMean::ci95() const {
  if (n < 2) return 0;
  const auto count = static_cast<double>(n);
  const double variance = std::max(0.0, (squares - sum * sum / count) / (count - 1));
  return 1.96 * std::sqrt(variance / count);
}

}  // namespace felt
