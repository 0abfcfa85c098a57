// A replayed hand held against the result that its history gives.
#pragma once

#include <string>

#include "history/phh/phh_replay.hpp"

namespace felt {

enum class Verdict : uint8_t {
  Exact,       // every finishing stack agrees
  NetOfRake,   // winners have less than they won, nobody else differs: the house took the rest
  NoResult,    // the history gives no finishing stacks, or the hand is not finished
  Unreliable,  // the history contradicts itself: its finishing stacks and its winnings disagree
  Mismatch,
};

struct Verification {
  ReplayOutcome outcome = ReplayOutcome::Wrong;
  Verdict verdict = Verdict::NoResult;
  Chips rake;       // of NetOfRake
  std::string why;  // of everything that is not in order
  int line = 0;     // where in the file
};

// Replays the hand and compares. Of several readings the first that agrees counts, else the first that is legal. A
// history that gives both finishing_stacks and winnings must not contradict itself: where only one of the two agrees
// with the replay, neither is believed. Pots that face-down hands contest may go to any of their players. `log`
// receives the hand's events.
Verification verify(const PhhHand& hand, PhhReplay& replay, HandLog& log);

}  // namespace felt
