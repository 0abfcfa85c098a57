#include "solver/pushfold/push_fold_table.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <numeric>

#include "base/assert.hpp"
#include "base/parallel/team.hpp"
#include "equity/preflop.hpp"
#include "solver/pushfold/class_learner.hpp"
#include "solver/pushfold/push_fold.hpp"
#include "solver/pushfold/push_fold_model.hpp"
#include "solver/pushfold/push_fold_response.hpp"

namespace felt {
namespace {

constexpr std::array<double, 3> kFirstShares = {0.3, 0.15, 0.06};  // where learning begins: nearly empty sums are fast
constexpr double kMargin = 2e-3;  // average frequencies this close to 0 or 1 are what early iterations left

// Weights and weighted values by class.
struct Sums {
  ByClass weight{}, value{};
};

class TableSolver {
 public:
  TableSolver(const PushFoldTable& table, int threads)
      : model_(table), team_(threads), responses_(model_.decisions().size()), outcomes_(model_.endings().size()) {
    for (size_t d = 0; d < responses_.size(); ++d) {
      learners_.emplace_back(first_guess(model_.decisions()[d]));
      responses_[d].set(learners_[d].frequency());
    }
  }

  void iterate() {
    ++iterations_;
    if (!model_.is_for_chips()) find_outcomes();
    for (int p = 0; p < model_.players(); ++p) {
      const std::vector<size_t> own = model_.decisions_of(p);
      team_.run(own.size(), [&](size_t i, int) { learners_[own[i]].update(find_gain(own[i]), iterations_); });
      for (const size_t d : own) responses_[d].set(learners_[d].frequency());
    }
  }

  // The average strategy and what it is worth.
  PushFoldTableSolution average() {
    PushFoldTableSolution solution{model_.decisions(), {}, 0, iterations_};
    const std::vector<PushFoldResponse> now = responses_;
    for (size_t d = 0; d < responses_.size(); ++d) responses_[d].set(rounded(learners_[d].average()));
    find_outcomes();
    std::vector<double> regret(responses_.size());
    team_.run(responses_.size(), [&](size_t d, int) {
      const ByClass gain = find_gain(d), &plays = responses_[d].frequency;
      for (size_t a = 0; a < kHoleClasses; ++a) regret[d] += std::max(0.0, gain[a]) - plays[a] * gain[a];
    });
    for (size_t d = 0; d < responses_.size(); ++d) solution.decisions[d].frequency = responses_[d].frequency;
    solution.nash_conv = std::accumulate(regret.begin(), regret.end(), 0.0);
    solution.values = values();
    responses_ = now;
    return solution;
  }

 private:
  static ByClass first_guess(const PushFoldDecision& decision) {
    ByClass frequency{};
    const auto pushers = static_cast<size_t>(std::popcount(decision.all_in));
    double share = 0;
    for (const HoleClass hole_class : classes_by_strength()) {
      const auto i = static_cast<size_t>(hole_class.index());
      share += class_probability(i);
      if (share <= kFirstShares[pushers]) frequency[i] = 1;
    }
    return frequency;
  }

  static ByClass rounded(ByClass frequencies) {
    for (double& frequency : frequencies) {
      if (frequency < kMargin || frequency > 1 - kMargin) frequency = std::round(frequency);
    }
    return frequencies;
  }

  const PushFoldResponse* response(int player, unsigned ending) const {
    const int decision = model_.decision_towards(player, ending);
    return decision < 0 ? nullptr : &responses_[static_cast<size_t>(decision)];
  }

  // How often the players of [from, to) who are not in an ending fold on the way to it, by class of the one who asks.
  ByClass fold_factors(unsigned ending, int from, int to) const {
    ByClass factors;
    factors.fill(1);
    for (int p = from; p < to; ++p) {
      const PushFoldResponse* folder = (ending >> p & 1) != 0 ? nullptr : response(p, ending);
      if (folder == nullptr) continue;
      for (size_t a = 0; a < kHoleClasses; ++a) factors[a] *= folder->folds_against[a];
    }
    return factors;
  }

  // How likely the others of an ending have hands to be in it, and what `player` gets then.
  Sums find_sums(const PushFoldEnding& ending, int player) const {
    if (ending.players.size() == 2) return sums_of_two(ending, player);
    if (ending.players.size() == 3) return sums_of_three(ending, player);
    Sums sums;
    sums.weight.fill(1);
    sums.value.fill(ending.values[0][static_cast<size_t>(player)]);
    return sums;
  }

  Sums sums_of_two(const PushFoldEnding& ending, int player) const {
    const bool is_first = ending.players[0] == player;
    const PushFoldResponse& other = *response(ending.players[is_first ? 1 : 0], ending.all_in);
    const auto value = [&](size_t outcome) {
      return ending.values[is_first ? outcome : 2 - outcome][static_cast<size_t>(player)];
    };
    const double win = value(0), tie = value(1), lose = value(2);
    Sums sums;
    for (size_t a = 0; a < kHoleClasses; ++a) {
      for_each_class(a, other, [&](size_t b, double weight) {
        const auto outcome = pair_outcomes(a, b);
        sums.weight[a] += weight;
        sums.value[a] += weight * (outcome[0] * win + outcome[1] * tie + outcome[2] * lose);
      });
    }
    return sums;
  }

