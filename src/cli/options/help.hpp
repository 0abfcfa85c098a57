// The texts of felt help and felt <command> --help, made from the command table.
#pragma once

#include <string>

#include "cli/options/command.hpp"
#include "cli/term/console.hpp"

namespace felt {

std::string overview_text(const Console& console);
// Examples first, then what the command takes.
std::string help_text(const Command& command, const Console& console);

// "felt eval [options] CARDS…".
std::string usage_line(const Args& args);

}  // namespace felt
