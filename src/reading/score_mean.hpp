// A mean with what its 95 % interval needs.
#pragma once

#include <cstdint>

namespace felt {

struct ScoreMean {
  int64_t n = 0;
  double sum = 0, squares = 0;

  void add(double value) {
    ++n;
    sum += value;
    squares += value * value;
  }
  double mean() const { return n > 0 ? sum / static_cast<double>(n) : 0; }
  double ci95() const;  // half the width
};

}  // namespace felt
