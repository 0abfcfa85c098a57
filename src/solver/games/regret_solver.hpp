// What the full-width solvers share: values of all sequences of a player, regret matching, the average in sequence
// form. An update rule says how regrets add up and what weight an iteration has in the average.
#pragma once

#include "solver/games/game_solver.hpp"

namespace felt {

class RegretSolver : public GameSolver {
 public:
  explicit RegretSolver(const SequenceForm& form);

  void iterate() final;
  uint64_t iterations() const final { return iterations_; }
  Strategy average() const final { return form_.information().normalised(average_); }

 protected:
  // Adds the regrets of this iteration, counted from 1, to what has gathered.
  virtual void accumulate(std::span<double> regrets, std::span<const double> instant) = 0;
  virtual double average_weight() const = 0;

 private:
  void update(int player, double weight);
  void find_instant_regrets(int player);
  void match_regrets(int player);

  const SequenceForm& form_;
  uint64_t iterations_ = 0;
  Strategy strategy_;
  std::vector<double> reach_, values_, instant_, regrets_, average_;  // by sequence
};

}  // namespace felt
