#include "solver/postflop/spot_solver.hpp"

#include <fmt/format.h>

#include "solver/postflop/vector_kernels.hpp"
#include "solver/solution/solution_path.hpp"

namespace felt {

Result<SpotTree> build_spot(const Spot& spot, bool merge_suits) {
  FELT_TRY(ActionTree tree, build_tree(spot));
  for (const StreetTree& street : tree.streets) {
    for (const StreetTree::Node& node : street.nodes) {
      if (node.edges > kMaxActions) {
        return Error{fmt::format("a decision has {} actions; at most {} are possible", node.edges, kMaxActions)};
      }
    }
  }
  return SpotTree{spot, std::move(tree), build_boards(spot, merge_suits)};
}

Result<PostflopSolver> make_solver(SpotTree built, const PostflopOptions& options) {
  PostflopSolver solver(built.spot, std::move(built.tree), std::move(built.boards), options);
  FELT_TRY(apply_locks(solver));
  return solver;
}

}  // namespace felt
