// What bots did wrong, in words.
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "agents/guarded.hpp"
#include "cli/term/console.hpp"

namespace felt {

// Nothing when there were none.
void print_faults(std::string_view player, const Faults& faults, Console& console);
void print_faults(std::span<const std::string> agents, std::span<const Faults> faults, Console& console);  // by bot
bool has_any(std::span<const Faults> faults);

}  // namespace felt
