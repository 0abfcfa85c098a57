// What the program at the other end of a connection has not read yet.
#pragma once

#include <cstddef>
#include <optional>

namespace felt {

// Bytes that lie in the other end's socket because its program has not asked for them. Nothing when that program runs
// on another machine, or the system does not say.
std::optional<size_t> unread_by_peer(int socket);

}  // namespace felt
