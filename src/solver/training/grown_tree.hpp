// A betting tree to which sizes were added in some places, beside the tree it grew from: which of its decisions are the
// same as before, which are new, and which old decision a new one is most like.
#pragma once

#include <array>
#include <optional>
#include <vector>

#include "solver/blueprint/betting_tree.hpp"

namespace felt {

struct GrownTree {
  static constexpr int8_t kNoEdge = -1;

  struct Decision {
    bool is_new = false;
    std::optional<uint32_t> like;  // old decisions: the same one; new ones: the most similar, if there is one
    std::array<int8_t, kMaxBetActions> edges{};  // by edge: the same or the most similar one of `like`
    bool is_added(size_t edge) const { return !is_new && edges[edge] == kNoEdge; }
  };

  // `plan` is that of the old tree with more sizes added.
  GrownTree(const BettingTree& old, const BettingPlan& plan);

  BettingTree tree;
  std::vector<Decision> decisions;  // by node of `tree`
  std::vector<uint32_t> places;     // old decisions that have got further sizes
};

}  // namespace felt
