// A replayed hand held against the result that its history gives.
#pragma once

#include <string>

#include "history/phh_replay.hpp"

namespace felt {

enum class Verdict : uint8_t {
  Exact,       // every finishing stack agrees
  NetOfRake,   // winners have less than they won, nobody else differs: the house took the rest
  NoResult,    // the history gives no finishing stacks, or the hand is not finished
  Unreliable,  // its own figures contradict each other
  Mismatch,
};

struct Verification {
  Verdict verdict = Verdict::NoResult;
  Chips rake;       // of NetOfRake
  std::string why;  // of Unreliable and Mismatch
};

// `replay` has just played `hand`. Pots that face-down hands contest may go to any of their players.
Verification verify(const PhhHand& hand, const PhhReplay& replay);

}  // namespace felt
