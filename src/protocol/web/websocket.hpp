// WebSocket frames (RFC 6455): what a server reads and writes once the connection has been upgraded. No sockets, no
// extensions. Messages from pages are short texts; anything else ends the connection with the code that says why.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace felt {

// The answer to Sec-WebSocket-Key that proves the upgrade was understood.
std::string websocket_accept(std::string_view key);

enum class WsKind : uint8_t { Text = 1, Binary = 2, Close = 8, Ping = 9, Pong = 10 };

// A frame as a server sends it: whole and unmasked.
std::string ws_frame(WsKind kind, std::string_view payload);
std::string ws_close(uint16_t code, std::string_view why);

inline constexpr uint16_t kWsNormal = 1000, kWsGoingAway = 1001, kWsBroken = 1002, kWsUnknownKind = 1003,
                          kWsNotUtf8 = 1007, kWsRefused = 1008, kWsTooLong = 1009, kWsFailed = 1011;

// Reads what one page sends, piece by piece: fragments are put together, pings may come between them.
class WsParser {
 public:
  explicit WsParser(size_t longest = 64 << 10) : longest_(longest) {}

  struct Step {
    enum class State { NeedsMore, Message, Ping, Pong, Close, Broken };
    State state = State::NeedsMore;
    size_t used = 0;    // bytes; the rest belongs to the next step
    std::string text;   // Message: UTF-8; Ping: to be sent back
    uint16_t code = 0;  // Broken: how to close
    std::string_view why;
  };
  Step next(std::string_view bytes);

  struct Head;  // of a frame

 private:
  Step take(const Head& head, std::string payload, size_t used);
  Step take_part(const Head& head, std::string_view payload, size_t used);

  size_t longest_;
  std::string message_;  // fragments so far
  bool is_in_message_ = false;
};

bool is_utf8(std::string_view text);

}  // namespace felt
