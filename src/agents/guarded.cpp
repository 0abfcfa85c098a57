#include "agents/guarded.hpp"

namespace felt {

Action ask(Agent& agent, const View& view, Rng& rng, Faults& faults) {
  try {
    const Action action = agent.act(view, rng);
    if (view.can(action)) return action;
    ++faults.illegal;
  } catch (...) {
    ++faults.thrown;
  }
  return check_or_fold(view);
}

}  // namespace felt
