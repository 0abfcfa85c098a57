// felt bot: the line protocol from both sides.
#include <memory>

#include "agents/roster.hpp"
#include "cli/net/bot_options.hpp"

namespace felt {
namespace {

RunCommand declare_bot(Args& args) {
  auto options = std::make_shared<BotOptions>();
  args.positional("ACTION", &options->action, "check: test your bot; run: serve one of felt's")
      .one_of({"check", "run"});
  args.positional("BOT", &options->bot, "check: a command, or tcp(host:port); run: a bot of felt agents")
      .suggesting(agent_names());
  options->limits.declare(args);
  args.option("--port", &options->port, "PORT", "run: listen on this port of 127.0.0.1; 0 takes any free one")
      .between(0, 65535);
  args.option("--seed", &options->seed, "N", "run: seed of the bot's random numbers");
  return [options](Console& console) {
    return options->action == "check" ? bot_check(*options, console) : bot_run(*options, console);
  };
}

}  // namespace

Command bot_command() {
  return {"bot",
          "connect programs: check your own bot, or run one of felt's over the line protocol",
          {{"felt bot check \"python3 examples/line_bot.py\"", "every edge case, and what goes wrong"},
           {"felt bot check \"tcp(127.0.0.1:5000)\"", "a bot that listens"},
           {"felt bot run standard", "speaks the line protocol on stdin and stdout"},
           {"felt bot run mc --port 5000", "for tcp(127.0.0.1:5000), several connections at once"}},
          declare_bot};
}

}  // namespace felt
