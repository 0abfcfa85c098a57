// Files that a user names.
#pragma once

#include <string>
#include <system_error>
#include <vector>

#include "base/result.hpp"

namespace felt {

// The whole content. Errors are of kind Io, with path and reason.
Result<std::string> read_file(const std::string& path);
// The same of a file that is open already; `name` is for the error.
Result<std::string> read_open_file(int file, const std::string& name);

// "cannot read PATH: …".
Error cannot_read(const std::string& path, std::error_code reason);

// The paths with every folder replaced by the files in it, at any depth, whose names end in one of `endings`, sorted.
// A path that does not exist stays, for read_file to complain about.
std::vector<std::string> expand_folders(const std::vector<std::string>& paths, const std::vector<std::string>& endings);

}  // namespace felt
