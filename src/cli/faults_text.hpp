// What bots did wrong, in words and as JSON.
#pragma once

#include <string_view>

#include "agents/guarded.hpp"
#include "cli/console.hpp"

namespace felt {

// Nothing when there were none.
void print_faults(std::string_view player, const Faults& faults, Console& console);
Json faults_json(const Faults& faults);  // counts by kind, and the first ones in words

}  // namespace felt
