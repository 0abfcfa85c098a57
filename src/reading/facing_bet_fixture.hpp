// The usual decision of the reader tests: before the flop, 10 to call into 30.
#pragma once

#include "reading/observed_action.hpp"

namespace felt {

inline ObservedAction facing_bet(ActionClass kind) {
  ObservedAction action;
  action.action = kind;
  action.pot = Chips{30};
  action.to_call = Chips{10};
  return action;
}

}  // namespace felt
