// What an ACPC client says, and what a dealer makes of it.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "game/acpc_betting.hpp"
#include "game/public_hand.hpp"

namespace felt {

// "VERSION:2.0.0". Nothing when the line is no such thing.
struct AcpcVersion {
  uint32_t major = 0, minor = 0, revision = 0;
  bool is_ours() const { return major == 2 && minor == 0; }
};
std::optional<AcpcVersion> parse_acpc_version(std::string_view line);

// Takes a move off the front of `text`; bets and checks may be called b and k, letters may be large. A size is read as
// C reads a number: spaces and a sign may come before it, and what 32 bits cannot hold is cut to them.
std::optional<AcpcMove> take_acpc_move(std::string_view& text, bool is_limit);

// Lines that begin with # or ; say nothing to anybody.
inline bool is_acpc_comment(std::string_view line) { return line.starts_with('#') || line.starts_with(';'); }

enum class AcpcReply : uint8_t {
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

// The move of the player to act, made legal as the competition's dealer does: raises are moved to the nearest legal
// size, everything else that is illegal becomes a call. `warning` says what was changed.
AcpcMove legal_acpc_move(const AcpcBetting& betting, const AcpcMove& move, bool is_limit, std::string& warning);

// An action of the player to act as a move, and the other way round: legal where the move is.
AcpcMove acpc_move_of(const PublicHand& hand, const Action& action);
Action action_of(const PublicHand& hand, const AcpcMove& move);

}  // namespace felt
