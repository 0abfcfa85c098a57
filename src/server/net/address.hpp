// Where to listen or to connect: a host and a TCP port.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "base/result.hpp"
#include "server/net/fd.hpp"

namespace felt {

struct Address {
  std::string host = "127.0.0.1";
  uint16_t port = 0;  // 0: any free one

  std::string text() const;  // "127.0.0.1:5000", "[::1]:5000"
};

// "host:port"; errors say what is wrong and what would be right.
Result<Address> parse_address(std::string_view text);

// A socket that listens, and the port it got. Errors (port in use, unknown host, not allowed) are of kind Io.
struct Listening {
  Fd socket;
  uint16_t port = 0;
};
Result<Listening> listen_on(const Address& address);

// A connected socket that blocks and sends without delay. Errors (nobody listens, unknown host, no answer within
// `timeout_ms`) are of kind Io.
Result<Fd> connect_to(const Address& address, int timeout_ms = 10'000);

}  // namespace felt
