#include <algorithm>
#include <cmath>
#include <numeric>

#include "solver/abstraction/prospects.hpp"

namespace felt {
namespace {

using Vector = std::vector<double>;
using Matrix = std::vector<Vector>;

double at(const Clustering& buckets, int k, size_t d) { return buckets.centres.row(k)[d]; }
double weight_of(const Clustering& buckets, int k) {
  return static_cast<double>(buckets.weights[static_cast<size_t>(k)]) / static_cast<double>(buckets.points_weight);
}

Vector mean_of(const Clustering& buckets) {
  Vector mean(static_cast<size_t>(buckets.centres.dims()));
  for (int k = 0; k < buckets.centres.size(); ++k) {
    for (size_t d = 0; d < mean.size(); ++d) mean[d] += weight_of(buckets, k) * at(buckets, k, d);
  }
  return mean;
}

Matrix covariance_of(const Clustering& buckets) {
  const Vector mean = mean_of(buckets);
  const size_t dims = mean.size();
  Matrix covariance(dims, Vector(dims));
  for (int k = 0; k < buckets.centres.size(); ++k) {
    for (size_t a = 0; a < dims; ++a) {
      for (size_t b = 0; b < dims; ++b) {
        covariance[a][b] += weight_of(buckets, k) * (at(buckets, k, a) - mean[a]) * (at(buckets, k, b) - mean[b]);
      }
    }
  }
  return covariance;
}

// Turns the plane of two coordinates so that they no longer vary together (Jacobi 1846).
void rotate(Matrix& matrix, Matrix& axes, size_t p, size_t q) {
  if (matrix[p][q] == 0) return;
  const double theta = (matrix[q][q] - matrix[p][p]) / (2 * matrix[p][q]);
  const double t = (theta < 0 ? -1 : 1) / (std::abs(theta) + std::sqrt(theta * theta + 1));
  const double c = 1 / std::sqrt(t * t + 1), s = t * c;
  const auto turn = [&](double& x, double& y) {
    const double old = x;
    x = c * old - s * y;
    y = s * old + c * y;
  };
  for (size_t i = 0; i < matrix.size(); ++i) turn(matrix[i][p], matrix[i][q]);
  for (size_t i = 0; i < matrix.size(); ++i) turn(matrix[p][i], matrix[q][i]);
  for (size_t i = 0; i < matrix.size(); ++i) turn(axes[p][i], axes[q][i]);
}

// The axes of a symmetric matrix, those of the greatest variance first.
Matrix axes_of(Matrix matrix) {
  const size_t dims = matrix.size();
  Matrix axes(dims, Vector(dims));
  for (size_t d = 0; d < dims; ++d) axes[d][d] = 1;
  constexpr int kSweeps = 30;  // far more than it takes
  for (int sweep = 0; sweep < kSweeps; ++sweep) {
    for (size_t p = 0; p < dims; ++p) {
      for (size_t q = p + 1; q < dims; ++q) rotate(matrix, axes, p, q);
    }
  }
  std::vector<size_t> order(dims);
  std::iota(order.begin(), order.end(), size_t{0});
  std::stable_sort(order.begin(), order.end(), [&](size_t a, size_t b) { return matrix[a][a] > matrix[b][b]; });
  Matrix sorted;
  for (const size_t d : order) sorted.push_back(axes[d]);
  return sorted;
}

// Where the centres lie, from 0 up; the axis points to where its numbers add up to more.
Vector places_on(const Clustering& buckets, const Vector& axis) {
  const double sign = std::accumulate(axis.begin(), axis.end(), 0.0) < 0 ? -1 : 1;
  Vector places(static_cast<size_t>(buckets.centres.size()));
  for (int k = 0; k < buckets.centres.size(); ++k) {
    for (size_t d = 0; d < axis.size(); ++d) places[static_cast<size_t>(k)] += sign * axis[d] * at(buckets, k, d);
  }
  const double lowest = *std::min_element(places.begin(), places.end());
  for (double& place : places) place -= lowest;
  return places;
}

}  // namespace

BucketAxes principal_axes(const Clustering& buckets) {
  const Matrix axes = axes_of(covariance_of(buckets));
  BucketAxes result;
  double scale = 0;
  for (size_t axis = 0; axis < kAxes; ++axis) {
    const Vector places = places_on(buckets, axes[axis]);
    const double longest = *std::max_element(places.begin(), places.end());
    if (axis == 0) scale = longest > 0 ? BucketAxes::kMaxPlace / longest : 1;  // the same for all axes
    for (const double place : places) {
      const double scaled = std::min(place * scale, static_cast<double>(BucketAxes::kMaxPlace));
      result.places[axis].push_back(static_cast<int16_t>(std::lround(scaled)));
    }
  }
  return result;
}

}  // namespace felt
