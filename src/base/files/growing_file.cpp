#include "base/files/growing_file.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/file.h>
#include <unistd.h>

#include <filesystem>

namespace felt {

namespace fs = std::filesystem;

GrowingFile::~GrowingFile() {
  const bool is_abandoned = is_open() && !target_.is_in_place && !stays_;
  if (is_abandoned) ::unlink(part_.c_str());
  close();
}

void GrowingFile::close() {
  if (is_open()) ::close(file_);
  file_ = -1;
}

Result<void> GrowingFile::open(const std::string& path, uint64_t bytes) {
  FELT_TRY(check_can_write(path));
  path_ = path;
  target_ = target_of(path);
  part_ = target_.is_in_place ? target_.path : target_.path + ".part";
  std::error_code failed;
  const bool has_part = fs::exists(part_, failed);
  if (bytes > 0 && !has_part) fs::copy_file(target_.path, part_, failed);
  if (failed) return cannot_write(part_, failed);
  file_ = ::open(part_.c_str(), O_WRONLY | O_CLOEXEC | (target_.is_in_place ? 0 : O_CREAT), 0666);
  if (!is_open()) return cannot_write(part_, last_error());
  if (target_.is_in_place) return {};
  if (::flock(file_, LOCK_EX | LOCK_NB) != 0) {
    close();  // and leave the part to the other
    return io_error(fmt::format("cannot write {}: another process is writing it", path));
  }
  auto continued = continue_after(bytes);
  stays_ = !continued.ok() && has_part;  // what another process left is not ours to remove
  return continued;
}

Result<void> GrowingFile::continue_after(uint64_t bytes) {
  const auto size = ::lseek(file_, 0, SEEK_END);
  if (size < 0) return cannot_write(part_, last_error());
  if (static_cast<uint64_t>(size) < bytes) {
    return Error{fmt::format("{} is shorter than it was: it is another file, or its end is missing", path_)};
  }
  if (::ftruncate(file_, static_cast<off_t>(bytes)) != 0) return cannot_write(part_, last_error());
  if (::lseek(file_, 0, SEEK_END) < 0) return cannot_write(part_, last_error());
  bytes_ = bytes;
  return {};
}

Result<void> GrowingFile::append(std::string_view text) {
  if (const std::error_code failed = write_all(file_, text)) {
    if (!target_.is_in_place && ::ftruncate(file_, static_cast<off_t>(bytes_)) == 0) ::lseek(file_, 0, SEEK_END);
    return cannot_write(path_, failed);
  }
  bytes_ += text.size();
  return {};
}

Result<void> GrowingFile::finish() {
  std::error_code failed;
  if (!target_.is_in_place) failed = take_name(part_, target_.path);
  if (failed) return cannot_write(path_, failed);
  close();
  return {};
}

}  // namespace felt
