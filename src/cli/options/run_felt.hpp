// The whole program but for the process around it.
#pragma once

#include <ostream>
#include <span>
#include <string>

#include "cli/ranks/launch.hpp"
#include "cli/term/terminal.hpp"

namespace felt {

// Runs `felt args…` and returns the exit code. On an error `out` receives nothing and `err` one sentence.
// As one of several ranks it shares the work with the others; only rank 0 says anything.
int run_felt(std::span<const std::string> args, std::ostream& out, std::ostream& err, Terminal terminal = {},
             Launch launch = {});

}  // namespace felt
