#include "base/files/write_file.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <filesystem>

namespace felt {
namespace {

namespace fs = std::filesystem;

std::error_code fill(const std::string& path, int flags, mode_t mode, std::string_view text) {
  const int file = ::open(path.c_str(), O_WRONLY | O_CLOEXEC | flags, mode);
  if (file < 0) return last_error();
  std::error_code failed = write_all(file, text);
  if (::close(file) != 0 && !failed) failed = last_error();  // some file systems only now say that they are full
  return failed;
}

// Why nothing could be written there, as far as can be told without trying.
Result<void> check_permissions(const std::string& path) {
  const fs::path target(path);
  std::error_code failed;
  const fs::file_status old = fs::status(target, failed);
  if (fs::is_directory(old)) {
    return io_error(fmt::format("cannot write {}: it is a directory; name a file in it", path));
  }
  if (path.empty()) return io_error("cannot write to a file without a name");
  if (fs::exists(old) && ::access(path.c_str(), W_OK) != 0) return cannot_write(path, last_error());
  if (fs::exists(old) && !fs::is_regular_file(old)) return {};
  const fs::path folder = target.has_parent_path() ? target.parent_path() : fs::path(".");
  if (fs::exists(folder, failed) && !fs::is_directory(folder, failed)) {
    return cannot_write(path, std::make_error_code(std::errc::not_a_directory));
  }
  if (::access(folder.c_str(), W_OK | X_OK) != 0) return cannot_write(path, last_error());
  return {};
}

}  // namespace

Error cannot_write(const std::string& path, std::error_code reason) {
  return io_error(fmt::format("cannot write {}: {}", path, reason.message()));
}

std::error_code last_error() { return {errno, std::generic_category()}; }

// A file system may grant everything and create nothing: /proc does so to root.
Result<void> check_can_write(const std::string& path) {
  FELT_TRY(check_permissions(path));
  const WriteTarget target = target_of(path);
  if (target.is_in_place) return {};
  const std::string trial = fmt::format("{}.{}.try", target.path, ::getpid());
  const int file = ::open(trial.c_str(), O_WRONLY | O_CLOEXEC | O_CREAT, 0600);
  if (file < 0) return cannot_write(path, last_error());
  ::close(file);
  ::unlink(trial.c_str());
  return {};
}

Result<void> check_can_write_in(const std::string& folder) {
  std::error_code failed;
  fs::create_directories(folder, failed);
  if (failed || !fs::is_directory(folder)) {
    return io_error(fmt::format("cannot create the folder {}: {}", folder,
                                failed ? failed.message() : "a file of this name is in the way"));
  }
  if (::access(folder.c_str(), W_OK | X_OK) != 0) return cannot_write(folder, last_error());
  return {};
}

WriteTarget target_of(const std::string& path) {
  std::error_code ignored;
  const fs::file_status old = fs::status(path, ignored);
  if (fs::exists(old)) {
    if (!fs::is_regular_file(old)) return {path, true};
    return {fs::canonical(path, ignored).string(), false};
  }
  fs::path place = path;  // links may lead to a file that is yet to be written
  for (int links = 0; links < 8 && fs::is_symlink(place, ignored); ++links) {
    place = place.parent_path() / fs::read_symlink(place, ignored);
  }
  return {place.string(), false};
}

std::error_code write_all(int file, std::string_view text) {
  while (!text.empty()) {
    const ssize_t written = ::write(file, text.data(), text.size());
    if (written >= 0) {
      text.remove_prefix(static_cast<size_t>(written));
    } else if (errno != EINTR) {
      return last_error();
    }
  }
  return {};
}

std::error_code take_name(const std::string& fresh, const std::string& path) {
  std::error_code failed, ignored;
  const fs::file_status old = fs::status(path, ignored);
  if (fs::exists(old)) fs::permissions(fresh, old.permissions(), failed);
  if (!failed) fs::rename(fresh, path, failed);
  return failed;
}

Result<void> replace_file(const std::string& path, const FillFile& fill) {
  FELT_TRY(check_permissions(path));
  const WriteTarget target = target_of(path);
  if (target.is_in_place) return fill(path);
  const std::string fresh = fmt::format("{}.{}.tmp", target.path, ::getpid());
  Result<void> written = fill(fresh);
  if (written.ok()) {
    if (const std::error_code failed = take_name(fresh, target.path)) written = cannot_write(path, failed);
  }
  if (!written.ok()) ::unlink(fresh.c_str());
  return written;
}

Result<void> append_to_file(const std::string& path, std::string_view text) {
  const int file = ::open(path.c_str(), O_WRONLY | O_CLOEXEC | O_CREAT | O_APPEND, 0666);
  if (file < 0) return cannot_write(path, last_error());
  const off_t before = ::lseek(file, 0, SEEK_END);
  std::error_code failed = write_all(file, text);
  if (failed && before >= 0 && ::ftruncate(file, before) != 0) failed = last_error();
  if (::close(file) != 0 && !failed) failed = last_error();
  if (failed) return cannot_write(path, failed);
  return {};
}

namespace {

Result<void> write_with_mode(const std::string& path, mode_t mode, std::string_view text) {
  return replace_file(path, [&](const std::string& fresh) -> Result<void> {
    const int flags = fresh == path ? 0 : O_CREAT | O_TRUNC;
    if (const std::error_code failed = fill(fresh, flags, mode, text)) return cannot_write(path, failed);
    return {};
  });
}

}  // namespace

Result<void> write_file(const std::string& path, std::string_view text) { return write_with_mode(path, 0666, text); }

Result<void> write_private_file(const std::string& path, std::string_view text) {
  constexpr mode_t kOwnerOnly = S_IRUSR | S_IWUSR;
  // A new file takes over the permissions of the one that it replaces.
  if (::chmod(path.c_str(), kOwnerOnly) != 0 && errno != ENOENT) return cannot_write(path, last_error());
  return write_with_mode(path, kOwnerOnly, text);
}

}  // namespace felt