  Sums sums_of_three(const PushFoldEnding& ending, int player) const {
    std::array<int, 3> place = {0, 1, 2};  // of the player and of the others in the ending
    while (ending.players[place[0]] != player) std::rotate(place.begin(), place.begin() + 1, place.end());
    std::array<double, 6> value{};
    for (size_t o = 0; o < 6; ++o) {
      const std::array<int, 3> order = {place[kThreeOrders[o][0]], place[kThreeOrders[o][1]],
                                        place[kThreeOrders[o][2]]};
      const auto at = std::find(kThreeOrders.begin(), kThreeOrders.end(), order) - kThreeOrders.begin();
      value[o] = ending.values[static_cast<size_t>(at)][static_cast<size_t>(player)];
    }
    const PushFoldResponse& second = *response(ending.players[place[1]], ending.all_in);
    const PushFoldResponse& third = *response(ending.players[place[2]], ending.all_in);
    const ThreeOutcomes three_outcomes;
    Sums sums;
    for (size_t a = 0; a < kHoleClasses; ++a) {
      for_each_pair(a, second, third, [&](size_t b, size_t c, double weight) {
        const auto outcomes = three_outcomes(a, b, c);
        sums.weight[a] += weight;
        sums.value[a] += weight * std::inner_product(outcomes.begin(), outcomes.end(), value.begin(), 0.0);
      });
    }
    return sums;
  }

  // What going all-in gets more than folding, times the probability of the class and of coming to decide.
  ByClass find_gain(size_t d) const {
    const PushFoldDecision& decision = model_.decisions()[d];
    const int player = decision.player;
    const unsigned self = 1u << player, earlier = self - 1;
    const double fold = find_fold_value(decision);
    ByClass reach = fold_factors(decision.all_in, 0, player);
    Sums all;
    for (const PushFoldEnding& ending : model_.endings()) {
      if ((ending.all_in & self) == 0 || (ending.all_in & earlier) != decision.all_in) continue;
      const Sums sums = find_sums(ending, player);
      const ByClass later = fold_factors(ending.all_in, player + 1, model_.players());
      const bool is_last = ending.all_in == (decision.all_in | self);
      for (size_t a = 0; a < kHoleClasses; ++a) {
        all.weight[a] += later[a] * sums.weight[a];
        all.value[a] += later[a] * sums.value[a];
        if (is_last) reach[a] *= sums.weight[a];
      }
    }
    ByClass gain{};
    for (size_t a = 0; a < kHoleClasses; ++a) {
      if (all.weight[a] > 0) gain[a] = class_probability(a) * reach[a] * (all.value[a] / all.weight[a] - fold);
    }
    return gain;
  }

  // For prizes it matters what the others do to each other.
  double find_fold_value(const PushFoldDecision& decision) const {
    const auto player = static_cast<size_t>(decision.player);
    if (model_.is_for_chips()) return model_.fold_value(decision.player);
    const unsigned up_to = (2u << player) - 1;
    double weight = 0, value = 0;
    for (size_t e = 0; e < outcomes_.size(); ++e) {
      const PushFoldEnding& ending = model_.endings()[e];
      if ((ending.all_in & up_to) != decision.all_in) continue;
      const double folds = folds_towards(ending.all_in, decision.player);
      for (size_t o = 0; o < outcomes_[e].size(); ++o) {
        weight += folds * outcomes_[e][o];
        value += folds * outcomes_[e][o] * ending.values[o][player];
      }
    }
    return weight > 0 ? value / weight : 0;
  }

  // How often those who are not in an ending fold on the way to it, one player left out (-1: nobody).
  double folds_towards(unsigned ending, int except) const {
    double product = 1;
    for (int p = 0; p < model_.players(); ++p) {
      if (p == except || (ending >> p & 1) != 0) continue;
      if (const PushFoldResponse* folder = response(p, ending)) product *= folder->folds;
    }
    return product;
  }

  // The probability of every outcome of every ending, as far as those who are in it are concerned.
  void find_outcomes() {
    ByClass ones;
    ones.fill(1);
    team_.run(outcomes_.size(), [&](size_t e, int) { outcomes_[e] = showdown_outcomes(model_.endings()[e], ones); });
  }

