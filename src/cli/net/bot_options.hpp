// What the actions of felt bot share.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "cli/options/bot_args.hpp"
#include "cli/options/command.hpp"

namespace felt {

struct BotOptions {
  std::string action, bot;
  BotArgs limits;
  std::optional<int> port;
  uint64_t seed = 1;
};

Result<ExitCode> bot_check(const BotOptions& options, Console& console);
Result<ExitCode> bot_run(const BotOptions& options, Console& console);

}  // namespace felt
