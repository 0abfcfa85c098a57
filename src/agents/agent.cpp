#include "agents/agent.hpp"

namespace felt {

Action check_or_fold(const PublicHand& hand) {
  if (hand.phase() == Phase::Draw) return Action::stand_pat();
  if (hand.must_bring_in()) return Action::call();
  return hand.to_call() > Chips{0} ? Action::fold() : Action::check();
}

Action check_or_call(const PublicHand& hand) {
  if (hand.phase() == Phase::Draw) return Action::stand_pat();
  return hand.to_call() > Chips{0} ? Action::call() : Action::check();
}

Action raise_or_call(const View& view, Chips to) {
  return view.can_raise() ? Action::raise_to(view.clamp_raise(to)) : check_or_call(view);
}

}  // namespace felt
