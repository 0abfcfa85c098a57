// A blueprint that learns sizes which it lacks: they are added to its tree, and what happens after them is trained,
// from the strategies after the nearest sizes that it knows. Everything else stays as it was, to the digit.
//
// Training begins at the places where sizes were added and walks all hands of a board at once. Who answers comes there
// with the hands that the old strategy brings. Who may use a new size comes with any hand, and may also do as before,
// for what that is worth against the old strategies: so they use it with the hands that gain by it, and the answer
// learns to leave them no gain (the gadget of CFR-D: Burch, Johanson and Bowling 2014). The blueprint itself never uses
// an added size: its shares at the place stay as they were.
#pragma once

#include <memory>
#include <string>

#include "base/progress.hpp"
#include "solver/blueprint/blueprint.hpp"
#include "solver/training/grown_tree.hpp"

namespace felt {

struct RefinementOptions {
  uint64_t seed = 1;
  int threads = 0;  // 0 = all cores; with one thread the result depends on the seed alone
};

class Refinement {
 public:
  // `plan` is that of `from`, which must outlive this, with more sizes added.
  Refinement(const Blueprint& from, const BettingPlan& plan, const RefinementOptions& options);
  ~Refinement();

  // As many boards more; fewer where it is asked to stop.
  void train(uint64_t boards, const Progress* progress = nullptr);
  uint64_t boards() const;
  size_t new_decisions() const;

  // What has been learned so far. Its origin is that of the old blueprint, with what was added to it.
  Blueprint result() const;

 private:
  struct State;
  std::unique_ptr<State> state_;
};

}  // namespace felt
