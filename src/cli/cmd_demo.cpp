// felt demo: a short tour of what exists, by running the real commands.
#include <memory>
#include <nlohmann/json.hpp>
#include <sstream>

#include "cli/command.hpp"
#include "cli/readable.hpp"
#include "cli/run_felt.hpp"

namespace felt {
namespace {

struct Stop {
  const char* title;
  std::vector<std::string> words;
};

const std::vector<Stop>& tour() {
  static const std::vector<Stop> kTour = {
      {"What is this hand?", {"eval", "Ah", "Ad", "Ks", "Kc", "Qh", "2c", "3d"}},
      {"A coin flip, exactly: every one of 1.7 million boards", {"equity", "AhKh", "QdQc"}},
      {"A hand against a range on a flop", {"equity", "AhKh", "QQ+,AK,JTs:0.5", "--board", "Qh7h2c"}},
      {"Six players by random deals, with the error stated",
       {"equity", "AhKh", "22+", "15%", "random", "random", "random", "--samples", "2000000", "--seed", "1"}},
      {"How strong is it now, and after the turn and river?",
       {"strength", "AhKh", "--board", "Qh7h2c", "--opponents", "3", "--ahead"}},
      {"Which cards help?", {"outs", "AhKh", "--board", "Qh7h2c"}},
      {"Five-card draw: what to throw away, all 32 ways counted",
       {"draw", "4h", "5s", "8c", "Ad", "As", "--opponents", "3"}},
  };
  return kTour;
}

Result<ExitCode> run(Console& console) {
  const Stopwatch watch;
  Json steps = Json::array();
  for (const Stop& stop : tour()) {
    std::ostringstream out, err;
    const int code = run_felt(stop.words, out, err, console.terminal());
    if (code != 0) return Error{shell_line(stop.words) + " failed: " + err.str(), ErrorKind::Failed};
    steps.push_back({{"title", stop.title}, {"command", shell_line(stop.words)}, {"output", out.str()}});
    if (console.json()) continue;
    console.print("{}\n{}\n{}\n", console.paint(Style::Bold, stop.title),
                  console.paint(Style::Dim, "$ " + shell_line(stop.words)), out.str());
    console.flush();
  }
  if (console.json()) {
    console.print_json({{"steps", steps}, {"seconds", watch.seconds()}});
  } else {
    console.print("The tour took {}. Next:\n", duration_text(watch.seconds()));
    console.write(
        "  felt equity \"22+,A2s+\" 15% --board Td9d2c --per-hand   what each hand of a range is worth\n"
        "  felt rollout --players 2-10 --out preflop.csv           169 hands against 1 to 9 others\n"
        "  felt bench                                              how fast this machine does all that\n"
        "  felt help                                               every command\n");
  }
  return ExitCode::Done;
}

RunCommand declare(Args&) {
  return [](Console& console) { return run(console); };
}

}  // namespace

Command demo_command() {
  return {"demo", "a short tour of what felt can do", {{"felt demo", "takes a second"}}, declare};
}

}  // namespace felt
