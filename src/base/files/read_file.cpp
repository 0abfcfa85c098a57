#include "base/files/read_file.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <filesystem>

#include "base/files/write_file.hpp"

namespace felt {
namespace {

namespace fs = std::filesystem;

bool read_all(int file, std::string& content) {
  struct stat status {};
  const bool has_size = fstat(file, &status) == 0 && S_ISREG(status.st_mode) && status.st_size > 0;
  size_t chunk = has_size ? static_cast<size_t>(status.st_size) + 1 : size_t{1} << 20;  // in one go
  while (true) {
    const size_t before = content.size();
    content.resize(before + chunk);
    const ssize_t count = ::read(file, content.data() + before, chunk);
    content.resize(before + static_cast<size_t>(std::max<ssize_t>(count, 0)));
    const bool is_whole = has_size && content.size() == static_cast<size_t>(status.st_size);  // spares asking again
    if (count == 0 || is_whole) return true;
    if (count < 0 && errno != EINTR) return false;
    const size_t room = content.capacity() - content.size();
    chunk = room > 0 ? room : size_t{1} << 20;
  }
}

}  // namespace

Error cannot_read(const std::string& path, std::error_code reason) {
  return io_error(fmt::format("cannot read {}: {}", path, reason.message()));
}

Result<std::string> read_file(const std::string& path) {
  const int file = ::open(path.c_str(), O_RDONLY | O_CLOEXEC);
  if (file < 0) return cannot_read(path, last_error());
  auto content = read_open_file(file, path);
  ::close(file);
  return content;
}

Result<std::string> read_open_file(int file, const std::string& name) {
  std::string content;
  if (!read_all(file, content)) return cannot_read(name, last_error());
  return content;
}

std::vector<std::string> expand_folders(const std::vector<std::string>& paths,
                                        const std::vector<std::string>& endings) {
  std::vector<std::string> files;
  for (const std::string& path : paths) {
    std::error_code failed;
    if (!fs::is_directory(path, failed)) {
      files.push_back(path);
      continue;
    }
    const size_t first = files.size();
    for (fs::recursive_directory_iterator entry(path, failed), end; !failed && entry != end; entry.increment(failed)) {
      const std::string ending = entry->path().extension().string();
      if (std::find(endings.begin(), endings.end(), ending) != endings.end()) files.push_back(entry->path().string());
    }
    std::sort(files.begin() + static_cast<std::ptrdiff_t>(first), files.end());
  }
  return files;
}

}  // namespace felt
