// Models of felt read, with what they learned before.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "base/result.hpp"
#include "reading/make_reader.hpp"

namespace felt {

// A model by name; `file` is what --fit wrote, if given.
Result<std::unique_ptr<HandReader>> make_loaded_reader(std::string_view name, const std::optional<std::string>& file,
                                                       Schooling schooling);

}  // namespace felt
