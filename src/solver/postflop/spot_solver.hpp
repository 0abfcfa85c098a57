// From a post-flop spot to a solver for it, with what can go wrong on the way.
#pragma once

#include "base/result.hpp"
#include "solver/postflop/postflop.hpp"

namespace felt {

// What is known before the large memory is taken.
struct SpotTree {
  Spot spot;
  ActionTree tree;
  BoardTree boards;

  uint64_t memory(SolverStorage storage) const { return solver_memory(tree, boards, storage); }
};

// An error for trees beyond what the solver takes.
Result<SpotTree> build_spot(const Spot& spot, bool merge_suits = true);

// With the spot's locks applied. Takes built.memory(options.storage).
Result<PostflopSolver> make_solver(SpotTree built, const PostflopOptions& options);

}  // namespace felt
