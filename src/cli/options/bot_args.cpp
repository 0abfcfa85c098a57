#include "cli/options/bot_args.hpp"

#include <algorithm>

#include "cli/term/interrupt.hpp"
#include "server/bots/line_bots.hpp"

namespace felt {

void BotArgs::declare(Syntax& syntax) {
  syntax.option("--bot-time", &time_ms, "MS", "exec(…), python(…) and tcp(…): time limit for a decision")
      .between(1, 1e8);
  syntax.option("--bot-memory", &memory_mb, "MB", "exec(…): memory limit of each program (none when left out)")
      .between(1, 1e9);
  syntax.option("--bot-cpu", &cpu_seconds, "SECONDS", "exec(…): CPU time limit of each program (none when left out)")
      .between(1, 1e9);
}

RemoteLimits BotArgs::limits() const {
  RemoteLimits limits;
  limits.time_ms = time_ms;
  limits.hello_ms = std::max(limits.hello_ms, time_ms);  // who thinks long may load long
  limits.is_stopping = interrupt_requested;
  limits.child.memory_bytes = memory_mb.value_or(0) << 20;
  limits.child.cpu_seconds = cpu_seconds.value_or(0);
  return limits;
}

AgentMaker BotArgs::maker() const {
  return [limits = limits()](std::string_view spec) { return make_any_agent(spec, limits); };
}

}  // namespace felt
