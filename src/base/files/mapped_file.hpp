// A file in memory without a copy of it, while the object lives. What changes in the file meanwhile may show.
#pragma once

#include <cstddef>
#include <memory>
#include <span>
#include <string>

#include "base/result.hpp"

namespace felt {

class MappedFile {
 public:
  // Pipes and devices are read as a whole. Errors are of kind Io, with path and reason.
  static Result<std::shared_ptr<const MappedFile>> open(const std::string& path);
  ~MappedFile();
  MappedFile(const MappedFile&) = delete;
  MappedFile& operator=(const MappedFile&) = delete;

  std::span<const std::byte> bytes() const {
    return mapped_ != nullptr ? std::span(static_cast<const std::byte*>(mapped_), size_)
                              : std::as_bytes(std::span(content_));
  }

 private:
  MappedFile(void* mapped, size_t size) : mapped_(mapped), size_(size) {}
  explicit MappedFile(std::string content) : content_(std::move(content)) {}

  void* mapped_ = nullptr;
  size_t size_ = 0;
  std::string content_;
};

}  // namespace felt
