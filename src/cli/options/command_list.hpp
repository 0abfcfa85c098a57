// All commands there are.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.hpp"
#include "cli/options/command.hpp"

namespace felt {

const std::vector<Command>& commands();  // in the order the overview shows them

// The command of that name; the error suggests the closest one.
Result<const Command*> find_command(std::string_view name);
// What the words name: a command ("eval"), or an action of one ("acpc", "dealer"). There must be at least one word.
Result<CommandPlace> find_place(std::span<const std::string> words);

}  // namespace felt
