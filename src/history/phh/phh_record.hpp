// A hand that was played here, as PHH text that any reader of the format understands. What the format has no field for
// goes into fields of our own (docs/phh.md), so that replaying the text gives the same hand again.
#pragma once

#include <span>
#include <string>

#include "base/result.hpp"
#include "game/hand_event.hpp"
#include "game/hand_state.hpp"

namespace felt {

struct HandRecord {
  const Rules* rules = nullptr;
  const HandSetup* setup = nullptr;
  const HandLog* log = nullptr;
  const HandState* state = nullptr;      // at the end, for finishing_stacks; may be missing
  std::span<const std::string> players;  // names by seat; may be empty
  std::string hand;                      // its name or number; may be empty
  int decimals = 0;                      // chips are 10^-decimals
};

// Appends the fields of the hand to `out`, without a table header. An error when the game has no PHH code.
Result<void> record_phh(const HandRecord& record, std::string& out);

}  // namespace felt
