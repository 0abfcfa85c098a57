// Files that a user names on the command line, where "-" is standard input.
#pragma once

#include <string>

#include "base/result.hpp"

namespace felt {

Result<std::string> read_input(const std::string& path);

}  // namespace felt
