// Bots written in Python as Agents. Their methods are called with Python's lock; whatever they do wrong is a fault.
#pragma once

#include <chrono>
#include <map>
#include <memory>
#include <string>

#include "agents/roster.hpp"
#include "python/src/game_types.hpp"

namespace felt::python {

// What makes bots, by the name under which they play; None of it is touched without the lock.
using Factories = std::map<std::string, py::object, std::less<>>;

struct BotLimits {
  int time_ms = 10'000;  // for a decision
};

// felt's bots, programs, and those of `factories`. `is_stopping` is asked while programs are waited for.
AgentMaker maker_of(const py::dict& factories, const BotLimits& limits, std::function<bool()> is_stopping = {});

// Raises felt.TimeUp in every bot that thinks for too long; with the lock. Bots that wait in a system call hear of it
// when they return.
void stop_late_agents();

}  // namespace felt::python
