// Bots in Python files: how Python is started to play one.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "base/result.hpp"

namespace felt {

// The command that plays the bot of "my_bot.py", or of "my_bot.py:MyBot", over the line protocol: with the module felt
// that was built beside this program, else with one that Python finds itself. An error (Usage) where there is no such
// file.
Result<std::vector<std::string>> python_bot_command(std::string_view file);

}  // namespace felt
