// What the actions of felt bot accept; each has a file of its own.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "cli/options/bot_args.hpp"
#include "cli/options/command.hpp"

namespace felt {

struct BotCheckOptions {
  std::string bot;  // a command, or tcp(host:port)
  BotArgs limits;
};

struct BotRunOptions {
  std::string bot;  // of felt's
  std::optional<int> port;
  uint64_t seed = 1;
};

Result<ExitCode> bot_check(const BotCheckOptions& options, Console& console);
Result<ExitCode> bot_run(const BotRunOptions& options, Console& console);

}  // namespace felt
