// The connection to one bot outside of felt: a program that was started, or an address.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.hpp"
#include "server/bots/child_process.hpp"
#include "server/net/line_channel.hpp"

namespace felt {

class BotLink {
 public:
  // Errors: a command that does not exist (Usage), nobody at the address (Io).
  static Result<BotLink> exec(std::string_view command, const ChildLimits& limits);
  static Result<BotLink> python(std::string_view file, const ChildLimits& limits);  // a bot in a Python file
  static Result<BotLink> tcp(std::string_view address);
  // Over something that is open already.
  static BotLink over(std::string name, LineChannel channel) { return {std::move(name), std::move(channel)}; }
  // "exec(./my_bot --flag)", "python(my_bot.py)" or "tcp(host:port)"; nothing when the text is none of them.
  static std::optional<Result<BotLink>> open(std::string_view spec, const ChildLimits& limits);

  LineChannel& channel() { return channel_; }
  const std::string& name() const { return name_; }  // the command or the address

  // Closes the bot's input and waits for it to go: a program ends, a peer closes. False when it does neither in time.
  bool leave(int wait_ms);
  // Ends it at once and says how it stood: "ended with exit status 1; its stderr ends '…'".
  std::string give_up();

 private:
  static Result<BotLink> start(const std::vector<std::string>& words, std::string_view name, const ChildLimits& limits);
  BotLink(std::string name, LineChannel channel, std::optional<ChildProcess> child = {})
      : name_(std::move(name)), child_(std::move(child)), channel_(std::move(channel)) {}

  std::string name_;
  std::optional<ChildProcess> child_;
  LineChannel channel_;
};

}  // namespace felt
