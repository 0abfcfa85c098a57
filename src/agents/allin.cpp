// allin (source H): as many chips as the rules allow, at every turn.
#include "agents/roster.hpp"

namespace felt {
namespace {

class AllIn final : public Agent {
 public:
  Action act(const View& view, Rng&) override { return raise_or_call(view, kMaxChips); }
};

}  // namespace

AgentInfo allin_info() {
  return {"allin",
          "All-in",
          "raises as much as the rules allow, else calls",
          "Raises as much as the rules allow, with any cards. Whoever waits for a good hand and then calls wins in the "
          "long run, after large swings.",
          "H",
          every_game(),
          {},
          [](const Params&) -> std::unique_ptr<Agent> { return std::make_unique<AllIn>(); }};
}

}  // namespace felt
