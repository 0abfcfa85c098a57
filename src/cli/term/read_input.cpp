#include "cli/term/read_input.hpp"

#include <unistd.h>

#include "base/files/read_file.hpp"

namespace felt {

Result<std::string> read_input(const std::string& path) {
  return path == "-" ? read_open_file(STDIN_FILENO, path) : read_file(path);
}

}  // namespace felt
