// felt bot check: a bot of yours through every edge case.
#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "cli/bot_options.hpp"
#include "cli/interrupt.hpp"
#include "cli/readable.hpp"
#include "server/bot_check.hpp"

namespace felt {
namespace {

Result<BotLink> open_bot(const std::string& bot, const ChildLimits& limits) {
  if (auto link = BotLink::open(bot, limits)) return *std::move(link);
  return BotLink::exec(bot, limits);
}

void print_case(const CheckedCase& checked, Console& console) {
  const bool is_good = checked.faults.empty();
  const std::string verdict = console.paint(is_good ? Style::Green : Style::Red, is_good ? "ok    " : "failed");
  console.print("{}  {:<20}{}\n", verdict, checked.name, checked.what);
  for (const std::string& fault : checked.faults) console.print("        {}\n", fault);
}

Json failed_json(const CheckedCase& checked) {
  return {{"name", checked.name},
          {"what", checked.what},
          {"message", checked.faults.front()},
          {"messages", checked.faults}};
}

}  // namespace

Result<ExitCode> bot_check(const BotOptions& options, Console& console) {
  if (options.port) return Error{"--port is for felt bot run; write tcp(host:port) to check a bot", ErrorKind::Usage};
  const RemoteLimits limits = options.limits.limits();
  Progress progress;
  const InterruptGuard interrupt(progress);
  const Stopwatch watch;
  FELT_TRY(const auto checked, check_bot([&] { return open_bot(options.bot, limits.child); }, limits,
                                         [&](const CheckedCase& done) {
                                           if (!console.json()) print_case(done, console);
                                           return !interrupt.interrupted();
                                         }));
  Json failed = Json::array();
  for (const CheckedCase& one : checked) {
    if (!one.faults.empty()) failed.push_back(failed_json(one));
  }
  const size_t bad = failed.size();
  if (console.json()) {
    console.print_json({{"bot", options.bot},
                        {"cases", checked.size()},
                        {"passed", checked.size() - bad},
                        {"failed", std::move(failed)},
                        {"seconds", watch.seconds()}});
  } else {
    console.print("\n{} of {} cases passed, {}\n", checked.size() - bad, checked.size(),
                  duration_text(watch.seconds()));
  }
  if (interrupt.interrupted()) return ExitCode::Interrupted;
  return bad > 0 ? ExitCode::BotFaults : ExitCode::Done;
}

}  // namespace felt
