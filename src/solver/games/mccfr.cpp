// External-sampling Monte Carlo CFR: in turn, every player tries all of their actions while chance and the others are
// sampled, and regrets of sampled values add up.
//
// The average of another player is gathered where they were sampled. A node is then visited as often as chance, the
// player himself and all further players lead there; dividing by the part of the further players, who change from
// iteration to iteration, leaves the player's own reach. With two players there is nothing to divide by.
#include <algorithm>

#include "base/rng.hpp"
#include "solver/games/game_solver.hpp"

namespace felt {
namespace {

class ExternalSampling final : public GameSolver {
 public:
  ExternalSampling(const GameTree& tree, uint64_t seed)
      : tree_(tree),
        all_(tree.information),
        rng_(seed),
        regrets_(all_.sequences()),
        average_(all_.sequences()),
        reach_(static_cast<size_t>(all_.players), 1.0) {}

  void iterate() override {
    ++iterations_;
    for (traverser_ = 0; traverser_ < all_.players; ++traverser_) visit(tree_.nodes[0], 1.0);
  }
  uint64_t iterations() const override { return iterations_; }
  Strategy average() const override { return all_.normalised(average_); }

 private:
  // What the rest of a sampled game is worth to the traverser. `sampled` is the product of reach_.
  double visit(const GameNode& node, double sampled) {
    if (node.kind == NodeKind::Terminal) return tree_.payoffs[node.data + static_cast<size_t>(traverser_)];
    if (node.kind == NodeKind::Chance) {
      return visit(tree_.nodes[node.first_child + sample(&tree_.probabilities[node.data], node.children)], sampled);
    }
    const InfoSet& set = all_.sets[node.data];
    return set.player == traverser_ ? visit_own(node, set, sampled) : visit_other(node, set, sampled);
  }

  double visit_own(const GameNode& node, const InfoSet& set, double sampled) {
    const size_t base = push_strategy(set);
    double value = 0;
    for (uint32_t i = 0; i < set.actions; ++i) {
      const double one = visit(tree_.nodes[node.first_child + i], sampled);
      regrets_[set.first_sequence + i] += one;
      value += strategies_[base + i] * one;
    }
    for (uint32_t i = 0; i < set.actions; ++i) regrets_[set.first_sequence + i] -= value;
    strategies_.resize(base);
    return value;
  }

  double visit_other(const GameNode& node, const InfoSet& set, double sampled) {
    const size_t base = push_strategy(set);
    const double weight = reach_[set.player] / sampled;
    for (uint32_t i = 0; i < set.actions; ++i) average_[set.first_sequence + i] += weight * strategies_[base + i];
    const uint32_t choice = sample(&strategies_[base], set.actions);
    const double probability = strategies_[base + choice], before = reach_[set.player];
    strategies_.resize(base);
    reach_[set.player] = before * probability;
    const double value = visit(tree_.nodes[node.first_child + choice], sampled * probability);
    reach_[set.player] = before;
    return value;
  }

  // Regret matching, onto a stack: where the strategy begins there.
  size_t push_strategy(const InfoSet& set) {
    const size_t base = strategies_.size();
    const double* regrets = &regrets_[set.first_sequence];
    double sum = 0;
    for (uint32_t i = 0; i < set.actions; ++i) sum += std::max(0.0, regrets[i]);
    for (uint32_t i = 0; i < set.actions; ++i) {
      strategies_.push_back(sum > 0 ? std::max(0.0, regrets[i]) / sum : 1.0 / set.actions);
    }
    return base;
  }

  uint32_t sample(const double* probabilities, uint32_t count) {
    double rest = rng_.uniform();
    uint32_t last = 0;  // rounding may leave something: never take what has probability 0
    for (uint32_t i = 0; i < count; ++i) {
      if (probabilities[i] <= 0) continue;
      last = i;
      if (rest < probabilities[i]) return i;
      rest -= probabilities[i];
    }
    return last;
  }

  const GameTree& tree_;
  const Information& all_;
  Rng rng_;
  uint64_t iterations_ = 0;
  int traverser_ = 0;
  std::vector<double> regrets_, average_;  // by sequence
  std::vector<double> reach_;              // by player: their part of the sampled path; the traverser's stays 1
  std::vector<double> strategies_;         // of the information sets on the path
};

}  // namespace

std::unique_ptr<GameSolver> make_mccfr(const GameTree& tree, uint64_t seed) {
  return std::make_unique<ExternalSampling>(tree, seed);
}

}  // namespace felt
