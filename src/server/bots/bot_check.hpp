// Plays a bot through the edge cases of the line protocol and of poker, and says what it does wrong.
#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.hpp"
#include "server/bots/remote_agent.hpp"

namespace felt {

struct CheckedCase {
  std::string name;                   // "fixed limit"
  std::string what;                   // what it puts a bot through
  std::vector<std::string> faults{};  // what went wrong, in words; empty when nothing did
  bool is_skipped = false;            // the bot says that it does not play this game
};

// A new connection to the bot, or why there is none.
using OpenBot = std::function<Result<BotLink>()>;

// Every case in turn, each with a new connection. `done` hears of each as soon as it is played; false ends the tour.
// An error when the bot cannot be reached at all.
Result<std::vector<CheckedCase>> check_bot(const OpenBot& open, const RemoteLimits& limits,
                                           const std::function<bool(const CheckedCase&)>& done = {});

}  // namespace felt
