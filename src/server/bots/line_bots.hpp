// Bots by spec string, wherever they are: felt's own, programs and addresses.
#pragma once

#include <memory>
#include <string_view>

#include "agents/roster.hpp"
#include "server/bots/remote_agent.hpp"

namespace felt {

// make_agent, and besides "exec(./my_bot --flag)", which starts the program, "python(my_bot.py)", which plays the bot
// of a Python file, and "tcp(host:port)", which connects.
Result<std::unique_ptr<Agent>> make_any_agent(std::string_view spec, const RemoteLimits& limits = {});

}  // namespace felt