  // `factors` are by class of the first player who is all-in.
  std::vector<double> showdown_outcomes(const PushFoldEnding& ending, const ByClass& factors) const {
    if (ending.players.empty()) return {1};
    const PushFoldResponse& first = *response(ending.players[0], ending.all_in);
    std::vector<double> sum(ending.values.size());
    for (const size_t a : first.playing) {
      const double own = class_probability(a) * first.frequency[a] * factors[a];
      if (ending.players.size() == 1) {
        sum[0] += own;
        continue;
      }
      const PushFoldResponse& second = *response(ending.players[1], ending.all_in);
      if (ending.players.size() == 2) {
        for_each_class(a, second, [&](size_t b, double weight) { add(sum, own * weight, pair_outcomes(a, b)); });
        continue;
      }
      const PushFoldResponse& third = *response(ending.players[2], ending.all_in);
      const ThreeOutcomes three_outcomes;
      for_each_pair(a, second, third,
                    [&](size_t b, size_t c, double weight) { add(sum, own * weight, three_outcomes(a, b, c)); });
    }
    return sum;
  }

  template <size_t kCount>
  static void add(std::vector<double>& sum, double weight, const std::array<double, kCount>& outcomes) {
    for (size_t o = 0; o < kCount; ++o) sum[o] += weight * outcomes[o];
  }

  std::vector<double> values() const {
    std::vector<double> values(static_cast<size_t>(model_.players()));
    double all = 0;
    for (const PushFoldEnding& ending : model_.endings()) {
      std::vector<double> outcomes = showdown_outcomes(ending, fold_factors(ending.all_in, 0, model_.players()));
      if (ending.players.empty()) outcomes[0] = folds_towards(0, -1);
      for (size_t o = 0; o < outcomes.size(); ++o) {
        all += outcomes[o];
        for (size_t p = 0; p < values.size(); ++p) values[p] += outcomes[o] * ending.values[o][p];
      }
    }
    for (double& value : values) value /= all;
    return values;
  }

  PushFoldModel model_;
  Team team_;
  std::vector<ClassLearner> learners_;         // by decision
  std::vector<PushFoldResponse> responses_;    // by decision
  std::vector<std::vector<double>> outcomes_;  // by ending
  int iterations_ = 0;
};

}  // namespace

const PushFoldDecision* PushFoldTableSolution::find(int player, unsigned all_in) const {
  for (const PushFoldDecision& decision : decisions) {
    if (decision.player == player && decision.all_in == all_in) return &decision;
  }
  return nullptr;
}

PushFoldTableSolution solve_push_fold(const PushFoldTable& table, const PushFoldTableLimits& limits,
                                      Progress* progress) {
  FELT_ASSERT(limits.iterations >= 1 && limits.check_every >= 1, "there is something to average");
  const double chips = std::accumulate(table.stacks.begin(), table.stacks.end(), 0.0);
  const double prizes = std::accumulate(table.payouts.begin(), table.payouts.end(), 0.0);
  const double target = limits.nash_conv * (table.payouts.empty() ? 1 : prizes / chips);
  if (progress != nullptr) progress->expect(static_cast<uint64_t>(limits.iterations));
  TableSolver solver(table, limits.threads);
  for (int i = 1; i <= limits.iterations; ++i) {
    solver.iterate();
    if (progress != nullptr) progress->advance(1);
    const bool is_stopped = stop_requested(progress);
    if (!is_stopped && i < limits.iterations && (target <= 0 || i % limits.check_every != 0)) continue;
    PushFoldTableSolution solution = solver.average();
    solution.complete = !is_stopped;
    solution.reached = solution.nash_conv <= target;
    if (is_stopped || i == limits.iterations || solution.nash_conv <= target) return solution;
  }
  return solver.average();
}

namespace {

bool is_heads_up_for_chips(const PushFoldTable& table) { return table.stacks.size() == 2 && table.payouts.empty(); }

PushFoldTableSolution solve_heads_up(const PushFoldTable& table, const PushFoldGoal& goal) {
  PushFoldLimits limits;
  if (goal.iterations) limits.iterations = *goal.iterations;
  if (goal.exploitability) limits.exploitability = *goal.exploitability;
  const double stack = std::min(table.stacks[0], table.stacks[1]);
  const PushFold exact = solve_push_fold({stack, table.small_blind, table.ante}, limits);
  PushFoldTableSolution solution{{{0, 0, exact.push}, {1, 1, exact.call}},
                                 {exact.value, -exact.value},
                                 2 * exact.exploitability,
                                 exact.iterations};
  solution.is_exact = exact.is_exact;
  solution.reached = exact.is_exact || exact.exploitability <= limits.exploitability;
  return solution;
}

}  // namespace

PushFoldTableSolution solve_push_or_fold(const PushFoldTable& table, const PushFoldGoal& goal, Progress* progress) {
  if (is_heads_up_for_chips(table)) return solve_heads_up(table, goal);
  PushFoldTableLimits limits;
  limits.threads = goal.threads;
  if (goal.iterations) limits.iterations = *goal.iterations;
  if (goal.exploitability) limits.nash_conv = *goal.exploitability * static_cast<double>(table.stacks.size());
  return solve_push_fold(table, limits, progress);
}

}  // namespace felt
