// felt bot: the line protocol from both sides.
#include <memory>

#include "agents/roster.hpp"
#include "cli/net/bot_options.hpp"

namespace felt {
namespace {

RunCommand declare_bot_check(Syntax& syntax) {
  auto options = std::make_shared<BotCheckOptions>();
  syntax.positional("BOT", &options->bot, "the command that starts your bot, or tcp(host:port) where it listens");
  options->limits.declare(syntax);
  return [options](Console& console) { return bot_check(*options, console); };
}

RunCommand declare_bot_run(Syntax& syntax) {
  auto options = std::make_shared<BotRunOptions>();
  syntax.positional("BOT", &options->bot, "the bot; felt agents lists them").suggesting(agent_names());
  syntax.option("--port", &options->port, "PORT", "listen on this port of 127.0.0.1; 0 takes any free one")
      .between(0, 65535);
  syntax.option("--seed", &options->seed, "N", "seed of the bot's random numbers");
  return [options](Console& console) { return bot_run(*options, console); };
}

}  // namespace

Command bot_command() {
  return {"bot",
          "connect programs: check your own bot, or run one of felt's over the line protocol",
          {},
          nullptr,
          {{"check",
            "play your bot through every edge case, and say what goes wrong",
            {{"felt bot check \"python3 examples/line_bot.py\"", "every edge case, and what goes wrong"},
             {"felt bot check \"tcp(127.0.0.1:5000)\"", "a bot that listens"}},
            declare_bot_check},
           {"run",
            "run one of felt's bots as a program that speaks the line protocol",
            {{"felt bot run standard", "speaks the line protocol on stdin and stdout"},
             {"felt bot run mc --port 5000", "for tcp(127.0.0.1:5000), several connections at once"}},
            declare_bot_run}}};
}

}  // namespace felt
