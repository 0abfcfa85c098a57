// Results that go to a file of the user's choice.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "base/result.hpp"

namespace felt {

// Why nothing could be written there, as far as can be told without trying: worth asking before long work.
std::optional<Error> check_can_write(const std::string& path);

// The file holds the whole text afterwards, or what it held before: a new file beside it is filled and takes its
// name. Links are followed; devices and pipes are written to directly. Errors are of kind Io, with path and reason.
std::optional<Error> write_file(const std::string& path, std::string_view text);

}  // namespace felt
