// The result of a session as text, for sessions that are played by another process: exact to the last bit.
#pragma once

#include <string>
#include <string_view>

#include "arena/match/session.hpp"

namespace felt {

std::string write_session(const SessionResult& session);

// An error for text that write_session did not make, or of another number of players.
Result<SessionResult> read_session(std::string_view text, size_t players);

}  // namespace felt
