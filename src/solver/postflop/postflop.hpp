// The post-flop solver: discounted counterfactual regret minimisation (Brown and Sandholm 2019) over all hands of both
// players at once, for every card that may come.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <vector>

#include "base/progress.hpp"
#include "solver/postflop/action_tree.hpp"
#include "solver/postflop/board_tree.hpp"

namespace felt {

enum class SolverStorage : uint8_t { Float32, Int16 };  // half the memory, and about as fast

// Strategies from elsewhere, instead of learned ones: values and best responses can be asked for, and nothing is
// stored.
class GivenStrategies {
 public:
  virtual ~GivenStrategies() = default;
  // Shares, not necessarily adding up to 1, of the actions of a decision for the hands of the player who decides: node
  // `node` of the tree's street on a board of the board tree's. Is asked by several threads at once.
  virtual void fill(size_t street, uint32_t board, size_t node, const ActionRows<float>& rows) const = 0;
};

// One player may leave at the beginning instead, with what they have anyway: the other's strategy is then safe, for it
// gives no hand more than that if it can (re-solving: Burch, Johanson and Bowling 2014). They are free to leave in part
// of the deals only where the ranges are believed (share < 1).
struct OptOut {
  int player = 0;
  std::vector<double> ev;  // by Hole::index(): chips beyond half of the pot
  double share = 1;
};

struct PostflopOptions {
  SolverStorage storage = SolverStorage::Float32;
  int threads = 1;  // 0 = all cores
  bool merge_suits = true;
  // So many iterations at first deal every fourth of the first cards only, others each time: far from the end that
  // learns more in the same time.
  int sampled_iterations = 0;
  const VectorKernels* kernels = nullptr;  // the SIMD ones if not said otherwise
  const GivenStrategies* given = nullptr;  // must outlive the solver, which must not be iterated then
  std::optional<OptOut> opt_out{};         // while learning; values and best responses are of the game without it
};

class PostflopSolver {
 public:
  // The spot must be solvable.
  PostflopSolver(const Spot& spot, ActionTree tree, const PostflopOptions& options = {});
  // The same, with boards that have been built already (with options.merge_suits).
  PostflopSolver(const Spot& spot, ActionTree tree, BoardTree boards, const PostflopOptions& options = {});
  ~PostflopSolver();
  PostflopSolver(PostflopSolver&&) noexcept;

  void iterate();  // both players once
  int iterations() const;

  // Under the average strategies: what a player wins on average, in chips beyond half the pot, and the same for the
  // best response against the other's.
  double value(int player) const;
  double best_response(int player) const;
  // How much a best response wins more than the strategies do, on average over both players, in chips.
  double exploitability() const;

  double pairs() const;     // weight of all pairs of hands that the players can hold together
  uint64_t memory() const;  // bytes of regrets and strategies
  const PostflopOptions& options() const;
  const Spot& spot() const;
  const ActionTree& tree() const;
  const BoardTree& boards() const;

  struct Impl;

 private:
  friend class SolutionCursor;
  friend class SolutionFile;
  std::unique_ptr<Impl> impl_;
};

// How much memory regrets and strategies will take.
uint64_t solver_memory(const ActionTree& tree, const BoardTree& boards, SolverStorage storage);

// When to stop; the first that holds.
struct SolveGoal {
  double exploitability = 0;  // chips; 0 is never
  int iterations = 0;         // 0 is without end
  double seconds = 0;         // 0 is without end
};

enum class SolveEnd : uint8_t { Reached, Iterations, Time, Stopped };

struct SolveCheck {
  int iterations = 0;
  double exploitability = 0;  // chips
  double seconds = 0;         // since the beginning
};

// Iterates until the goal, looking at the exploitability now and then, and tells `checked` each time it has. `progress`
// may stop it.
SolveEnd solve(PostflopSolver& solver, const SolveGoal& goal, const std::function<void(const SolveCheck&)>& checked,
               const Progress* progress = nullptr);

}  // namespace felt
