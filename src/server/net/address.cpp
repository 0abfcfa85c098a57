#include "server/net/address.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <netdb.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <poll.h>
#include <sys/socket.h>

#include <cerrno>
#include <cstring>
#include <memory>

#include "base/text.hpp"

namespace felt {
namespace {

constexpr int kBacklog = 1024;  // connections that wait to be accepted

struct FreeAddresses {
  void operator()(addrinfo* list) const { ::freeaddrinfo(list); }
};
using Addresses = std::unique_ptr<addrinfo, FreeAddresses>;

Result<Addresses> resolve(const Address& address, int flags) {
  addrinfo hints{};
  hints.ai_family = AF_UNSPEC;
  hints.ai_socktype = SOCK_STREAM;
  hints.ai_flags = flags | AI_NUMERICSERV;
  addrinfo* found = nullptr;
  const int why = ::getaddrinfo(address.host.c_str(), std::to_string(address.port).c_str(), &hints, &found);
  if (why != 0) return io_error(fmt::format("host '{}' is unknown: {}", address.host, ::gai_strerror(why)));
  return Addresses(found);
}

void set_on(const Fd& socket, int level, int option) {
  const int on = 1;
  ::setsockopt(socket.number(), level, option, &on, sizeof on);
}

uint16_t port_of(const Fd& socket) {
  sockaddr_storage bound{};
  socklen_t size = sizeof bound;
  ::getsockname(socket.number(), reinterpret_cast<sockaddr*>(&bound), &size);
  const bool is_v6 = bound.ss_family == AF_INET6;
  return ntohs(is_v6 ? reinterpret_cast<const sockaddr_in6&>(bound).sin6_port
                     : reinterpret_cast<const sockaddr_in&>(bound).sin_port);
}

// 0, or why not.
int try_connect(const Fd& socket, const addrinfo& to, int timeout_ms) {
  if (::connect(socket.number(), to.ai_addr, to.ai_addrlen) == 0) return 0;
  if (errno != EINPROGRESS) return errno;
  pollfd waiting{socket.number(), POLLOUT, 0};
  int ready;
  do {
    ready = ::poll(&waiting, 1, timeout_ms);
  } while (ready < 0 && errno == EINTR);
  if (ready == 0) return ETIMEDOUT;
  int why = 0;
  socklen_t size = sizeof why;
  ::getsockopt(socket.number(), SOL_SOCKET, SO_ERROR, &why, &size);
  return why;
}

}  // namespace

std::string Address::text() const {
  return host.find(':') == std::string::npos ? fmt::format("{}:{}", host, port) : fmt::format("[{}]:{}", host, port);
}

Result<Address> parse_address(std::string_view text) {
  const auto bad = [&](std::string_view why) {
    return usage_error(fmt::format("'{}' {}; an address is written host:port, as in 127.0.0.1:5000", text, why));
  };
  const size_t colon = text.rfind(':');
  if (colon == std::string_view::npos) return bad("has no port");
  std::string_view host = text.substr(0, colon);
  if (host.starts_with('[') && host.ends_with(']')) host = host.substr(1, host.size() - 2);
  if (host.empty()) return bad("has no host");
  const auto port = parse_uint(text.substr(colon + 1));
  if (!port || *port == 0 || *port > 65535) return bad("has no port from 1 to 65535");
  return Address{std::string(host), static_cast<uint16_t>(*port)};
}

Result<Listening> listen_on(const Address& address) {
  FELT_TRY(const Addresses found, resolve(address, AI_PASSIVE));
  Fd socket(::socket(found->ai_family, SOCK_STREAM | SOCK_CLOEXEC | SOCK_NONBLOCK, 0));
  set_on(socket, SOL_SOCKET, SO_REUSEADDR);
  if (!socket.is_open() || ::bind(socket.number(), found->ai_addr, found->ai_addrlen) != 0 ||
      ::listen(socket.number(), kBacklog) != 0) {
    if (errno == EADDRINUSE) return io_error(fmt::format("port {} on {} is in use", address.port, address.host));
    return io_error(fmt::format("cannot listen on {}: {}", address.text(), std::strerror(errno)));
  }
  const uint16_t port = port_of(socket);
  return Listening{std::move(socket), port};
}

Result<Fd> connect_to(const Address& address, int timeout_ms) {
  FELT_TRY(const Addresses found, resolve(address, 0));
  int why = 0;
  for (const addrinfo* to = found.get(); to != nullptr; to = to->ai_next) {
    Fd socket(::socket(to->ai_family, SOCK_STREAM | SOCK_CLOEXEC | SOCK_NONBLOCK, 0));
    why = socket.is_open() ? try_connect(socket, *to, timeout_ms) : errno;
    if (why != 0) continue;
    set_on(socket, IPPROTO_TCP, TCP_NODELAY);
    ::fcntl(socket.number(), F_SETFL, ::fcntl(socket.number(), F_GETFL) & ~O_NONBLOCK);
    return socket;
  }
  return io_error(fmt::format("cannot connect to {}: {}", address.text(), std::strerror(why)));
}

}  // namespace felt
