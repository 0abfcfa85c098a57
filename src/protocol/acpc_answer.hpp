// What an ACPC client says, and what a dealer makes of it.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "game/hand_state.hpp"

namespace felt {

// "VERSION:2.0.0". Nothing when the line is no such thing.
struct AcpcVersion {
  uint32_t major = 0, minor = 0, revision = 0;
  bool is_ours() const { return major == 2 && minor == 0; }
};
std::optional<AcpcVersion> parse_acpc_version(std::string_view line);

// One of a betting string or an answer: "f", "c", "r", "r300".
struct AcpcMove {
  char kind = 'c';
  int64_t total = 0;  // no limit: all that the player has then put into the pot in this hand

  friend bool operator==(const AcpcMove&, const AcpcMove&) = default;
};

// Takes a move off the front of `text`; bets and checks may be called b and k, letters may be large.
std::optional<AcpcMove> take_acpc_move(std::string_view& text, bool is_limit);

enum class AcpcReply : uint8_t {
  Comment,     // begins with # or ;
  Unreadable,  // no state
  Stale,       // about another state than the one asked about: not an answer
  BadMove,     // an answer whose action cannot be read: a call
  Move,
};

struct AcpcAnswer {
  AcpcReply reply = AcpcReply::Unreadable;
  AcpcMove move;
};

// `state` is the line that was sent, without its end; states that are written otherwise but mean the same are the same.
AcpcAnswer read_acpc_answer(std::string_view line, std::string_view state, bool is_limit);

// The move in the hand as it is now, made legal as the competition's dealer does: raises are moved to the nearest legal
// size, everything else that is illegal becomes a call. `warning` says what was changed.
Action legal_acpc_action(const PublicHand& hand, const AcpcMove& move, bool may_raise, std::string& warning);

// The same way back: what a client writes for an action.
std::string acpc_move_text(const PublicHand& hand, const Action& action, bool is_limit);

}  // namespace felt
