#include "server/net/peer_queue.hpp"

#include <linux/inet_diag.h>
#include <linux/netlink.h>
#include <linux/sock_diag.h>
#include <netinet/in.h>
#include <sys/socket.h>

#include <array>
#include <cstdint>
#include <cstring>

#include "server/net/fd.hpp"

namespace felt {
namespace {

// One end of a connection as the kernel's tables have it: IPv4 even where a socket writes it as IPv6.
struct End {
  uint8_t family = AF_UNSPEC;
  uint16_t port = 0;                  // in the order of the network
  std::array<uint32_t, 4> address{};  // likewise
};

End end_of(const sockaddr_storage& storage) {
  End end;
  if (storage.ss_family == AF_INET) {
    const auto& ip = reinterpret_cast<const sockaddr_in&>(storage);
    end = {AF_INET, ip.sin_port, {ip.sin_addr.s_addr}};
  } else if (storage.ss_family == AF_INET6) {
    const auto& ip = reinterpret_cast<const sockaddr_in6&>(storage);
    end = {AF_INET6, ip.sin6_port, {}};
    std::memcpy(end.address.data(), &ip.sin6_addr, sizeof end.address);
    if (IN6_IS_ADDR_V4MAPPED(&ip.sin6_addr)) end = {AF_INET, ip.sin6_port, {end.address[3]}};
  }
  return end;
}

struct Request {
  nlmsghdr header{};
  inet_diag_req_v2 about{};
};

Request question_about(const End& near, const End& far) {
  Request request;
  request.header.nlmsg_len = sizeof request;
  request.header.nlmsg_type = SOCK_DIAG_BY_FAMILY;
  request.header.nlmsg_flags = NLM_F_REQUEST;
  request.about.sdiag_family = near.family;
  request.about.sdiag_protocol = IPPROTO_TCP;
  request.about.idiag_states = ~0u;
  inet_diag_sockid& id = request.about.id;
  id.idiag_sport = near.port;
  id.idiag_dport = far.port;
  std::memcpy(id.idiag_src, near.address.data(), sizeof id.idiag_src);
  std::memcpy(id.idiag_dst, far.address.data(), sizeof id.idiag_dst);
  id.idiag_cookie[0] = id.idiag_cookie[1] = INET_DIAG_NOCOOKIE;
  return request;
}

// Answers come at once or not at all.
std::optional<size_t> ask_kernel(const Request& request) {
  static thread_local const Fd kernel(
      ::socket(AF_NETLINK, SOCK_DGRAM | SOCK_CLOEXEC | SOCK_NONBLOCK, NETLINK_SOCK_DIAG));
  if (!kernel.is_open() || ::send(kernel.number(), &request, sizeof request, 0) < 0) return std::nullopt;
  alignas(nlmsghdr) std::array<char, 4096> answer;
  const ssize_t size = ::recv(kernel.number(), answer.data(), answer.size(), 0);
  if (size < static_cast<ssize_t>(NLMSG_LENGTH(sizeof(inet_diag_msg)))) return std::nullopt;
  nlmsghdr header;
  std::memcpy(&header, answer.data(), sizeof header);
  if (header.nlmsg_type != SOCK_DIAG_BY_FAMILY) return std::nullopt;
  inet_diag_msg found;
  std::memcpy(&found, answer.data() + NLMSG_HDRLEN, sizeof found);
  return found.idiag_rqueue;
}

}  // namespace

std::optional<size_t> unread_by_peer(int socket) {
  sockaddr_storage own{}, other{};
  socklen_t own_size = sizeof own, other_size = sizeof other;
  if (::getsockname(socket, reinterpret_cast<sockaddr*>(&own), &own_size) != 0) return std::nullopt;
  if (::getpeername(socket, reinterpret_cast<sockaddr*>(&other), &other_size) != 0) return std::nullopt;
  const End far = end_of(own), near = end_of(other);
  if (near.family == AF_UNSPEC || near.family != far.family) return std::nullopt;
  return ask_kernel(question_about(near, far));
}

}  // namespace felt
