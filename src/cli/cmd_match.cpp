// felt match: bots against each other over many hands.
#include <fmt/format.h>

#include <memory>
#include <nlohmann/json.hpp>

#include "arena/match.hpp"
#include "arena/reports.hpp"
#include "base/text.hpp"
#include "cli/command.hpp"
#include "cli/interrupt.hpp"
#include "cli/match_show.hpp"
#include "cli/progress_line.hpp"
#include "cli/readable.hpp"
#include "cli/report_out.hpp"
#include "cli/table_args.hpp"
#include "cli/text_table.hpp"

namespace felt {
namespace {

struct MatchOptions {
  std::vector<std::string> agents;
  TableArgs table;
  uint64_t hands = 10'000;
  int session = 1000;
  bool duplicate = false, no_duplicate = false, keep_stacks = false, adjust = false;
  std::optional<double> seconds, ci;
  std::optional<std::string> sprt, out;
  std::optional<uint64_t> seed;
  int threads = 0;
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
    return Error{fmt::format("--sprt: '{}' should be two rates in bb/100, the smaller first, as in 0,10", *text),
                 ErrorKind::Usage};
  }
  return std::optional<Sprt>(Sprt{rates[0], rates[1]});
}

Result<MatchConfig> make_config(const MatchOptions& options, Console& console) {
  FELT_TRY(const TableChoice table, choose_table(options.table));
  MatchConfig config;
  config.agents = options.agents;
  config.rules = table.rules;
  config.stakes = table.stakes;
  config.stack = table.stack;
  config.stacks = options.keep_stacks ? Stacks::Keep : Stacks::Reset;
  config.hands = options.hands;
  config.session = options.session;
  config.duplicate = options.duplicate || (!options.no_duplicate && !options.keep_stacks);
  config.adjust_all_ins = options.adjust;
  if (auto error = why_unplayable(config)) return *error;
  config.seed = console.seed_or_new(options.seed);
  return config;
}

// ---- what is said

std::string rate_text(const ClusterMean& net) {
  if (net.clusters() < 2) return fmt::format("{:+.1f}", 100 * net.mean());
  return fmt::format("{:+.1f} ± {:.1f}", 100 * net.mean(), 100 * net.ci95());
}

std::string_view end_text(MatchEnd end) {
  switch (end) {
    case MatchEnd::Played:
      return "all hands played";
    case MatchEnd::Interrupted:
      return "interrupted";
    case MatchEnd::TimeUp:
      return "time is up";
    case MatchEnd::Precise:
      return "precise enough";
    case MatchEnd::Decided:
      return "the test is decided";
  }
  return "";
}

std::string chips_of(const PlayerResult& player, const MatchConfig& config) {
  const double chips = static_cast<double>(player.chips) / static_cast<double>(chip_scale(config.rules));
  return fmt::format("{}{}", chips < 0 ? "-" : "+", with_commas(static_cast<uint64_t>(std::abs(chips) + 0.5)));
}

void print_text(const MatchConfig& config, const MatchResult& result, double seconds, Console& console) {
  TextTable table(
      {left("player"), right("chips"), right("bb/100"), right("hands won"), right("ms/decision"), right("faults")});
  for (int p = 0; p < config.players(); ++p) {
    const PlayerResult& player = result.players[p];
    const double hands = std::max(1.0, player.net.members());
    table.add({player_name(config.agents, p), chips_of(player, config), rate_text(player.net),
               percent_text(static_cast<double>(player.wins) / hands, 1), fmt::format("{:.3f}", player.times.mean_ms()),
               with_commas(static_cast<uint64_t>(player.faults.total()))});
  }
  console.write(table.text());
  if (config.stacks == Stacks::Reset) {
    std::vector<Column> columns = {left("bb/100 by seat")};
    for (int seat = 0; seat < config.players(); ++seat)
      columns.push_back(right(std::string(seat_name(seat, config.players()))));
    TextTable seats(std::move(columns));
    for (int p = 0; p < config.players(); ++p) {
      std::vector<std::string> row = {player_name(config.agents, p)};
      for (int seat = 0; seat < config.players(); ++seat) row.push_back(rate_text(result.players[p].seats[seat]));
      seats.add(std::move(row));
    }
    console.print("\n{}", seats.text());
  }
  for (int p = 0; p < config.players(); ++p) {
    for (const auto& [name, value] : result.players[p].reports) {
      console.print("\n{}: {} {:.4g} at the end of a session ({:.0f} of them)", player_name(config.agents, p), name,
                    value.mean(), value.clusters());
    }
  }
  if (result.sprt) {
    console.print("\nSPRT: log-likelihood ratio {:+.2f}, decided at ±{:.2f}{}\n", result.sprt->log_likelihood,
                  result.sprt->bound,
                  result.sprt->verdict == SprtVerdict::Upper   ? ": the upper hypothesis holds"
                  : result.sprt->verdict == SprtVerdict::Lower ? ": the lower hypothesis holds"
                                                               : "");
  }
  const double rate = static_cast<double>(result.hands) / std::max(seconds, 1e-9);
  console.print("\n{} hands of {}{}{}, {}: {} ({} hands/s), seed {}\n", with_commas(result.hands), config.rules.name,
                config.duplicate ? ", duplicate deals" : "", config.adjust_all_ins ? ", all-ins by equity" : "",
                end_text(result.end), duration_text(seconds), with_commas(static_cast<uint64_t>(rate)), config.seed);
  console.print("Intervals are 95 %; 1 bb/100 is 10 mbb/h. Bots start anew after {} hands at a table.\n",
                with_commas(static_cast<uint64_t>(config.session)));
}

Json finite(double value) { return std::isfinite(value) ? Json(value) : Json(nullptr); }

Json seat_json(const MatchConfig& config, const PlayerResult& player) {
  Json positions = Json::array();
  for (int seat = 0; seat < config.players() && config.stacks == Stacks::Reset; ++seat) {
    const ClusterMean& net = player.seats[seat];
    positions.push_back({{"seat", seat_name(seat, config.players())},
                         {"hands", net.members()},
                         {"bb_per_100", 100 * net.mean()},
                         {"ci95", finite(100 * net.ci95())}});
  }
  Json reports = Json::object();
  for (const auto& [name, value] : player.reports) reports[name] = value.mean();
  const double scale = static_cast<double>(chip_scale(config.rules));
  const double chips = static_cast<double>(player.chips) / scale;
  return {{"agent", player.agent},
          {"chips", scale == 1 ? Json(player.chips) : Json(chips)},
          {"bb_per_100", 100 * player.net.mean()},
          {"ci95", finite(100 * player.net.ci95())},
          {"mbb_per_hand", 1000 * player.net.mean()},
          {"hands", player.net.members()},
          {"wins", player.wins},
          {"buy_ins", player.buy_ins},
          {"faults", player.faults.total()},
          {"ms_per_decision", player.times.mean_ms()},
          {"slowest_ms", 1e3 * player.times.slowest},
          {"positions", std::move(positions)},
          {"report", std::move(reports)}};
}

Json to_json(const MatchConfig& config, const MatchResult& result, double seconds) {
  Json seats = Json::array();
  for (const PlayerResult& player : result.players) seats.push_back(seat_json(config, player));
  Json json = {{"hands", result.hands},
               {"seed", config.seed},
               {"seconds", seconds},
               {"hands_per_second", static_cast<double>(result.hands) / std::max(seconds, 1e-9)},
               {"chips_conserved", result.chips_conserved},
               {"variant", config.rules.name},
               {"duplicate", config.duplicate},
               {"session", config.session},
               {"end", end_text(result.end)},
               {"rake", result.rake},
               {"seats", std::move(seats)}};
  if (result.sprt) {
    json["sprt"] = {{"log_likelihood_ratio", result.sprt->log_likelihood},
                    {"bound", result.sprt->bound},
                    {"verdict", result.sprt->verdict == SprtVerdict::Upper   ? "upper"
                                : result.sprt->verdict == SprtVerdict::Lower ? "lower"
                                                                             : "undecided"}};
  }
  return json;
}

ExitCode exit_code(const MatchResult& result) {
  if (result.end == MatchEnd::Interrupted) return ExitCode::Interrupted;
  for (const PlayerResult& player : result.players) {
    if (player.faults.total() > 0) return ExitCode::BotFaults;
  }
  return ExitCode::Done;
}

Result<ExitCode> run(const MatchOptions& options, Console& console) {
  StopRules stop;
  stop.seconds = options.seconds;
  stop.ci95 = options.ci;
  FELT_TRY(stop.sprt, parse_sprt(options.sprt));
  if (stop.sprt && options.agents.size() != 2) {
    return Error{"--sprt compares two bots; name exactly two", ErrorKind::Usage};
  }
  FELT_TRY(const MatchConfig config, make_config(options, console));
  if (auto error = check_can_report(options.out)) return *error;
  Progress progress;
  const InterruptGuard interrupt(progress);
  const Stopwatch watch;
  MatchResult result;
  {
    std::optional<ProgressLine> line;
    if (!options.show) line.emplace(console, progress, "hands");
    MatchShow show(config, console, options.delay_ms, progress);
    result = run_match(config, stop, options.show ? 1 : options.threads, &progress, options.show ? &show : nullptr);
  }
  std::optional<std::string> page;
  if (options.out) {
    FELT_TRY(page, write_report(*options.out, {fmt::format("{} players, {} hands of {}", config.players(),
                                                           with_commas(result.hands), config.rules.name),
                                               make_manifest(console, config.seed, settings_of(config)),
                                               match_sections(config, result)}));
  }
  if (console.json()) {
    Json json = to_json(config, result, watch.seconds());
    if (page) json["report"] = *page;
    console.print_json(json);
  } else {
    print_text(config, result, watch.seconds(), console);
    if (page) console.print("The report is {}\n", console.paint(Style::Bold, *page));
  }
  return exit_code(result);
}

RunCommand declare(Args& args) {
  auto options = std::make_shared<MatchOptions>();
  args.positional("AGENTS", &options->agents, "two to ten bots, as in \"mc(samples=200)\"; felt agents lists them");
  args.option("--hands", &options->hands, "N", "hands to play, over all tables").between(1, 1e15);
  options->table.declare(args);
  args.flag("--duplicate", &options->duplicate,
            "every deal is played in every rotation of seats; on unless stacks are kept")
      .not_with("--keep-stacks");
  args.flag("--no-duplicate", &options->no_duplicate, "new cards for every hand").not_with("--duplicate");
  args.flag("--keep-stacks", &options->keep_stacks, "stacks are kept from hand to hand; who is broke buys in again");
  args.option("--session", &options->session, "HANDS", "hands of a table before bots start anew").between(1, 1e9);
  args.flag("--adjust-all-ins", &options->adjust, "count all-ins by their equity, not by the last cards");
  args.option("--time", &options->seconds, "SECONDS", "stop after this time").at_least(0);
  args.option("--ci", &options->ci, "BB/100", "stop when every interval is at most this to each side").at_least(0);
  args.option("--sprt", &options->sprt, "LOW,HIGH",
              "two bots: stop when the first wins clearly less than HIGH or more than LOW");
  args.option("--out", &options->out, "FOLDER", "write report.html, report.xlsx, report.json and CSV files there");
  args.flag("--show", &options->show, "follow every move, all cards open, with what the bots saw").not_with("--json");
  args.option("--delay", &options->delay_ms, "MS", "with --show: wait after every decision").between(0, 60'000);
  args.seed(&options->seed);
  args.threads(&options->threads);
  return [options](Console& console) { return run(*options, console); };
}

}  // namespace

Command match_command() {
  return {"match",
          "bots against each other over many hands, with intervals",
          {{"felt match \"mc(samples=200)\" standard call call --hands 10000 --seed 1", "four bots, duplicate deals"},
           {"felt match reader phase2 --sprt 0,10 --hands 1e6", "stop as soon as it is clear who is better"},
           {"felt match caesar reflex random --variant draw --hands 1e5", "five-card draw"},
           {"felt match mc mc-adaptive --adjust-all-ins --ci 10 --hands 1e7", "less luck, until precise enough"},
           {"felt match mc reader phase2 --show --delay 500 --hands 30", "watch them play, cards open"}},
          declare};
}

}  // namespace felt
