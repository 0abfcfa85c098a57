// call (source H): never folds, never raises.
#include "agents/roster.hpp"

namespace felt {
namespace {

class Call final : public Agent {
 public:
  Action act(const View& view, Rng&) override { return check_or_call(view); }
};

}  // namespace

AgentInfo call_info() {
  return {
      "call",
      "Caller",
      "checks and calls, whatever it holds",
      "Never folds and never raises. Value bets beat it and bluffs do not: the simplest test of whether a bot adapts.",
      "H",
      every_game(),
      {},
      [](const Params&) -> std::unique_ptr<Agent> { return std::make_unique<Call>(); }};
}

}  // namespace felt
