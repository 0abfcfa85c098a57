#include "arena/tournament/rating.hpp"

#include <algorithm>
#include <cmath>
#include <limits>

namespace felt {
namespace {

using Matrix = std::vector<std::vector<double>>;

constexpr double kEloPerNat = 400 / 2.302585092994046;
constexpr double kPrior = 0.5;  // of a win and of a loss against an average player, so that nobody is infinitely good

double chance(double a, double b) { return 1 / (1 + std::exp(b - a)); }

// Solves a x = b for a symmetric positive definite matrix, which it destroys.
std::vector<double> solve(Matrix a, std::vector<double> b) {
  const size_t n = b.size();
  for (size_t i = 0; i < n; ++i) {
    for (size_t j = i + 1; j < n; ++j) {
      const double factor = a[j][i] / a[i][i];
      for (size_t k = i; k < n; ++k) a[j][k] -= factor * a[i][k];
      b[j] -= factor * b[i];
    }
  }
  for (size_t i = n; i-- > 0;) {
    for (size_t k = i + 1; k < n; ++k) b[i] -= a[i][k] * b[k];
    b[i] /= a[i][i];
  }
  return b;
}

// Gradient and negative Hessian of the log-likelihood at `skill`.
struct Slope {
  std::vector<double> gradient;
  Matrix information;
};

Slope slope_at(const std::vector<double>& skill, const Matrix& wins) {
  const size_t n = skill.size();
  Slope slope{std::vector<double>(n), Matrix(n, std::vector<double>(n))};
  for (size_t i = 0; i < n; ++i) {
    const double even = chance(skill[i], 0);
    slope.gradient[i] += kPrior - 2 * kPrior * even;
    slope.information[i][i] += 2 * kPrior * even * (1 - even);
    for (size_t j = 0; j < n; ++j) {
      if (i == j) continue;
      const double games = wins[i][j] + wins[j][i], p = chance(skill[i], skill[j]);
      slope.gradient[i] += wins[i][j] - games * p;
      slope.information[i][i] += games * p * (1 - p);
      slope.information[i][j] -= games * p * (1 - p);
    }
  }
  return slope;
}

double sum_of(const std::vector<double>& values) {
  double sum = 0;
  for (const double value : values) sum += value;
  return sum;
}

// The most likely ones.
std::vector<double> skills_of(const Matrix& wins) {
  const size_t n = wins.size();
  std::vector<double> skill(n);
  for (int round = 0; round < 100; ++round) {  // Newton's method; the likelihood is concave
    Slope slope = slope_at(skill, wins);
    const std::vector<double> step = solve(std::move(slope.information), std::move(slope.gradient));
    double largest = 0;
    for (size_t i = 0; i < n; ++i) {
      skill[i] += std::clamp(step[i], -1.0, 1.0);
      largest = std::max(largest, std::abs(step[i]));
    }
    if (largest < 1e-12) break;
  }
  return skill;
}

}  // namespace

std::vector<Rating> rate(const Matrix& wins) {
  const size_t n = wins.size();
  const std::vector<double> skill = skills_of(wins);
  const double mean = n > 0 ? sum_of(skill) / static_cast<double>(n) : 0;
  std::vector<Rating> ratings(n);
  for (size_t i = 0; i < n; ++i) {
    // The variance of skill[i] minus the mean of all.
    std::vector<double> contrast(n, -1.0 / static_cast<double>(n));
    contrast[i] += 1;
    const std::vector<double> covariance = solve(slope_at(skill, wins).information, contrast);
    double variance = 0;
    for (size_t j = 0; j < n; ++j) variance += contrast[j] * covariance[j];
    double won = 0, lost = 0;
    for (size_t j = 0; j < n; ++j) won += wins[i][j], lost += wins[j][i];
    const bool is_bounded = won > 0 && lost > 0;
    ratings[i] = {kEloPerNat * (skill[i] - mean),
                  is_bounded ? 1.96 * kEloPerNat * std::sqrt(variance) : std::numeric_limits<double>::infinity()};
  }
  return ratings;
}

}  // namespace felt
