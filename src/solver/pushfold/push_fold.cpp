#include "solver/pushfold/push_fold.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <vector>

#include "base/assert.hpp"
#include "solver/pushfold/class_learner.hpp"

namespace felt {
namespace {

constexpr int kFirstLook = 250;  // iterations; looks come at doubled distances
// An average frequency this far from 0 and 1 may mix; nobody knows which of them is right before it is tried.
constexpr std::array<double, 6> kMargins = {1e-5, 1e-4, 1e-3, 0.01, 0.05, 0.2};
constexpr double kExact = 1e-12;  // big blinds

// The small blind's gain over always folding is x'b + x'My for push frequencies x and call frequencies y: a zero-sum
// game on two boxes.
struct Bilinear {
  ByClass b{};      // pushing and being passed
  ByClassPair m{};  // by push, by call: being called instead of passed
  ByClassPair m_by_call{};
  double fold = 0;  // what always folding is worth

  explicit Bilinear(const PushFoldGame& game) : fold(-game.small_blind - game.ante) {
    const ClassPairs& pairs = class_pairs();
    const double pass = 1 + game.ante;
    for (size_t i = 0; i < kHoleClasses; ++i) {
      for (size_t j = 0; j < kHoleClasses; ++j) {
        const double p = pairs.probability[i][j];
        b[i] += p * (pass - fold);
        m[i][j] = m_by_call[j][i] = p * (game.stack * (2 * pairs.equity[i][j] - 1) - pass);
      }
    }
  }

  // What pushing gains over folding, by class of the small blind.
  ByClass push_gain(const ByClass& y) const {
    ByClass gain = b;
    add(m_by_call, y, gain);
    return gain;
  }
  // What calling costs over folding, by class of the big blind.
  ByClass call_cost(const ByClass& x) const {
    ByClass cost{};
    add(m, x, cost);
    return cost;
  }

 private:
  static void add(const ByClassPair& rows, const ByClass& weights, ByClass& sum) {
    for (size_t i = 0; i < kHoleClasses; ++i) {
      const double weight = weights[i];
      if (weight == 0) continue;
      for (size_t j = 0; j < kHoleClasses; ++j) sum[j] += weight * rows[i][j];
    }
  }
};

void evaluate(const Bilinear& game, PushFold& solution) {
  const ByClass gain = game.push_gain(solution.call), cost = game.call_cost(solution.push);
  double value = game.fold, most = game.fold, least = game.fold;
  for (size_t i = 0; i < kHoleClasses; ++i) {
    value += solution.push[i] * gain[i];
    most += std::max(0.0, gain[i]);
    least += solution.push[i] * game.b[i] + std::min(0.0, cost[i]);
  }
  solution.value = value;
  solution.exploitability = std::max(0.0, most - least) / 2;
}

// Makes all frequencies pure but those between the margins, which are returned.
std::vector<size_t> purify(ByClass& frequencies, double margin) {
  std::vector<size_t> mixed;
  for (size_t i = 0; i < kHoleClasses; ++i) {
    if (frequencies[i] > margin && frequencies[i] < 1 - margin) {
      mixed.push_back(i);
    } else {
      frequencies[i] = std::round(frequencies[i]);
    }
  }
  return mixed;
}

// Solves rows * x = right by elimination; false when it has no single solution.
bool solve_equations(std::vector<std::vector<double>> rows, std::vector<double>& right) {
  const size_t n = rows.size();
  for (size_t k = 0; k < n; ++k) {
    size_t pivot = k;
    for (size_t i = k + 1; i < n; ++i) {
      if (std::abs(rows[i][k]) > std::abs(rows[pivot][k])) pivot = i;
    }
    if (rows[pivot][k] == 0) return false;
    std::swap(rows[k], rows[pivot]);
    std::swap(right[k], right[pivot]);
    for (size_t i = 0; i < n; ++i) {
      if (i == k) continue;
      const double factor = rows[i][k] / rows[k][k];
      for (size_t j = k; j < n; ++j) rows[i][j] -= factor * rows[k][j];
      right[i] -= factor * right[k];
    }
  }
  for (size_t k = 0; k < n; ++k) right[k] /= rows[k][k];
  return true;
}

// The opponent's mixed hands: what all their hands gain now, and what one more of a frequency of ours adds to it.
struct Watchers {
  const std::vector<size_t>& hands;
  const ByClass& gain;
  const ByClassPair& slope;
};

// Sets the mixed frequencies so that the watchers gain nothing either way.
bool balance(ByClass& frequencies, const std::vector<size_t>& mixers, const Watchers& watchers) {
  std::vector<std::vector<double>> rows;
  std::vector<double> right;
  for (const size_t watcher : watchers.hands) {
    std::vector<double>& row = rows.emplace_back();
    double rest = -watchers.gain[watcher];
    for (const size_t mixer : mixers) {
      row.push_back(watchers.slope[mixer][watcher]);
      rest += watchers.slope[mixer][watcher] * frequencies[mixer];
    }
    right.push_back(rest);
  }
  if (!solve_equations(std::move(rows), right)) return false;
  for (size_t k = 0; k < mixers.size(); ++k) {
    if (!(right[k] >= 0 && right[k] <= 1)) return false;
    frequencies[mixers[k]] = right[k];
  }
  return true;
}

// The exact equilibrium near an average, if the hands that mix are the right ones.
bool polish(const Bilinear& game, double push_margin, double call_margin, PushFold& solution) {
  PushFold exact = solution;
  const std::vector<size_t> pushers = purify(exact.push, push_margin), callers = purify(exact.call, call_margin);
  if (pushers.size() != callers.size()) return false;
  const ByClass gain = game.push_gain(exact.call), cost = game.call_cost(exact.push);
  if (!balance(exact.call, callers, {pushers, gain, game.m_by_call})) return false;
  if (!balance(exact.push, pushers, {callers, cost, game.m})) return false;
  evaluate(game, exact);
  if (exact.exploitability > kExact) return false;
  solution = exact;
  return solution.is_exact = true;
}

bool polish(const Bilinear& game, PushFold& solution) {
  for (const double push_margin : kMargins) {
    for (const double call_margin : kMargins) {
      if (polish(game, push_margin, call_margin, solution)) return true;
    }
  }
  return false;
}

void learn_once(const Bilinear& game, ClassLearner& pusher, ClassLearner& caller, int iteration) {
  pusher.update(game.push_gain(caller.frequency()), iteration);
  ByClass gain = game.call_cost(pusher.frequency());
  for (double& one : gain) one = -one;
  caller.update(gain, iteration);
}

}  // namespace

void evaluate(const PushFoldGame& game, PushFold& solution) { evaluate(Bilinear(game), solution); }

PushFold solve_push_fold(const PushFoldGame& game, const PushFoldLimits& limits) {
  FELT_ASSERT(game.stack > 1 + game.ante && game.stack > game.small_blind + game.ante, "there is something to push");
  FELT_ASSERT(limits.iterations >= 1, "there is something to average");
  const Bilinear matrix(game);
  ByClass half;
  half.fill(0.5);
  ClassLearner pusher(half), caller(half);
  PushFold solution;
  for (int look = std::min(kFirstLook, limits.iterations); !solution.is_exact;
       look = std::min(2 * look, limits.iterations)) {
    while (solution.iterations < look) learn_once(matrix, pusher, caller, ++solution.iterations);
    solution.push = pusher.average();
    solution.call = caller.average();
    evaluate(matrix, solution);
    if (solution.exploitability <= limits.exploitability) break;
    polish(matrix, solution);
    if (look == limits.iterations) break;
  }
  return solution;
}

}  // namespace felt
