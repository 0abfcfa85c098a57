#include "cli/term/line_source.hpp"

#include <poll.h>
#include <unistd.h>

#include <array>
#include <cerrno>

namespace felt {

std::optional<std::string> StdinLines::next() {
  size_t end = buffer_.find('\n');
  while (end == std::string::npos) {
    if (!read_more()) break;
    end = buffer_.find('\n');
  }
  if (progress_.stop_requested() || (end == std::string::npos && buffer_.empty())) return std::nullopt;
  std::string line = buffer_.substr(0, end);
  buffer_.erase(0, end == std::string::npos ? end : end + 1);
  return line;
}

// A signal between the look at the flag and poll() would be slept through, so poll() wakes up now and then.
bool StdinLines::read_more() {
  constexpr int kWake_ms = 200;
  while (!progress_.stop_requested()) {
    pollfd input{STDIN_FILENO, POLLIN, 0};
    const int ready = ::poll(&input, 1, kWake_ms);
    if (ready == 0 || (ready < 0 && errno == EINTR)) continue;
    std::array<char, 4096> chunk;
    const ssize_t size = ready < 0 ? -1 : ::read(STDIN_FILENO, chunk.data(), chunk.size());
    if (size < 0 && errno == EINTR) continue;
    if (size <= 0) return false;
    buffer_.append(chunk.data(), static_cast<size_t>(size));
    return true;
  }
  return false;
}

}  // namespace felt
