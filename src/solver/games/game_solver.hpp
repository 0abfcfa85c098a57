// Regret minimisers for compiled games, and the loop that runs them. In two-player zero-sum games the average strategy
// goes to an equilibrium; with more players there is no such promise, and NashConv says how far it went.
#pragma once

#include <cstdint>
#include <memory>

#include "base/progress.hpp"
#include "solver/games/best_response.hpp"

namespace felt {

class GameSolver {
 public:
  GameSolver() = default;
  GameSolver(const GameSolver&) = delete;
  GameSolver& operator=(const GameSolver&) = delete;
  virtual ~GameSolver() = default;

  virtual void iterate() = 0;  // updates every player once
  virtual uint64_t iterations() const = 0;
  virtual Strategy average() const = 0;
};

struct DcfrParams {
  double alpha = 1.5, beta = 0, gamma = 2;  // as Brown and Sandholm 2019 recommend
};

// The form and the tree must outlive the solver. All update the players in turn, each against the others' newest
// strategies.
std::unique_ptr<GameSolver> make_cfr(const SequenceForm& form);       // Zinkevich and others 2007
std::unique_ptr<GameSolver> make_cfr_plus(const SequenceForm& form);  // Tammelin 2014, linear averaging
std::unique_ptr<GameSolver> make_dcfr(const SequenceForm& form, const DcfrParams& params = {});
std::unique_ptr<GameSolver> make_mccfr(const GameTree& tree, uint64_t seed);  // external sampling, Lanctot 2009

struct SolveLimits {
  uint64_t iterations = 1000;
  double exploitability = 0;   // stop as soon as it is not more than this; 0: do not look
  uint64_t check_every = 100;  // how often to look, in iterations
};

struct GameSolution {
  Strategy strategy;  // the average
  Evaluation evaluation;
  uint64_t iterations = 0;
  bool complete = true;  // false after a request to stop
};

// Goes on from where the solver is. Progress counts iterations.
GameSolution solve(GameSolver& solver, const SequenceForm& form, const SolveLimits& limits,
                   Progress* progress = nullptr);

}  // namespace felt
