// How good a reader's predictions are, by street: on hands whose truth is known, before the reader learns from them.
#pragma once

#include <array>
#include <cstdint>

#include "reading/range_posterior.hpp"
#include "reading/strength_order.hpp"

namespace felt {

// A mean with what its 95 % interval needs.
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

struct StreetScore {
  ScoreMean log_loss;    // nats over the possible holdings; who knows nothing before the flop has ln 1326 = 7.19
  ScoreMean class_hits;  // 1 when the likeliest fifth of strength is the true one
  ScoreMean percentile;  // of the truth in the belief
};

class ReaderScore {
 public:
  static constexpr int kStreets = 4;

  void add(int street, const RangePosterior& belief, Hole truth, const StrengthOrder& order);
  const StreetScore& street(int street) const { return streets_[street]; }

 private:
  std::array<StreetScore, kStreets> streets_{};
};

// The likeliest fifth of strength.
int likeliest_class(const RangePosterior& belief, const StrengthOrder& order);

}  // namespace felt
