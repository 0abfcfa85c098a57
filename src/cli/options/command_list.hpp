// All commands there are.
#pragma once

#include <string_view>
#include <vector>

#include "base/result.hpp"
#include "cli/options/command.hpp"

namespace felt {

const std::vector<Command>& commands();  // in the order the overview shows them

// The command of that name; the error suggests the closest one.
Result<const Command*> find_command(std::string_view name);

}  // namespace felt
