// felt demo: eight different bots play a tournament; a live table of standings, a report, and what to try next.
#include <fmt/format.h>

#include <filesystem>
#include <memory>
#include <nlohmann/json.hpp>

#include "app/results/match_json.hpp"
#include "arena/reports/report_sections.hpp"
#include "arena/tournament/tournament.hpp"
#include "base/text.hpp"
#include "cli/match/tourney_text.hpp"
#include "cli/options/command.hpp"
#include "cli/term/data_folder.hpp"
#include "cli/term/interrupt.hpp"
#include "cli/term/readable.hpp"
#include "cli/term/report_out.hpp"

namespace felt {
namespace {

constexpr double kMaxSeconds = 40;  // seconds: on a slow or busy machine fewer games have to do

struct DemoOptions {
  int games = 100;
  std::optional<std::string> out;
  uint64_t seed = 1;
  int threads = 0;
};

TourneyConfig demo_config(const DemoOptions& options) {
  TourneyConfig config;
  config.agents = {"reader", "phase3", "phase2", "mc(samples=200)", "pot-odds", "standard", "bluff", "random"};
  config.rules = *named_rules("holdem");
  Stakes stakes;
  stakes.small_blind = Chips{20};
  stakes.big_blind = Chips{40};
  config.stakes = StakesSchedule::doubling(stakes, 200);
  config.stack = Chips{2000};
  config.max_hands = 600;
  config.games = options.games;
  config.seed = options.seed;
  return config;
}

// Redraws the standings after a game, at most a few times a second.
class LiveStandings {
 public:
  LiveStandings(const TourneyConfig& config, Console& console) : config_(config), console_(console) {}
  ~LiveStandings() { console_.status(""); }

  void add(const TourneyResult& so_far) {
    if (watch_.seconds() < shown_ + 0.2) return;
    shown_ = watch_.seconds();
    console_.status(fmt::format("game {} of {}\n\n{}", so_far.games, config_.games, standings_text(config_, so_far)));
  }

 private:
  const TourneyConfig& config_;
  Console& console_;
  Stopwatch watch_;
  double shown_ = 0;
};

TourneyResult play(const TourneyConfig& config, const DemoOptions& options, Console& console, Progress& progress) {
  const Stopwatch watch;
  LiveStandings live(config, console);
  return run_tourney(config, options.threads, &progress, [&](const GameResult&, const TourneyResult& so_far) {
    live.add(so_far);
    if (watch.seconds() > kMaxSeconds) progress.request_stop();
  });
}

constexpr std::string_view kDemoNext =
    "\nNext:\n"
    "  felt match reader phase3 --hands 1e5                    two bots, duplicate deals, bb/100 with its interval\n"
    "  felt reproduce all --quick                              the five sources' experiments, run again\n"
    "  felt equity AhKh QQ+,AK --board Qh7h2c                  a hand against a range\n"
    "  felt agents                                             every bot and its parameters\n"
    "  felt help                                               every command\n";

Json demo_json(const TourneyResult& result, const std::optional<std::string>& page, double seconds) {
  Json seats = Json::array();
  for (const TourneyPlayer& player : result.players) seats.push_back(tourney_player_json(player));
  return {{"games", result.games},
          {"seconds", seconds},
          {"seats", std::move(seats)},
          {"report", page ? Json(*page) : Json()}};
}

Result<ExitCode> run(const DemoOptions& options, Console& console) {
  const TourneyConfig config = demo_config(options);
  const std::string folder = options.out.value_or((std::filesystem::path(data_folder()) / "demo").string());
  FELT_TRY(check_can_report(folder));
  if (!console.json()) console.note(fmt::format("{} games of no-limit hold'em between eight bots …", config.games));
  Progress progress;
  const InterruptGuard interrupt(progress);
  const Stopwatch watch;
  const TourneyResult result = play(config, options, console, progress);
  if (result.games == 0) return Error{"stopped before the first game was over", ErrorKind::Failed};
  const auto page =
      report_at_end(folder,
                    {fmt::format("Eight bots, {} games", result.games),
                     make_manifest(console, config.seed, settings_of(config)), tourney_sections(config, result)},
                    console);
  if (console.json()) {
    console.print_json(demo_json(result, page, watch.seconds()));
  } else {
    console.print("{}\n{}", standings_text(config, result), tourney_summary(config, result.games, watch.seconds()));
    if (page) console.print("The report is {}\n", console.paint(Style::Bold, *page));
    console.write(kDemoNext);
  }
  return interrupt.interrupted() ? ExitCode::Interrupted : ExitCode::Done;
}

RunCommand declare_demo(Syntax& syntax) {
  auto options = std::make_shared<DemoOptions>();
  syntax.option("--games", &options->games, "N", "games to play").between(1, 1e6);
  syntax.option("--out", &options->out, "FOLDER", "folder for the report (your data folder when left out)");
  syntax.option("--seed", &options->seed, "N", "other cards");
  syntax.threads(&options->threads);
  return [options](Console& console) { return run(*options, console); };
}

}  // namespace

Command demo_command() {
  return {"demo",
          "eight bots play a tournament: live standings, a report, and what to try next",
          {{"felt demo", "under a minute"},
           {"felt demo --games 20 --out report/", "shorter, with the report in that folder"}},
          declare_demo};
}

}  // namespace felt
