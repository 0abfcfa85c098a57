#include "base/statistics.hpp"

#include <algorithm>
#include <cmath>
#include <limits>

namespace felt {

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
