// Numbers with their uncertainty. Everything adds up in a fixed order, so that any number of threads gives the same
// digits.
#pragma once

#include <cstdint>
#include <utility>

namespace felt {

// 97.5 % quantile of Student's t: half the width of a 95 % interval in standard errors.
double t_quantile(double degrees);

struct Interval {
  double low = 0, high = 0;
  bool contains(double value) const { return low <= value && value <= high; }
};

// The mean of values that come in clusters whose members depend on each other, so that a cluster counts as one
// observation. With clusters of one member it is the usual mean.
class ClusterMean {
 public:
  void add(double total, double members = 1);
  ClusterMean& operator+=(const ClusterMean& other);

  double clusters() const { return n_; }
  double members() const { return members_; }
  double total() const { return sum_; }
  double mean() const { return members_ > 0 ? sum_ / members_ : 0; }
  double standard_error() const;
  // Half the width. Infinite, for unknown, with fewer than kFewestClusters, or when all clusters are alike: then
  // nothing tells how far the next one may lie.
  double ci95() const;
  Interval share_ci95() const;  // of a mean of zeros and ones: Wilson's, for as many members as the spread is worth
  static constexpr double kFewestClusters = 4;

  // Its five sums, for checkpoints.
  template <class Self, class Visit>
  static void visit(Self& self, Visit&& each) {
    each(self.n_), each(self.members_), each(self.sum_), each(self.squares_), each(self.products_), each(self.sizes_);
  }

 private:
  double n_ = 0, members_ = 0, sum_ = 0;
  double squares_ = 0, products_ = 0, sizes_ = 0;  // of totals, of total times members, of members squared
};

// Wilson's 95 % interval of a share seen in `size` independent cases, which need not be a whole number.
Interval wilson_ci95(double share, double size);

// How often something happens.
struct Rate {
  int64_t n = 0, of = 0;

  void add(bool happened) { n += happened ? 1 : 0, ++of; }
  Rate& operator+=(const Rate& other) { return n += other.n, of += other.of, *this; }
  double value() const { return of > 0 ? static_cast<double>(n) / static_cast<double>(of) : 0; }
  Interval ci95() const;
  friend bool operator==(const Rate&, const Rate&) = default;
};

}  // namespace felt
