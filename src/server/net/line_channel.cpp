#include "server/net/line_channel.hpp"

#include <fcntl.h>
#include <poll.h>
#include <sys/socket.h>

#include <algorithm>
#include <array>
#include <cerrno>

#include "protocol/line/line_messages.hpp"

namespace felt {
namespace {

constexpr int kLook_ms = 100;  // how often a wait looks whether it is still wanted

void never_block(const Fd& fd) {
  if (fd.is_open()) ::fcntl(fd.number(), F_SETFL, ::fcntl(fd.number(), F_GETFL) | O_NONBLOCK);
}

// Rounded up, so that a deadline is never missed for want of a fraction.
int ms_until(Deadline deadline) {
  const auto left = std::chrono::ceil<std::chrono::milliseconds>(deadline - std::chrono::steady_clock::now());
  return static_cast<int>(std::clamp<int64_t>(left.count(), 0, 1'000'000'000));
}

}  // namespace

LineChannel::LineChannel(Fd in, Fd out, Fd err, int life)
    : in_(std::move(in)), out_(std::move(out)), err_(std::move(err)), life_(life) {
  never_block(in_);
  never_block(err_);
}

// Braces: the copy is made before the socket is moved.
LineChannel::LineChannel(Fd socket)
    : LineChannel{Fd(::fcntl(socket.number(), F_DUPFD_CLOEXEC, 3)), std::move(socket)} {}

bool LineChannel::take_line(std::string& line) {
  const size_t end = buffer_.find('\n', scanned_);
  if (end == std::string::npos) {
    scanned_ = buffer_.size();
    return false;
  }
  line.assign(buffer_, begin_, end - begin_);
  if (line.ends_with('\r')) line.pop_back();
  begin_ = scanned_ = end + 1;
  return true;
}

LineChannel::Fill LineChannel::fill() {
  if (begin_ == buffer_.size()) {
    buffer_.clear();
    begin_ = scanned_ = 0;
  } else if (begin_ > kMaxLineLength) {
    buffer_.erase(0, begin_);
    scanned_ -= std::exchange(begin_, 0);
  }
  std::array<char, 16 << 10> chunk;
  ssize_t size;
  do {
    size = ::read(in_.number(), chunk.data(), chunk.size());
  } while (size < 0 && errno == EINTR);
  if (size > 0) buffer_.append(chunk.data(), static_cast<size_t>(size));
  if (size > 0) return Fill::More;
  return size < 0 && errno == EAGAIN ? Fill::Nothing : Fill::End;
}

void LineChannel::drain_err() {
  std::array<char, 16 << 10> chunk;
  while (err_.is_open()) {
    const ssize_t size = ::read(err_.number(), chunk.data(), chunk.size());
    if (size < 0 && errno == EINTR) continue;
    if (size < 0 && errno == EAGAIN) return;
    if (size <= 0) return err_.reset();
    tail_.append(chunk.data(), static_cast<size_t>(size));
    if (tail_.size() > kErrTail) tail_.erase(0, tail_.size() - kErrTail);
    if (static_cast<size_t>(size) < chunk.size()) return;  // that was all; a flood must not keep us here
  }
}

bool LineChannel::wait_for(int fd, short events, Deadline deadline, bool& has_ended) {
  while (true) {
    std::array<pollfd, 3> all = {{{fd, events, 0}, {err_.number(), POLLIN, 0}, {life_, POLLIN, 0}}};
    const int wait_ms = is_stopping_ ? std::min(ms_until(deadline), kLook_ms) : ms_until(deadline);
    const int ready = ::poll(all.data(), all.size(), wait_ms);
    if (ready < 0 && errno != EINTR) return false;
    if (all[1].revents != 0) drain_err();
    has_ended = ready > 0 && all[2].revents != 0;
    if (ready > 0 && (all[0].revents != 0 || has_ended)) return true;
    if (is_past(deadline) || (is_stopping_ && is_stopping_())) return false;
  }
}

LineStatus LineChannel::read(std::string& line, Deadline deadline) {
  bool has_ended = false;
  while (true) {
    if (take_line(line)) return line.size() > kMaxLineLength ? LineStatus::TooLong : LineStatus::Done;
    if (buffer_.size() - begin_ > kMaxLineLength) {
      line.assign(buffer_, begin_);
      return LineStatus::TooLong;
    }
    const Fill fill_result = fill();
    if (fill_result == Fill::More) continue;
    if (fill_result == Fill::End || has_ended) return LineStatus::Closed;
    if (is_past(deadline)) return LineStatus::Late;
    if (!wait_for(in_.number(), POLLIN, deadline, has_ended)) return LineStatus::Late;
  }
}

LineStatus LineChannel::write(std::string_view text, Deadline deadline) {
  while (!text.empty()) {
    if (!out_.is_open()) return LineStatus::Closed;
    const ssize_t size = ::send(out_.number(), text.data(), text.size(), MSG_NOSIGNAL | MSG_DONTWAIT);
    if (size > 0) text.remove_prefix(static_cast<size_t>(size));
    if (size >= 0 || errno == EINTR) continue;
    if (errno != EAGAIN) return LineStatus::Closed;
    bool has_ended = false;
    if (!wait_for(out_.number(), POLLOUT, deadline, has_ended)) return LineStatus::Late;
    if (has_ended) return LineStatus::Closed;
  }
  return LineStatus::Done;
}

void LineChannel::close_output() {
  if (out_.is_open()) ::shutdown(out_.number(), SHUT_WR);
  out_.reset();
}

std::string_view LineChannel::err_tail() {
  drain_err();
  return tail_;
}

}  // namespace felt
