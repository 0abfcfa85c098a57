// felt tune: which values of a bot's parameters win most, by a race and a second look at its winner.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <cmath>
#include <memory>
#include <nlohmann/json.hpp>

#include "agents/roster.hpp"
#include "arena/reports/report_sections.hpp"
#include "arena/tune/tune.hpp"
#include "arena/tune/tune_space.hpp"
#include "base/stopwatch.hpp"
#include "cli/match/tune_text.hpp"
#include "cli/options/bot_args.hpp"
#include "cli/options/command.hpp"
#include "cli/options/run_args.hpp"
#include "cli/options/table_args.hpp"
#include "cli/term/interrupt.hpp"
#include "cli/term/progress_line.hpp"
#include "cli/term/report_out.hpp"

namespace felt {
namespace {

struct TuneOptions {
  std::string bot;
  std::vector<std::string> params, against;
  bool heads_up = false;
  int candidates = 16;
  uint64_t hands = 100'000;
  std::optional<uint64_t> fresh;
  std::optional<int> session;
  std::optional<double> seconds;
  TableArgs table;
  BotArgs bots;
  RunArgs run;
};

// At commas that are not inside a bot's parentheses.
std::vector<std::string> split_bots(const std::vector<std::string>& texts) {
  std::vector<std::string> bots;
  for (const std::string& text : texts) {
    int depth = 0;
    std::string bot;
    for (const char c : text + ",") {
      depth += (c == '(' ? 1 : 0) - (c == ')' ? 1 : 0);
      if (c != ',' || depth > 0) {
        bot += c;
        continue;
      }
      if (!trim(bot).empty()) bots.emplace_back(trim(bot));
      bot.clear();
    }
    if (!trim(bot).empty()) bots.emplace_back(trim(bot.substr(0, bot.size() - 1)));  // a ')' is missing: its error
  }
  return bots;
}

std::vector<std::vector<std::string>> fields_of(const TuneOptions& options, const std::string& itself) {
  std::vector<std::string> bots = split_bots(options.against);
  if (bots.empty()) bots = {itself};
  if (!options.heads_up) return {bots};
  std::vector<std::vector<std::string>> fields;
  for (const std::string& bot : bots) fields.push_back({bot});
  return fields;
}

Result<TuneConfig> make_tune_config(const TuneOptions& options, Console& console) {
  FELT_TRY(const TuneSpace space, TuneSpace::from(options.bot, options.params));
  FELT_TRY(const TableChoice table, choose_table(options.table));
  if (!options.against.empty() && split_bots(options.against).empty()) {
    return usage_error("--against names no bot; expected bots, as in call,standard");
  }
  TuneConfig config;
  config.match.make = options.bots.maker();
  config.match.rules = table.rules;
  config.match.stakes = table.stakes;
  config.match.stack = table.stack;
  config.match.session = options.session.value_or(0);
  config.hands = options.hands;
  config.fresh = options.fresh.value_or(options.hands);
  if (options.seconds > 0.0) config.seconds = options.seconds;
  const uint64_t seed = options.run.seed ? *options.run.seed : Console::new_seed();
  config.match.seed = seed;
  config.candidates = space.candidates(options.candidates, seed);
  config.fields = fields_of(options, config.candidates[0]);
  FELT_TRY(fit(config));
  if (const double all = space.combinations(); std::isfinite(all) && all > options.candidates + 1) {
    console.note(fmt::format("{} of {:.0f} combinations race; --candidates {:.0f} races all",
                             config.candidates.size() - 1, all, all));
  }
  if (!options.run.seed) console.note(fmt::format("seed {0} (repeat with --seed {0})", seed));
  return config;
}

ExitCode tune_exit(const TuneResult& result) {
  if (result.end == MatchEnd::Interrupted) return ExitCode::Interrupted;
  if (!result.faults.empty()) return ExitCode::BotFaults;
  return result.end == MatchEnd::TimeUp ? ExitCode::LimitReached : ExitCode::Done;
}

std::optional<std::string> report_tune(const TuneOptions& options, const TuneConfig& config, const TuneResult& result,
                                       Console& console) {
  auto settings = settings_of(config.match);
  std::vector<std::string> tables;
  for (const auto& field : config.fields) tables.push_back(fmt::format("{}", fmt::join(field, ", ")));
  settings.emplace_back("against", fmt::format("{}", fmt::join(tables, "; ")));
  return report_at_end(options.run.out,
                       {fmt::format("{}, tuned", config.candidates[0]),
                        make_manifest(console, config.match.seed, std::move(settings)), tune_sections(result)},
                       console);
}

Result<ExitCode> run(const TuneOptions& options, Console& console) {
  FELT_TRY(check_can_report(options.run.out));
  FELT_TRY(const TuneConfig config, make_tune_config(options, console));
  Progress progress;
  const InterruptGuard interrupt(progress);
  const Stopwatch watch;
  TuneResult result;
  {
    const ProgressLine line(console, progress, "hands");
    result = run_tune(config, options.run.threads, progress);
  }
  const auto page = report_tune(options, config, result, console);
  if (console.json()) {
    Json json = tune_json(config, result, watch.seconds());
    if (page) json["report"] = *page;
    console.print_json(json);
  } else {
    print_tune(config, result, watch.seconds(), console);
    if (page) console.print("The report is {}\n", console.paint(Style::Bold, *page));
  }
  return tune_exit(result);
}

void declare_race(Syntax& syntax, TuneOptions& options) {
  syntax
      .option("--against", &options.against, "BOTS",
              "opponents at the table, as in call,standard; default: the bot itself, as given")
      .suggesting(agent_names());
  syntax.flag("--heads-up", &options.heads_up, "play each opponent alone and count the mean, not all at one table");
  syntax.option("--candidates", &options.candidates, "N", "most variants in the race, beside the bot as given")
      .between(1, 1000);
  syntax.option("--hands", &options.hands, "N", "hands of the race, over all candidates").between(1, 1e12);
  syntax
      .option("--fresh", &options.fresh, "N",
              "hands of the winner's second look, over winner and default (default: as --hands)")
      .between(1, 1e12);
  syntax
      .option("--session", &options.session, "DEALS",
              "deals before bots start fresh (default: 500, fewer where rounds are shorter)")
      .between(1, 1e6);
  syntax.option("--time", &options.seconds, "SECONDS", "stop after this time; 0 for no limit").at_least(0);
}

RunCommand declare_tune(Syntax& syntax) {
  auto options = std::make_shared<TuneOptions>();
  syntax.positional("BOT", &options->bot, "the bot to tune; parameters given with it stay as they are")
      .suggesting(agent_names());
  syntax
      .positional("PARAMETERS", &options->params,
                  "what to vary: name=1.0..1.6, name=1..9/5 (five values), name=x,y,z, or name for all it may be")
      .may_be_missing();
  declare_race(syntax, *options);
  options->table.declare(syntax);
  options->bots.declare(syntax);
  options->run.declare(syntax);
  return [options](Console& console) { return run(*options, console); };
}

}  // namespace

Command tune_command() {
  return {"tune",
          "find better values for a bot's parameters: a race, then fresh deals for its winner",
          {{"felt tune mc threshold=1.0..1.6 --against call,standard,nobluff --hands 2e5 --seed 7",
            "one threshold, three opponents at the table"},
           {"felt tune mc threshold=1.0..1.6/7 bluff=on,off --against standard",
            "two at once: seven thresholds, with bluffs and without"},
           {"felt tune phase2 aggression strength --against reader,mc --heads-up --candidates 32",
            "all values that they may have, each opponent alone"},
           {"felt tune \"exec(./my_bot --level {level=0.5})\" level=0.1..0.9 --against mc",
            "your own program: the value it has now in braces"}},
          declare_tune};
}

}  // namespace felt
