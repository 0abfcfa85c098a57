// fold (source H): checks when that is free and folds to any bet.
#include "agents/roster.hpp"

namespace felt {
namespace {

class Fold final : public Agent {
 public:
  Action act(const View& view, Rng&) override { return check_or_fold(view); }
};

}  // namespace

AgentInfo fold_info() {
  return {"fold",
          "Folder",
          "checks when that is free, folds to any bet",
          "H",
          every_game(),
          {},
          [](const Params&) -> std::unique_ptr<Agent> { return std::make_unique<Fold>(); }};
}

}  // namespace felt
