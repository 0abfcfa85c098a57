// Results that go to a file of the user's choice. Nothing is replaced before the new content is whole.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <system_error>

#include "base/result.hpp"

namespace felt {

// Why nothing could be written there: worth asking before long work. Creates a file beside it and removes it.
Result<void> check_can_write(const std::string& path);
// The same for files in a folder, which is created if it is missing.
Result<void> check_can_write_in(const std::string& folder);

// The file holds the whole text afterwards, or what it held before: a new file beside it is filled and takes its
// name. Links are followed; devices and pipes are written to directly. Errors are of kind Io, with path and reason.
Result<void> write_file(const std::string& path, std::string_view text);

// The same for games in progress and access tokens: only its owner may read the file, whatever it was before.
Result<void> write_private_file(const std::string& path, std::string_view text);

// As write_file, for content that is not a text in memory: `fill` creates the file whose name it is given. When it
// fails, that file is removed and `path` keeps what it held. `fill` gets `path` itself where that is a device or a
// pipe.
using FillFile = std::function<Result<void>(const std::string& fresh)>;
Result<void> replace_file(const std::string& path, const FillFile& fill);

// Adds the text to the end of the file, all of it or nothing.
Result<void> append_to_file(const std::string& path, std::string_view text);

// ---- for those who write in more than one step

Error cannot_write(const std::string& path, std::error_code reason);
std::error_code last_error();  // of the system, from errno

// Where `path` leads to, links followed; and whether that is a device or a pipe, which cannot be replaced.
struct WriteTarget {
  std::string path;
  bool is_in_place = false;
};
WriteTarget target_of(const std::string& path);

// Writes all of it to an open file.
std::error_code write_all(int file, std::string_view text);
// Gives `fresh` the name and the permissions of `path`.
std::error_code take_name(const std::string& fresh, const std::string& path);

}  // namespace felt
