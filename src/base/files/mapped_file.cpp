#include "base/files/mapped_file.hpp"

#include <fcntl.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/files/read_file.hpp"
#include "base/files/write_file.hpp"

namespace felt {

Result<std::shared_ptr<const MappedFile>> MappedFile::open(const std::string& path) {
  const int file = ::open(path.c_str(), O_RDONLY | O_CLOEXEC);
  if (file < 0) return cannot_read(path, last_error());
  struct stat status {};
  const bool is_mappable = ::fstat(file, &status) == 0 && S_ISREG(status.st_mode) && status.st_size > 0;
  if (!is_mappable) {
    auto content = read_open_file(file, path);
    ::close(file);
    if (!content) return content.error();
    return std::shared_ptr<const MappedFile>(new MappedFile(*std::move(content)));
  }
  const auto size = static_cast<size_t>(status.st_size);
  void* const mapped = ::mmap(nullptr, size, PROT_READ, MAP_SHARED, file, 0);
  const std::error_code reason = last_error();
  ::close(file);
  if (mapped == MAP_FAILED) return cannot_read(path, reason);
  return std::shared_ptr<const MappedFile>(new MappedFile(mapped, size));
}

MappedFile::~MappedFile() {
  if (mapped_ != nullptr) ::munmap(mapped_, size_);
}

}  // namespace felt
