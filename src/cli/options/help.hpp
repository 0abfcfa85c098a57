// The texts of felt help, felt <command> --help and felt <command> <action> --help, made from the command table.
#pragma once

#include <string>

#include "cli/options/command.hpp"
#include "cli/term/console.hpp"

namespace felt {

std::string overview_text(const Console& console);
// Examples first, then how it is called, its actions and its options.
std::string help_text(const CommandPlace& place, const Console& console);

// "felt eval [options] CARDS…"; "felt acpc ACTION …" for a command that only has actions.
std::string usage_line(const DeclaredCommand& declared);

}  // namespace felt
