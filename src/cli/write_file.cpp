#include "cli/write_file.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <unistd.h>

#include <cerrno>
#include <filesystem>
#include <system_error>

namespace felt {
namespace {

namespace fs = std::filesystem;

Error cannot_write(const std::string& path, std::error_code reason) {
  return Error{fmt::format("cannot write {}: {}", path, reason.message()), ErrorKind::Io};
}

std::error_code last_error() { return {errno, std::generic_category()}; }

// Creates or truncates `path` and fills it.
std::error_code fill(const std::string& path, int flags, std::string_view text) {
  const int file = ::open(path.c_str(), O_WRONLY | O_CLOEXEC | flags, 0666);
  if (file < 0) return last_error();
  std::error_code failed;
  while (!text.empty() && !failed) {
    const ssize_t written = ::write(file, text.data(), text.size());
    if (written >= 0) {
      text.remove_prefix(static_cast<size_t>(written));
    } else if (errno != EINTR) {
      failed = last_error();
    }
  }
  if (::close(file) != 0 && !failed) failed = last_error();  // some file systems only now say that they are full
  return failed;
}

std::error_code replace(const fs::path& target, const fs::file_status& old, std::string_view text) {
  const std::string fresh = fmt::format("{}.{}.tmp", target.string(), ::getpid());
  std::error_code failed = fill(fresh, O_CREAT | O_TRUNC, text);
  if (!failed && fs::exists(old)) fs::permissions(fresh, old.permissions(), failed);
  if (!failed) fs::rename(fresh, target, failed);
  if (failed) ::unlink(fresh.c_str());
  return failed;
}

}  // namespace

std::optional<Error> check_can_write(const std::string& path) {
  const fs::path target(path);
  std::error_code failed;
  const fs::file_status old = fs::status(target, failed);
  if (fs::is_directory(old)) {
    return Error{fmt::format("cannot write {}: it is a directory; name a file in it", path), ErrorKind::Io};
  }
  if (path.empty()) return Error{"cannot write to a file without a name", ErrorKind::Io};
  if (fs::exists(old) && ::access(path.c_str(), W_OK) != 0) return cannot_write(path, last_error());
  if (fs::exists(old) && !fs::is_regular_file(old)) return std::nullopt;
  const fs::path folder = target.has_parent_path() ? target.parent_path() : fs::path(".");
  if (fs::exists(folder, failed) && !fs::is_directory(folder, failed)) {
    return cannot_write(path, std::make_error_code(std::errc::not_a_directory));
  }
  if (::access(folder.c_str(), W_OK | X_OK) != 0) return cannot_write(path, last_error());
  return std::nullopt;
}

std::optional<Error> write_file(const std::string& path, std::string_view text) {
  if (auto error = check_can_write(path)) return error;
  std::error_code ignored;
  const fs::file_status old = fs::status(path, ignored);
  const bool in_place = fs::exists(old) && !fs::is_regular_file(old);
  const fs::path target = fs::exists(old) && !in_place ? fs::canonical(path, ignored) : fs::path(path);
  const std::error_code failed = in_place ? fill(path, 0, text) : replace(target, old, text);
  if (failed) return cannot_write(path, failed);
  return std::nullopt;
}

}  // namespace felt
