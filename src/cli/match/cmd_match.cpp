// felt match: bots against each other over many hands.
#include <fmt/format.h>

#include <memory>
#include <nlohmann/json.hpp>

#include "agents/roster.hpp"
#include "app/keeping/bot_memory.hpp"
#include "app/keeping/match_keeper.hpp"
#include "app/results/match_json.hpp"
#include "arena/match/checkpoint.hpp"
#include "arena/match/match.hpp"
#include "arena/reports/report_sections.hpp"
#include "base/text.hpp"
#include "cli/match/match_pairs_text.hpp"
#include "cli/match/match_show.hpp"
#include "cli/match/match_text.hpp"
#include "cli/options/bot_args.hpp"
#include "cli/options/command.hpp"
#include "cli/options/run_args.hpp"
#include "cli/options/table_args.hpp"
#include "cli/term/faults_text.hpp"
#include "cli/term/interrupt.hpp"
#include "cli/term/progress_line.hpp"
#include "cli/term/read_input.hpp"
#include "cli/term/readable.hpp"
#include "cli/term/report_out.hpp"
#include "cli/term/text_table.hpp"
#include "history/phh/phh_variant.hpp"

namespace felt {
namespace {

struct MatchOptions {
  std::vector<std::string> agents;
  TableArgs table;
  BotArgs bots;
  RunArgs run;
  uint64_t hands = 10'000;
  int session = 500;
  bool duplicate = false, no_duplicate = false, keep_stacks = false, adjust = false, aivat = false;
  std::optional<double> seconds, ci;
  std::optional<std::string> sprt, save, db, checkpoint, memory;
  bool resume = false, round_robin = false, sprt_exit = false;
  bool show = false;
  int delay_ms = 0;
};

Result<std::optional<Sprt>> parse_sprt(const std::optional<std::string>& text) {
  if (!text) return std::optional<Sprt>();
  const auto words = split(*text, ",");
  std::vector<double> rates;
  for (const Token& word : words) {
    if (const auto rate = parse_decimal(word.text)) rates.push_back(*rate / 100);
  }
  if (words.size() != 2 || rates.size() != 2 || rates[0] >= rates[1]) {
    return usage_error(
        fmt::format("--sprt: expected two rates in bb/100, the smaller first, as in 0,10, got '{}'", *text));
  }
  return std::optional<Sprt>(Sprt{rates[0], rates[1]});
}

Result<StopRules> choose_stop_rules(const MatchOptions& options) {
  StopRules stop;
  if (options.seconds > 0.0) stop.seconds = options.seconds;
  stop.ci95 = options.ci;
  FELT_TRY(stop.sprt, parse_sprt(options.sprt));
  if (stop.sprt && options.agents.size() != 2) {
    return usage_error("--sprt compares two bots; name exactly two");
  }
  if (options.sprt_exit && !stop.sprt) return usage_error("--sprt-exit needs --sprt LOW,HIGH");
  return stop;
}

std::optional<uint64_t> seed_to_resume(const MatchOptions& options) {
  if (!options.resume) return std::nullopt;
  const auto text = read_input(*options.checkpoint);
  return text ? checkpoint_seed(*text) : std::nullopt;
}

Result<MatchConfig> make_config(const MatchOptions& options, Console& console) {
  FELT_TRY(const TableChoice table, choose_table(options.table));
  MatchConfig config;
  config.agents = options.agents;
  config.make = options.bots.maker();
  config.rules = table.rules;
  config.stakes = table.stakes;
  config.stack = table.stack;
  config.stacks = options.keep_stacks ? Stacks::Keep : Stacks::Reset;
  config.hands = options.hands;
  config.session = options.session;
  config.duplicate = options.duplicate || (!options.no_duplicate && !options.keep_stacks);
  config.adjust_all_ins = options.adjust;
  config.aivat = options.aivat;
  if (options.memory) {
    FELT_TRY(config.memories, read_memories(*options.memory, config.agents));
  }
  FELT_TRY(options.round_robin ? check_match_pairs(config) : check_playable(config));
  config.seed = console.seed_or_new(options.run.seed ? options.run.seed : seed_to_resume(options));
  return config;
}

// Time is up, or the last hand was played before the intervals were narrow enough or the test decided.
bool is_goal_unmet(const MatchResult& result, const StopRules& stop) {
  if (result.end == MatchEnd::TimeUp) return true;
  return result.end == MatchEnd::Played && (stop.ci95 || stop.sprt);
}

ExitCode exit_code(const MatchResult& result, const StopRules& stop, bool by_verdict) {
  if (result.end == MatchEnd::Interrupted) return ExitCode::Interrupted;
  for (const PlayerResult& player : result.players) {
    if (player.faults.total() > 0) return ExitCode::BotFaults;
  }
  if (is_goal_unmet(result, stop)) return ExitCode::LimitReached;
  const bool is_refused = result.sprt && result.sprt->verdict == SprtVerdict::Lower;
  return by_verdict && is_refused ? ExitCode::Failed : ExitCode::Done;
}

void print_match_pairs(const MatchConfig& config, const MatchPairs& pairs, double seconds, Console& console) {
  if (console.json()) return console.print_json(match_pairs_json(config, pairs, seconds));
  console.write(match_pairs_text(config, pairs));
  print_faults(config.agents, pairs.faults, console);
  console.print("\n{} hands of {}, every pair heads-up{}: {}, seed {}. Intervals are 95 %.\n", with_commas(pairs.hands),
                config.rules.name, config.duplicate ? ", duplicate deals" : "", duration_text(seconds), config.seed);
}

MatchRun run_of(const MatchOptions& options, Progress& progress, Console& console) {
  MatchRun run{options.show ? 1 : console.threads(options.run.threads), &progress};
  run.cluster = &console.cluster();
  return run;
}

Result<ExitCode> round_robin(const MatchOptions& options, const MatchConfig& config, Console& console) {
  Progress progress;
  const InterruptGuard interrupt(progress);
  const Stopwatch watch;
  MatchPairs pairs;
  {
    const ProgressLine line(console, progress, "hands");
    pairs = play_match_pairs(config, run_of(options, progress, console));
  }
  const auto page = report_at_end(options.run.out,
                                  {fmt::format("{} bots in pairs", config.players()),
                                   make_manifest(console, config.seed, settings_of(config)),
                                   {match_pairs_section(config, pairs)}},
                                  console);
  if (page) console.note("the report is " + *page);
  print_match_pairs(config, pairs, watch.seconds(), console);
  if (pairs.interrupted) return ExitCode::Interrupted;
  return has_any(pairs.faults) ? ExitCode::BotFaults : ExitCode::Done;
}

// Where the report went, if one was wanted.
std::optional<std::string> report_match(const MatchOptions& options, const MatchConfig& config,
                                        const MatchResult& result, Console& console) {
  return report_at_end(
      options.run.out,
      {fmt::format("{} players, {} hands of {}", config.players(), with_commas(result.hands), config.rules.name),
       make_manifest(console, config.seed, settings_of(config)), match_sections(config, result)},
      console);
}

struct PlayedMatch {
  const MatchResult& result;
  bool is_goal_met = true;
  std::optional<std::string> page;  // of the report
  double seconds = 0;
};

void print_played(const MatchConfig& config, const PlayedMatch& played, Console& console) {
  if (console.json()) {
    Json json = match_json(config, played.result, played.seconds);
    json["goal_met"] = played.is_goal_met;
    if (played.page) json["report"] = *played.page;
    console.print_json(json);
    return;
  }
  print_match(config, played.result, played.seconds, console);
  if (played.page) console.print("The report is {}\n", console.paint(Style::Bold, *played.page));
  if (!played.is_goal_met) console.write("The goal was not met before the match ended (exit code 6).\n");
}

// Hand histories know games by codes.
Result<void> check_recordable(const MatchOptions& options, const Rules& rules) {
  const bool wants_hands = options.save || options.db;
  if (!wants_hands || rules.is_mix() || variant_of_game(rules.name)) return {};
  return usage_error(fmt::format("hands of '{}' cannot be saved: hand histories have no code for it", rules.name));
}

Result<ExitCode> one_match(const MatchOptions& options, const MatchConfig& config, const StopRules& stop,
                           Console& console) {
  FELT_TRY(check_recordable(options, config.rules));
  Progress progress;
  const auto memory = console.is_first() ? options.memory : std::nullopt;
  MatchKeeper keeper({options.save, options.db, options.checkpoint, memory, options.resume}, config, progress);
  FELT_TRY(const auto from, keeper.open());
  if (options.resume && !from)
    console.note(fmt::format("{} does not exist yet: starting a new match", *options.checkpoint));
  const InterruptGuard interrupt(progress);
  const Stopwatch watch;
  MatchResult result;
  {
    std::optional<ProgressLine> line;
    if (!options.show) line.emplace(console, progress, "hands");
    MatchShow show(config, console, options.delay_ms, progress);
    if (options.show) keeper.watch_with(show.watcher());
    MatchRun how = run_of(options, progress, console);
    how.listener = &keeper;
    how.from = from ? &*from : nullptr;
    result = run_match(config, stop, how);
  }
  if (const auto done = keeper.finish(result); !done.ok()) console.fail_at_end(done.error());
  const auto page = report_match(options, config, result, console);
  print_played(config, {result, !is_goal_unmet(result, stop), page, watch.seconds()}, console);
  return exit_code(result, stop, options.sprt_exit);
}

// Ranks other than the first play, and keep nothing.
MatchOptions options_here(MatchOptions options, const Console& console) {
  console.keep_files_for_rank_0(options.run.out, options.save, options.db, options.checkpoint);
  options.resume = options.resume && console.is_first();
  return options;
}

Result<ExitCode> run(const MatchOptions& given, Console& console) {
  const MatchOptions options = options_here(given, console);
  FELT_TRY(const StopRules stop, choose_stop_rules(options));
  if (options.show && !console.cluster().is_alone()) return usage_error("--show is for one process, without mpirun");
  if (options.resume && !options.checkpoint) {
    return usage_error("--resume needs --checkpoint FILE, the file to continue from");
  }
  FELT_TRY(const MatchConfig config, make_config(options, console));
  FELT_TRY(check_can_report(options.run.out));
  return options.round_robin ? round_robin(options, config, console) : one_match(options, config, stop, console);
}

void declare_match_deals(Syntax& syntax, MatchOptions& options) {
  syntax
      .flag("--duplicate", &options.duplicate,
            "play every deal in every rotation of seats (default unless stacks are kept)")
      .not_with("--keep-stacks");
  syntax.flag("--no-duplicate", &options.no_duplicate, "new cards for every hand").not_with("--duplicate");
  syntax.flag("--keep-stacks", &options.keep_stacks, "stacks are kept from hand to hand; players who are broke rebuy");
  syntax.option("--session", &options.session, "HANDS", "hands at a table before its bots start fresh").between(1, 1e6);
  syntax.flag("--adjust-all-ins", &options.adjust, "count all-ins by their equity, not by the cards that came");
  syntax
      .flag("--aivat", &options.aivat,
            "two bots at hold'em: also count every hand by AIVAT, the same on average with less luck")
      .not_with("--keep-stacks");
}

void declare_match_goals(Syntax& syntax, MatchOptions& options) {
  syntax.option("--time", &options.seconds, "SECONDS", "stop after this time; 0 for no limit").at_least(0);
  syntax.option("--ci", &options.ci, "BB/100", "stop when every 95 % interval is at most ± this").at_least(0);
  syntax.option("--sprt", &options.sprt, "LOW,HIGH",
                "two bots: stop when the first clearly wins less than HIGH or more than LOW (bb/100)");
  syntax.flag("--sprt-exit", &options.sprt_exit, "exit with 0 if HIGH is accepted, 1 if LOW is, 6 if undecided");
}

void declare_match_pairs(Syntax& syntax, MatchOptions& options) {
  Argument& pairs = syntax.flag("--round-robin", &options.round_robin,
                                "play every pair heads-up, --hands hands each, and show a matrix");
  for (const char* single : {"--sprt", "--save", "--db", "--memory", "--checkpoint", "--ci", "--time", "--aivat"}) {
    pairs.not_with(single);
  }
}

void declare_match_files(Syntax& syntax, MatchOptions& options) {
  syntax.option("--save", &options.save, "FILE.phhs", "save every hand to this file, as PHH");
  syntax.option("--db", &options.db, "FILE", "store every hand in this database; felt history reads it");
  syntax.option("--memory", &options.memory, "FOLDER",
                "bots load what they learned from this folder, and save what they learn to it");
  syntax.option("--checkpoint", &options.checkpoint, "FILE", "save progress here periodically");
  syntax.flag("--resume", &options.resume, "continue from the checkpoint; all other options as before");
}

RunCommand declare_match(Syntax& syntax) {
  auto options = std::make_shared<MatchOptions>();
  syntax.positional("AGENTS", &options->agents, "two to ten bots, as in \"mc(samples=200)\"; felt agents lists them")
      .suggesting(agent_names());
  syntax.option("--hands", &options->hands, "N", "hands to play, over all tables").between(1, 1e15);
  options->table.declare(syntax);
  declare_match_deals(syntax, *options);
  declare_match_goals(syntax, *options);
  declare_match_pairs(syntax, *options);
  declare_match_files(syntax, *options);
  options->bots.declare(syntax);
  syntax.flag("--show", &options->show, "show every action, all cards open, and what the bots based it on")
      .not_with("--json");
  syntax.option("--delay", &options->delay_ms, "MS", "with --show: wait after every decision").between(0, 60'000);
  options->run.declare(syntax);
  syntax.share_over_ranks();
  return [options](Console& console) { return run(*options, console); };
}

}  // namespace

Command match_command() {
  return {"match",
          "bots against each other over many hands, with intervals",
          {{"felt match \"mc(samples=200)\" standard call call --hands 10000 --seed 1", "four bots, duplicate deals"},
           {"felt match reader phase2 --sprt 0,10 --hands 1e6", "stop as soon as it is clear who is better"},
           {"felt match caesar reflex random --variant draw --hands 1e5", "five-card draw"},
           {"felt match reader mc phase2 standard --round-robin --hands 20000", "who wins how much from whom"},
           {"felt match mc standard --hands 1e6 --seed 1 --checkpoint run.json --resume",
            "a long match that can be stopped and resumed"},
           {"felt match mc mc-adaptive --adjust-all-ins --ci 10 --hands 1e7", "less luck, until precise enough"},
           {"felt match blueprint mc --aivat --blinds 50/100 --stack 20000 --hands 2000",
            "strategies that are known take most of the luck out"},
           {"felt match \"exec(python3 examples/line_bot.py)\" mc --hands 1000", "your own program against a bot"},
           {"felt match \"python(examples/python/ten_lines.py)\" mc --hands 1000", "a bot in ten lines of Python"},
           {"felt match mc reader phase2 --show --delay 500 --hands 30", "watch them play, cards open"},
           {"mpirun -n 64 felt match mc reader --hands 1e7 --seed 1", "on many machines, with the same digits"}},
          declare_match};
}

}  // namespace felt
