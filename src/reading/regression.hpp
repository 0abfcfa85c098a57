// Source C's opponent estimator: the rank value that a player shows, predicted from how much they bet, by least
// squares.
//   y = a + b x                     the line (default)
//   y = a + b x + c x² (+ d x³)     degree 2 or 3
//   … + e d                         with_draws: d is the number of cards they drew
// Only sums of products are kept, so memory does not grow with the number of hands.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "base/result.hpp"

namespace felt {

struct RegressionOptions {
  int degree = 1;           // of x: 1 to 3
  bool with_draws = false;  // the number of cards drawn is the second variable
  int min_points = 3;       // no prediction before

  friend bool operator==(const RegressionOptions&, const RegressionOptions&) = default;
};

class Regression {
 public:
  explicit Regression(RegressionOptions options = {}) : options_(options) {}

  // x is in percent; `drawn` is ignored unless with_draws.
  void add(double x, double drawn, double y);

  int64_t count() const { return count_; }
  bool is_ready() const { return count_ >= options_.min_points; }
  const RegressionOptions& options() const { return options_; }

  // Nothing before min_points. A variable that tells nothing (all values equal, or a combination of others) gets the
  // coefficient 0, so when every x is the same this is the mean of y.
  std::optional<double> predict(double x, double drawn = 0) const;

  // The standard deviation of y around the prediction, degrees of freedom counted; nothing before min_points or when
  // there are no more points than coefficients.
  std::optional<double> spread() const;

  // One line of numbers. load errors on anything that save could not have written.
  std::string save() const;
  static Result<Regression> load(std::string_view text);

 private:
  static constexpr int kMaxTerms = 5;
  using Row = std::array<double, kMaxTerms>;
  struct Fit {
    Row coefficients{};
    int rank = 0;
  };

  int terms() const { return 1 + options_.degree + (options_.with_draws ? 1 : 0); }
  Row features(double x, double drawn) const;
  const Fit& fit() const;
  void solve() const;
  int next_pivot(const Regression& work, const std::array<bool, kMaxTerms>& used) const;  // -1: nothing is left
  void eliminate(int pivot);
  static size_t at(int i, int j) { return static_cast<size_t>(i) * kMaxTerms + static_cast<size_t>(j); }
  double& product(int i, int j) { return products_[at(i, j)]; }
  double product(int i, int j) const { return products_[at(i, j)]; }

  RegressionOptions options_;
  int64_t count_ = 0;
  std::array<double, size_t{kMaxTerms} * kMaxTerms> products_{};  // sums of feature i times feature j
  Row with_y_{};                                                  // sums of feature i times y
  double y_squared_ = 0;
  mutable std::optional<Fit> fit_;
};

}  // namespace felt
