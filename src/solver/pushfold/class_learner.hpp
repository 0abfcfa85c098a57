// CFR+ for one decision between playing and folding, hand class by hand class; linear averaging.
#pragma once

#include <algorithm>

#include "solver/pushfold/class_pairs.hpp"

namespace felt {

class ClassLearner {
 public:
  explicit ClassLearner(const ByClass& start) : frequency_(start) {}

  const ByClass& frequency() const { return frequency_; }  // of playing, now

  // `gain` is what playing gets more than folding, times the probability of having to decide. Iterations count from 1.
  void update(const ByClass& gain, int iteration) {
    for (size_t i = 0; i < kHoleClasses; ++i) {
      sum_[i] += iteration * frequency_[i];
      play_[i] = std::max(0.0, play_[i] + (1 - frequency_[i]) * gain[i]);
      fold_[i] = std::max(0.0, fold_[i] - frequency_[i] * gain[i]);
      const double both = play_[i] + fold_[i];
      if (both > 0) frequency_[i] = play_[i] / both;
    }
    weights_ += iteration;
  }

  ByClass average() const {
    ByClass result;
    for (size_t i = 0; i < kHoleClasses; ++i) result[i] = sum_[i] / weights_;
    return result;
  }

 private:
  ByClass play_{}, fold_{};  // regrets
  ByClass frequency_, sum_{};
  double weights_ = 0;
};

}  // namespace felt
