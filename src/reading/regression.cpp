#include "reading/regression.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "base/text.hpp"
#include "reading/models/saved_model_parser.hpp"

namespace felt {
namespace {

// What must be left of a variable's sum of squares, after the others have explained their part, to give it a
// coefficient. Sums of doubles are good to about 1e-13 here.
constexpr double kTellsNothing = 1e-10;

}  // namespace

// x is taken as a fraction: cubes of percentages would cost the normal equations six digits.
Regression::Row Regression::features(double x, double drawn) const {
  Row row{};
  double power = 1;
  for (int i = 0; i <= options_.degree; ++i, power *= x / 100) row[i] = power;
  if (options_.with_draws) row[options_.degree + 1] = drawn;
  return row;
}

void Regression::add(double x, double drawn, double y) {
  const Row row = features(x, drawn);
  for (int i = 0; i < terms(); ++i) {
    for (int j = 0; j < terms(); ++j) product(i, j) += row[i] * row[j];
    with_y_[i] += row[i] * y;
  }
  y_squared_ += y * y;
  ++count_;
  fit_.reset();
}

int Regression::next_pivot(const Regression& work, const std::array<bool, kMaxTerms>& used) const {
  int pivot = -1;
  double best = kTellsNothing;
  for (int i = 0; i < terms(); ++i) {
    const double part = product(i, i) > 0 ? work.product(i, i) / product(i, i) : 0;
    if (!used[i] && part > best) pivot = i, best = part;
  }
  return pivot;
}

void Regression::eliminate(int pivot) {
  const int n = terms();
  for (int i = 0; i < n; ++i) {
    if (i == pivot) continue;
    const double factor = product(i, pivot) / product(pivot, pivot);
    for (int j = 0; j < n; ++j) product(i, j) -= factor * product(pivot, j);
    with_y_[i] -= factor * with_y_[pivot];
  }
}

// Gauss-Jordan on the normal equations X'X b = X'y. The matrix is symmetric and positive semi-definite, so pivots are
// taken from the diagonal: always the term of which the largest part is still unexplained, the constant first.
void Regression::solve() const {
  const int n = terms();
  Regression work = *this;
  std::array<bool, kMaxTerms> used{};
  Fit fit;
  for (int step = 0; step < n; ++step) {
    const int pivot = next_pivot(work, used);
    if (pivot < 0) break;
    used[pivot] = true;
    ++fit.rank;
    work.eliminate(pivot);
  }
  for (int i = 0; i < n; ++i) {
    if (used[i]) fit.coefficients[i] = work.with_y_[i] / work.product(i, i);
  }
  fit_ = fit;
}

const Regression::Fit& Regression::fit() const {
  if (!fit_) solve();
  return *fit_;
}

std::optional<double> Regression::predict(double x, double drawn) const {
  if (!is_ready()) return std::nullopt;
  const Row row = features(x, drawn);
  double y = 0;
  for (size_t i = 0; i < row.size(); ++i) y += fit().coefficients[i] * row[i];
  return y;
}

// With b the solution, the squared residuals sum to y'y - b'X'y.
std::optional<double> Regression::spread() const {
  if (!is_ready() || count_ <= fit().rank) return std::nullopt;
  double rest = y_squared_;
  for (size_t i = 0; i < with_y_.size(); ++i) rest -= fit().coefficients[i] * with_y_[i];
  return std::sqrt(std::max(0.0, rest) / static_cast<double>(count_ - fit().rank));
}

std::string Regression::save() const {
  return fmt::format("{} {} {} {} {} {} {}", options_.degree, options_.with_draws ? 1 : 0, options_.min_points, count_,
                     fmt::join(products_, " "), fmt::join(with_y_, " "), y_squared_);
}

Result<Regression> Regression::load(std::string_view text) {
  const std::vector<Token> words = split(text, " ");
  constexpr size_t kNumbers = 4 + kMaxTerms * kMaxTerms + kMaxTerms + 1;
  if (words.size() != kNumbers)
    return Error{fmt::format("a regression has {} numbers, not {}", kNumbers, words.size())};
  std::array<double, kNumbers> numbers{};
  for (size_t i = 0; i < kNumbers; ++i) {
    const auto number = read_number(words[i].text);
    if (!number || (i < 4 && (*number < 0 || *number > 1e15 || *number != std::floor(*number))))
      return Error{fmt::format("'{}' is not a valid regression coefficient", words[i].text)};
    numbers[i] = *number;
  }
  if (numbers[0] < 1 || numbers[0] > 3) return Error{"a regression has a degree of 1, 2 or 3"};
  if (numbers[2] > 1e6) return Error{"a regression that waits for more than a million points is of no use"};
  Regression loaded({static_cast<int>(numbers[0]), numbers[1] != 0, static_cast<int>(numbers[2])});
  loaded.count_ = static_cast<int64_t>(numbers[3]);
  std::copy_n(numbers.begin() + 4, loaded.products_.size(), loaded.products_.begin());
  std::copy_n(numbers.begin() + 4 + loaded.products_.size(), kMaxTerms, loaded.with_y_.begin());
  loaded.y_squared_ = numbers.back();
  return loaded;
}

}  // namespace felt
