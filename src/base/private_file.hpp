// Files that only their owner may read: games in progress, access tokens.
#pragma once

#include <string>
#include <string_view>

namespace felt {

// Writes the text beside the file and puts it in its place, so that a process that is killed leaves the old one or the
// new one. The file has mode 0600, whatever it had before. False when that was not possible.
bool write_private_file(const std::string& path, std::string_view text);

}  // namespace felt
