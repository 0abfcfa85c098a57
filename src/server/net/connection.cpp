#include "server/net/connection.hpp"

#include <fmt/format.h>
#include <netdb.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <sys/socket.h>

#include <array>
#include <cerrno>
#include <cstring>
#include <optional>

#include "base/failure.hpp"
#include "server/net/peer_queue.hpp"

namespace felt {
namespace {

constexpr size_t kReadAtOnce = 16 << 10;  // then the others have their turn
constexpr std::chrono::milliseconds kRest{100}, kParting{1000};
constexpr timeval kPatience{0, 1000};  // of a wait for an answer; others wait meanwhile

std::string peer_of(const Fd& socket) {
  sockaddr_storage address{};
  socklen_t size = sizeof address;
  std::array<char, NI_MAXHOST> host{};
  std::array<char, NI_MAXSERV> port{};
  if (::getpeername(socket.number(), reinterpret_cast<sockaddr*>(&address), &size) != 0 ||
      ::getnameinfo(reinterpret_cast<sockaddr*>(&address), size, host.data(), host.size(), port.data(), port.size(),
                    NI_NUMERICHOST | NI_NUMERICSERV) != 0) {
    return "?";
  }
  return fmt::format("{}:{}", host.data(), port.data());
}

bool is_try_again() { return errno == EAGAIN || errno == EWOULDBLOCK || errno == EINTR; }

}  // namespace

Connection::Connection(EventLoop& loop, Fd socket, Owner& owner, ConnectionLimits limits)
    : loop_(loop),
      socket_(std::move(socket)),
      owner_(owner),
      limits_(limits),
      peer_(peer_of(socket_)),
      parting_(loop, [this] { close(); }) {
  const int on = 1;
  ::setsockopt(socket_.number(), IPPROTO_TCP, TCP_NODELAY, &on, sizeof on);
  ::setsockopt(socket_.number(), SOL_SOCKET, SO_RCVTIMEO, &kPatience, sizeof kPatience);
  loop_.add(socket_.number(), *this);
}

std::optional<size_t> Connection::unread_by_peer() const {
  if (!is_open()) return std::nullopt;
  return felt::unread_by_peer(socket_.number());
}

void Connection::close() {
  if (is_deleted_ != nullptr) *is_deleted_ = true;
  if (!is_open()) return;
  parting_.clear();
  loop_.remove(socket_.number(), *this);
  socket_.reset();
}

void Connection::close_when_sent() {
  is_closing_ = true;
  flush();
  part();
}

// When all is sent.
void Connection::part() {
  if (!is_open() || has_unsent() || parting_.is_set()) return;
  if (!failure_.empty()) return close();
  ::shutdown(socket_.number(), SHUT_WR);
  parting_.set_in(kParting);
}

void Connection::end_when_sent() {
  is_ending_ = true;
  flush();
  if (is_open() && !has_unsent()) ::shutdown(socket_.number(), SHUT_WR);
}

// The owner hears of it from the loop, not in the middle of what it is sending.
void Connection::fail_later(std::string why) {
  if (!failure_.empty()) return;
  failure_ = std::move(why);
  unsent_.clear();
  ::shutdown(socket_.number(), SHUT_RDWR);
}

void Connection::flush() {
  if (unsent_.empty() || !is_open()) return;
  if (!failure_.empty()) return unsent_.clear();
  const ssize_t sent = ::send(socket_.number(), unsent_.data(), unsent_.size(), MSG_NOSIGNAL | MSG_DONTWAIT);
  if (sent < 0 && !is_try_again()) return fail_later("closed the connection");
  if (sent > 0) unsent_.erase(0, static_cast<size_t>(sent));
  if (unsent_.size() > limits_.unsent) return fail_later("does not read what it is sent");
  if (wants_to_write_ != has_unsent()) {
    wants_to_write_ = has_unsent();
    loop_.want_to_write(socket_.number(), *this, wants_to_write_);
  }
}

void Connection::lose(const std::string& why) {
  close();
  owner_.lost(*this, why);
}

void Connection::ready(bool can_read, bool can_write) {
  if (!failure_.empty()) return lose(failure_);
  if (can_write) {
    flush();
    if (is_closing_) part();
    if (!is_open()) return;
    if (is_ending_ && !has_unsent()) ::shutdown(socket_.number(), SHUT_WR);
  }
  if (can_read) (void)read(MSG_DONTWAIT);
}

bool Connection::wait_and_read() { return read(0); }

// Whether anything came. Without MSG_DONTWAIT it sleeps for kPatience.
bool Connection::read(int flags) {
  std::array<char, kReadAtOnce> buffer;
  const ssize_t got = ::recv(socket_.number(), buffer.data(), buffer.size(), flags);
  if (got < 0 && is_try_again()) return false;
  if (got <= 0 && is_closing_)
    close();
  else if (got <= 0)
    lose("closed the connection");
  else if (!is_closing_)
    take({buffer.data(), static_cast<size_t>(got)});
  return true;  // this may be gone
}

// Most messages come whole and are read where they arrived. A message that makes its owner throw costs its sender the
// connection, and nobody else anything.
void Connection::take(std::string_view bytes) {
  if (bytes.empty() && unread_.empty()) return;
  const bool is_whole = unread_.empty();
  if (!is_whole) {
    unread_ += bytes;
    bytes = unread_;
  }
  bool is_deleted = false;
  is_deleted_ = &is_deleted;
  size_t used = 0;
  std::optional<std::string> thrown;
  try {
    used = owner_.received(*this, bytes);
  } catch (...) {
    thrown = exception_text();
  }
  if (is_deleted) return;
  is_deleted_ = nullptr;
  if (thrown) return fail_later("was closed by an error: " + *thrown);
  if (is_closing_) return unread_.clear();
  if (is_whole) {
    unread_.assign(bytes.substr(used));
  } else {
    unread_.erase(0, used);
  }
  if (unread_.size() > limits_.unread) lose(fmt::format("sent {} bytes without a complete message", unread_.size()));
}

Acceptor::Acceptor(EventLoop& loop, Listening listening, std::function<void(Fd)> accepted)
    : loop_(loop),
      listening_(std::move(listening)),
      accepted_(std::move(accepted)),
      again_(loop, [this] { loop_.add(listening_.socket.number(), *this); }) {
  loop_.add(listening_.socket.number(), *this);
}

// The socket blocks, so that wait_and_read() can sleep; everything else says MSG_DONTWAIT.
void Acceptor::ready(bool, bool) {
  Fd socket(::accept4(listening_.socket.number(), nullptr, nullptr, SOCK_CLOEXEC));
  if (socket.is_open()) return accepted_(std::move(socket));
  if (errno != EMFILE && errno != ENFILE && errno != ENOBUFS && errno != ENOMEM) return;
  loop_.remove(listening_.socket.number(), *this);
  again_.set_in(kRest);
}

}  // namespace felt
