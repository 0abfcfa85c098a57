// felt tourney: freeze-outs between bots, at one table or in pairs.
#include <fmt/format.h>

#include <memory>
#include <nlohmann/json.hpp>

#include "agents/roster.hpp"
#include "app/results/match_json.hpp"
#include "arena/reports/report_sections.hpp"
#include "arena/tournament/tournament.hpp"
#include "base/text.hpp"
#include "cli/match/tourney_pairs_text.hpp"
#include "cli/match/tourney_text.hpp"
#include "cli/options/bot_args.hpp"
#include "cli/options/command.hpp"
#include "cli/options/run_args.hpp"
#include "cli/options/table_args.hpp"
#include "cli/term/faults_text.hpp"
#include "cli/term/interrupt.hpp"
#include "cli/term/progress_line.hpp"
#include "cli/term/readable.hpp"
#include "cli/term/report_out.hpp"

namespace felt {
namespace {

struct TourneyOptions {
  std::vector<std::string> agents;
  TableArgs table;
  BotArgs bots;
  RunArgs run;
  int games = 200, rebuys = 0, max_hands = 0;
  bool round_robin = false, gauntlet = false;
  std::optional<std::string> payouts;
};

// "50,30,20" in per cent.
Result<std::vector<double>> parse_payouts(const std::optional<std::string>& text) {
  std::vector<double> payouts;
  if (!text) return payouts;
  for (const Token& word : split(*text, ",/ ")) {
    const auto percent = parse_decimal(word.text);
    if (!percent || *percent < 0 || *percent > 100) {
      return usage_error(fmt::format("--payouts: expected percentages, as in 50,30,20, got '{}'", word.text));
    }
    payouts.push_back(*percent / 100);
  }
  return payouts;
}

Result<TourneyConfig> make_config(const TourneyOptions& options) {
  FELT_TRY(const TableChoice table, choose_table(options.table));
  TourneyConfig config;
  config.agents = options.agents;
  config.make = options.bots.maker();
  config.rules = table.rules;
  config.stakes = table.stakes;
  config.stack = table.stack;
  config.games = options.games;
  config.rebuys = options.rebuys;
  config.max_hands = options.max_hands;
  FELT_TRY(config.payouts, parse_payouts(options.payouts));
  return config;
}

ExitCode exit_code(bool interrupted, bool has_faults) {
  if (interrupted) return ExitCode::Interrupted;
  return has_faults ? ExitCode::BotFaults : ExitCode::Done;
}

Report tourney_report(const TourneyConfig& config, int games, std::vector<Section> sections, const Console& console) {
  const std::string title =
      fmt::format("{} of {}", count_text(static_cast<uint64_t>(games), "game"), config.rules.name);
  return {title, make_manifest(console, config.seed, settings_of(config)), std::move(sections)};
}

void print_page(const std::optional<std::string>& page, Console& console) {
  if (page) console.print("The report is {}\n", console.paint(Style::Bold, *page));
}

TourneyRun run_of(const TourneyOptions& options, Progress& progress, Console& console) {
  return {console.threads(options.run.threads), &progress, &console.cluster()};
}

Result<ExitCode> one_table(const TourneyConfig& config, const TourneyOptions& options, Progress& progress,
                           Console& console) {
  const Stopwatch watch;
  TourneyResult result;
  {
    const ProgressLine line(console, progress, "games");
    result = run_tourney(config, run_of(options, progress, console));
  }
  const auto page = report_at_end(
      options.run.out, tourney_report(config, result.games, tourney_sections(config, result), console), console);
  int64_t faults = 0;
  for (const TourneyPlayer& player : result.players) faults += player.faults.total();
  if (console.json()) {
    console.print_json(tourney_json(config, result, watch.seconds()));
  } else {
    console.write(standings_text(config, result));
    for (const TourneyPlayer& player : result.players) print_faults(player.agent, player.faults, console);
    console.print("\n{}", tourney_summary(config, result.games, watch.seconds()));
    print_page(page, console);
  }
  return exit_code(result.interrupted, faults > 0);
}

Result<ExitCode> in_pairs(const TourneyConfig& config, const TourneyOptions& options, Progress& progress,
                          Console& console) {
  const Stopwatch watch;
  TourneyPairs pairs;
  {
    const ProgressLine line(console, progress, "games");
    pairs = play_tourney_pairs(config, options.gauntlet, run_of(options, progress, console));
  }
  const std::vector<Rating> ratings = rate(pairs.wins);
  const auto page = report_at_end(
      options.run.out, tourney_report(config, pairs.games, {tourney_pairs_section(config, pairs, ratings)}, console),
      console);
  if (console.json()) {
    console.print_json(tourney_pairs_json(config, pairs, ratings, watch.seconds()));
  } else {
    console.write(tourney_pairs_text(config, pairs, ratings));
    print_faults(config.agents, pairs.faults, console);
    console.print("\n{}Elo is Bradley-Terry's, with the mean of all at 0; intervals are 95 %.\n",
                  tourney_summary(config, pairs.games, watch.seconds()));
    print_page(page, console);
  }
  return exit_code(pairs.interrupted, has_any(pairs.faults));
}

Result<ExitCode> run(const TourneyOptions& given, Console& console) {
  TourneyOptions options = given;
  console.keep_files_for_rank_0(options.run.out);
  FELT_TRY(TourneyConfig config, make_config(options));
  const bool pairs = options.round_robin || options.gauntlet;
  FELT_TRY(pairs ? check_tourney_pairs(config) : check_playable(config));
  FELT_TRY(check_can_report(options.run.out));
  config.seed = console.seed_or_new(options.run.seed);
  Progress progress;
  const auto bots = config.agents.size();
  const size_t lineups = options.gauntlet ? bots - 1 : options.round_robin ? bots * (bots - 1) / 2 : 1;
  progress.expect(static_cast<uint64_t>(config.games) * lineups);
  const InterruptGuard interrupt(progress);
  if (pairs) return in_pairs(config, options, progress, console);
  return one_table(config, options, progress, console);
}

RunCommand declare_tourney(Syntax& syntax) {
  auto options = std::make_shared<TourneyOptions>();
  syntax.positional("AGENTS", &options->agents, "the bots; felt agents lists them").suggesting(agent_names());
  syntax.option("--games", &options->games, "N", "games to play (by every pair with --round-robin or --gauntlet)")
      .between(1, 1e8);
  options->table.declare(syntax);
  syntax.option("--rebuys", &options->rebuys, "N", "rebuys for every player who goes broke").between(0, 1e6);
  syntax
      .option("--max-hands", &options->max_hands, "N",
              "end a game after N hands, places by chips; 0 for the longest possible, 100,000")
      .between(0, 100'000);
  syntax.option("--payouts", &options->payouts, "50,30,20",
                "percent of all buy-ins by place (all to the winner when left out)");
  syntax.flag("--round-robin", &options->round_robin, "play every pair heads-up, with a matrix and ratings");
  syntax.flag("--gauntlet", &options->gauntlet, "play the first bot heads-up against every other")
      .not_with("--round-robin");
  options->bots.declare(syntax);
  options->run.declare(syntax);
  syntax.share_over_ranks();
  return [options](Console& console) { return run(*options, console); };
}

}  // namespace

Command tourney_command() {
  return {
      "tourney",
      "freeze-outs between bots: places, wins and ratings, with intervals",
      {{"felt tourney reader phase3 mc standard --games 200 --stack 2000 --blinds 20/40 --max-hands 600", "one table"},
       {"felt tourney reader mc phase2 pot-odds --round-robin --stack 2000 --blinds 20/40",
        "who beats whom, with ratings"},
       {"felt tourney caesar random random random --variant draw --double-every 10", "five-card draw to the end"},
       {"felt tourney mc mc standard standard --payouts 50,30,20 --rebuys 1", "prizes and rebuys"}},
      declare_tourney};
}

}  // namespace felt
