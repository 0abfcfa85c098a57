// The line protocol, version 1: one JSON object per line, engine and bot in turn. docs/protocols/line.md is the
// reference; these are its messages as values. Chips here are counted as the engine counts them; on the wire they are
// whole chips, also where a chip has parts (parts_of).
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "game/hand_event.hpp"
#include "game/hand_setup.hpp"
#include "game/rules/rules.hpp"
#include "game/stakes.hpp"

namespace felt {

inline constexpr int kLineVersion = 1;
inline constexpr size_t kMaxLineLength = 65'536;  // bytes, of either side

struct LineHello {
  int version = kLineVersion;
};

// A new match: a bot forgets everything it knows of an earlier one.
struct LineMatch {
  Rules rules;
  std::vector<std::string> players;  // names, by number
  int you = 0;                       // the bot's own number
  Stakes stakes;                     // of the first hand, in whole chips; on the wire blinds and ante only
  Chips stack;                       // in whole chips
  int time_ms = 0;                   // for a decision
};

struct LineHand {
  int number = 0;  // from 0; on the wire from 1
  Seat seat;       // the bot's own
  std::array<int, kMaxSeats> players{};
  HandSetup setup;
  std::string game{};  // in a mix: whose turn it is
};

struct LineAct {
  int64_t id = 0;
};

struct LineResult {
  int number = 0;
};

struct LineBye {};

// A message of a kind this version does not know.
struct LineOther {};

using LineMessage = std::variant<LineHello, LineMatch, LineHand, HandEvent, LineAct, LineResult, LineBye, LineOther>;

// How many parts the engine counts a chip in.
inline int64_t parts_of(const Rules& rules) { return rules.profile.exact_split ? kExactSplitUnit : 1; }

}  // namespace felt
