// A file that is written piece by piece over a long time, and takes its name when it is whole.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "base/files/write_file.hpp"

namespace felt {

// The pieces go to "NAME.part"; what NAME held stays until finish(). Unless finished or told to stay, the part is
// removed with the object; a process that is killed leaves it. Devices and pipes are written to directly.
class GrowingFile {
 public:
  GrowingFile() = default;
  ~GrowingFile();
  GrowingFile(const GrowingFile&) = delete;
  GrowingFile& operator=(const GrowingFile&) = delete;

  // Begins a new file, or continues after the first `bytes` of the one that an earlier process left: its part, else
  // the finished file. Errors: nothing can be written there, another process is writing it, or there are fewer bytes.
  Result<void> open(const std::string& path, uint64_t bytes = 0);

  // All of it reaches the system, or none: after an error the file ends where it did.
  Result<void> append(std::string_view text);
  Result<void> finish();
  // The part outlives the object: something will continue it.
  void stay() { stays_ = true; }

  bool is_open() const { return file_ >= 0; }
  uint64_t bytes() const { return bytes_; }

 private:
  Result<void> continue_after(uint64_t bytes);
  void close();

  std::string path_, part_;  // as given, and what is written to
  WriteTarget target_;
  int file_ = -1;
  uint64_t bytes_ = 0;
  bool stays_ = false;
};

}  // namespace felt
