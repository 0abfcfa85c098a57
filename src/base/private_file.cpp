#include "base/private_file.hpp"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cstdio>

namespace felt {
namespace {

bool write_all(int file, std::string_view text) {
  while (!text.empty()) {
    const ssize_t written = ::write(file, text.data(), text.size());
    if (written <= 0) return false;
    text.remove_prefix(static_cast<size_t>(written));
  }
  return true;
}

}  // namespace

bool write_private_file(const std::string& path, std::string_view text) {
  const std::string beside = path + ".new";
  const int file = ::open(beside.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, S_IRUSR | S_IWUSR);
  if (file < 0) return false;
  // A file that was there already keeps its mode unless it is told otherwise.
  const bool is_private = ::fchmod(file, S_IRUSR | S_IWUSR) == 0;
  const bool is_written = is_private && write_all(file, text);
  const bool is_closed = ::close(file) == 0;
  return is_written && is_closed && std::rename(beside.c_str(), path.c_str()) == 0;
}

}  // namespace felt
