// The options of commands that seat bots from outside: exec(…) and tcp(…).
#pragma once

#include <cstdint>
#include <optional>

#include "agents/roster.hpp"
#include "cli/options/syntax.hpp"
#include "server/bots/remote_agent.hpp"

namespace felt {

struct BotArgs {
  int time_ms = 10'000;
  std::optional<uint64_t> memory_mb, cpu_seconds;

  void declare(Syntax& syntax);
  RemoteLimits limits() const;
  AgentMaker maker() const;  // of every bot that a spec can name
};

}  // namespace felt
