// felt bot check: a bot of yours through every edge case.
#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "cli/net/bot_options.hpp"
#include "cli/term/interrupt.hpp"
#include "cli/term/readable.hpp"
#include "server/bots/bot_check.hpp"

namespace felt {
namespace {

Result<BotLink> open_bot(const std::string& bot, const ChildLimits& limits) {
  if (auto link = BotLink::open(bot, limits)) return *std::move(link);
  return BotLink::exec(bot, limits);
}

void print_case(const CheckedCase& checked, Console& console) {
  const bool is_good = checked.faults.empty();
  const std::string verdict = checked.is_skipped ? console.paint(Style::Dim, "skip  ")
                              : is_good          ? console.paint(Style::Green, "ok    ")
                                                 : console.paint(Style::Red, "failed");
  console.print("{}  {:<20}{}\n", verdict, checked.name, checked.what);
  for (const std::string& fault : checked.faults) console.print("        {}\n", fault);
}

Json failed_json(const CheckedCase& checked) {
  return {{"name", checked.name},
          {"what", checked.what},
          {"message", checked.faults.front()},
          {"messages", checked.faults}};
}

struct CheckTally {
  size_t cases = 0;  // that were tried
  size_t skipped = 0;
  Json failed = Json::array();
};

CheckTally tally_of(const std::vector<CheckedCase>& checked) {
  CheckTally tally;
  for (const CheckedCase& one : checked) {
    if (!one.faults.empty()) tally.failed.push_back(failed_json(one));
    tally.skipped += one.is_skipped ? 1 : 0;
  }
  tally.cases = checked.size() - tally.skipped;
  return tally;
}

void print_tally(const CheckTally& tally, const std::string& bot, double seconds, Console& console) {
  const size_t passed = tally.cases - tally.failed.size();
  if (console.json()) {
    console.print_json({{"bot", bot},
                        {"cases", tally.cases},
                        {"passed", passed},
                        {"skipped", tally.skipped},
                        {"failed", tally.failed},
                        {"seconds", seconds}});
    return;
  }
  console.print("\n{} of {} cases passed{}, {}\n", passed, tally.cases,
                tally.skipped > 0 ? fmt::format(", {} skipped: games the bot does not play", tally.skipped) : "",
                duration_text(seconds));
}

}  // namespace

Result<ExitCode> bot_check(const BotCheckOptions& options, Console& console) {
  const RemoteLimits limits = options.limits.limits();
  Progress progress;
  const InterruptGuard interrupt(progress);
  const Stopwatch watch;
  FELT_TRY(const auto checked, check_bot([&] { return open_bot(options.bot, limits.child); }, limits,
                                         [&](const CheckedCase& done) {
                                           if (!console.json()) print_case(done, console);
                                           return !interrupt.interrupted();
                                         }));
  const CheckTally tally = tally_of(checked);
  print_tally(tally, options.bot, watch.seconds(), console);
  if (interrupt.interrupted()) return ExitCode::Interrupted;
  return tally.failed.empty() ? ExitCode::Done : ExitCode::BotFaults;
}

}  // namespace felt
