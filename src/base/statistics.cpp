#include "base/statistics.hpp"

#include <algorithm>
#include <cmath>
#include <limits>

namespace felt {

// Acklam's rational approximation, polished by one step of Halley's method: correct to a few ulp.
double normal_quantile(double p) {
  constexpr double kTail = 0.02425;
  const auto tail = [](double q) {
    return (((((-7.784894002430293e-03 * q - 3.223964580411365e-01) * q - 2.400758277161838) * q - 2.549732539343734) *
                 q +
             4.374664141464968) *
                q +
            2.938163982698783) /
           ((((7.784695709041462e-03 * q + 3.224671290700398e-01) * q + 2.445134137142996) * q + 3.754408661907416) *
                q +
            1);
  };
  double x = 0;
  if (p < kTail) {
    x = tail(std::sqrt(-2 * std::log(p)));
  } else if (p > 1 - kTail) {
    x = -tail(std::sqrt(-2 * std::log(1 - p)));
  } else {
    const double q = p - 0.5, r = q * q;
    x = (((((-3.969683028665376e+01 * r + 2.209460984245205e+02) * r - 2.759285104469687e+02) * r +
           1.383577518672690e+02) *
              r -
          3.066479806614716e+01) *
             r +
         2.506628277459239) *
        q /
        (((((-5.447609879822406e+01 * r + 1.615858368580409e+02) * r - 1.556989798598866e+02) * r +
           6.680131188771972e+01) *
              r -
          1.328068155288572e+01) *
             r +
         1);
  }
  const double error = 0.5 * std::erfc(-x / std::sqrt(2.0)) - p;
  const double step = error * std::sqrt(2 * M_PI) * std::exp(x * x / 2);
  return x - step / (1 + x * step / 2);
}

// Cornish-Fisher around the normal quantile; exact forms where that is poor.
double t_quantile(double degrees) {
  if (degrees < 1) return std::numeric_limits<double>::infinity();
  if (degrees < 2) return 12.706204736432095;
  if (degrees < 3) return 4.302652729911275;
  const double z = 1.959963984540054, v = degrees;
  const double z3 = z * z * z, z5 = z3 * z * z, z7 = z5 * z * z, z9 = z7 * z * z;
  return z + (z3 + z) / (4 * v) + (5 * z5 + 16 * z3 + 3 * z) / (96 * v * v) +
         (3 * z7 + 19 * z5 + 17 * z3 - 15 * z) / (384 * v * v * v) +
         (79 * z9 + 776 * z7 + 1482 * z5 - 1920 * z3 - 945 * z) / (92160 * v * v * v * v);
}

void ClusterMean::add(double total, double members) {
  n_ += 1;
  members_ += members;
  sum_ += total;
  squares_ += total * total;
  products_ += total * members;
  sizes_ += members * members;
}

ClusterMean& ClusterMean::operator+=(const ClusterMean& other) {
  n_ += other.n_;
  members_ += other.members_;
  sum_ += other.sum_;
  squares_ += other.squares_;
  products_ += other.products_;
  sizes_ += other.sizes_;
  return *this;
}

// Of a ratio of sums: the clusters' deviations from mean times members.
double ClusterMean::standard_error() const {
  if (n_ < 2) return std::numeric_limits<double>::infinity();
  const double m = mean();
  const double deviations = squares_ - 2 * m * products_ + m * m * sizes_;
  constexpr double kRounding = 1e-13;
  if (deviations <= kRounding * squares_) return 0;
  return std::sqrt(deviations * n_ / (n_ - 1)) / members_;
}

double ClusterMean::ci95() const {
  const double error = standard_error();
  if (n_ < kFewestClusters || error == 0) return std::numeric_limits<double>::infinity();
  return t_quantile(n_ - 1) * error;
}

// A cluster counts for as many cases as its spread is worth: all members where they are independent, fewer where they
// go together, and one where nothing spreads.
Interval ClusterMean::share_ci95() const {
  if (n_ == 0) return {0, 1};
  const double p = mean(), error = standard_error();
  const bool spreads = std::isfinite(error) && error > 0;
  return wilson_ci95(p, spreads ? std::min(members_, p * (1 - p) / (error * error)) : n_);
}

Interval Rate::ci95() const { return of > 0 ? wilson_ci95(value(), static_cast<double>(of)) : Interval{0, 1}; }

Interval wilson_ci95(double p, double size) {
  const double z = 1.959963984540054;
  const double middle = (p + z * z / (2 * size)) / (1 + z * z / size);
  const double half = z / (1 + z * z / size) * std::sqrt(p * (1 - p) / size + z * z / (4 * size * size));
  return {std::max(0.0, middle - half), std::min(1.0, middle + half)};
}

}  // namespace felt
