// SHA-1, which the WebSocket handshake asks for. Not for keeping secrets.
#pragma once

#include <string>
#include <string_view>

namespace felt {

std::string sha1(std::string_view message);  // 20 bytes

}  // namespace felt
