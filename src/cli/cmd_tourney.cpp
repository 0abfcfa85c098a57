// felt tourney: freeze-outs between bots, at one table or in pairs.
#include <fmt/format.h>

#include <cmath>
#include <memory>
#include <nlohmann/json.hpp>
#include <numeric>

#include "arena/entrants.hpp"
#include "arena/rating.hpp"
#include "arena/reports.hpp"
#include "arena/tournament.hpp"
#include "base/text.hpp"
#include "cli/command.hpp"
#include "cli/interrupt.hpp"
#include "cli/progress_line.hpp"
#include "cli/readable.hpp"
#include "cli/report_out.hpp"
#include "cli/table_args.hpp"
#include "cli/text_table.hpp"

namespace felt {
namespace {

struct TourneyOptions {
  std::vector<std::string> agents;
  TableArgs table;
  int games = 200, rebuys = 0, max_hands = 0, threads = 0;
  bool round_robin = false, gauntlet = false;
  std::optional<std::string> payouts, out;
  std::optional<uint64_t> seed;
};

// "50,30,20" in per cent.
Result<std::vector<double>> parse_payouts(const std::optional<std::string>& text) {
  std::vector<double> payouts;
  if (!text) return payouts;
  for (const Token& word : split(*text, ",/ ")) {
    const auto percent = parse_decimal(word.text);
    if (!percent || *percent < 0 || *percent > 100) {
      return Error{fmt::format("--payouts: '{}' is no percentage; 50,30,20 would be right", word.text),
                   ErrorKind::Usage};
    }
    payouts.push_back(*percent / 100);
  }
  return payouts;
}

Result<TourneyConfig> make_config(const TourneyOptions& options) {
  FELT_TRY(const TableChoice table, choose_table(options.table));
  TourneyConfig config;
  config.agents = options.agents;
  config.rules = table.rules;
  config.stakes = table.stakes;
  config.stack = table.stack;
  config.games = options.games;
  config.rebuys = options.rebuys;
  config.max_hands = options.max_hands;
  FELT_TRY(config.payouts, parse_payouts(options.payouts));
  return config;
}

// ---- one table

std::string mean_text(const ClusterMean& mean, int decimals) {
  if (mean.clusters() < 2) return fmt::format("{:.{}f}", mean.mean(), decimals);
  return fmt::format("{:.{}f} ± {:.{}f}", mean.mean(), decimals, mean.ci95(), decimals);
}

std::string rate_text(const Rate& rate) {
  return fmt::format("{} ({:.1f}–{:.1f})", percent_text(rate.value(), 1), 100 * rate.ci95().low,
                     100 * rate.ci95().high);
}

// Best mean place first.
std::vector<int> ranking(const TourneyResult& result) {
  std::vector<int> order(result.players.size());
  std::iota(order.begin(), order.end(), 0);
  std::ranges::stable_sort(order, std::less<>(), [&](int p) { return result.players[p].place.mean(); });
  return order;
}

void print_table(const TourneyConfig& config, const TourneyResult& result, Console& console) {
  TextTable table({left("player"), right("won (95 %)"), right("place"), right("hands survived"), right("buy-ins won"),
                   right("ms/decision"), right("faults")});
  for (const int p : ranking(result)) {
    const TourneyPlayer& player = result.players[p];
    table.add({player_name(config.agents, p), rate_text(player.wins), mean_text(player.place, 2),
               mean_text(player.hands, 0), mean_text(player.prize, 2), fmt::format("{:.3f}", player.times.mean_ms()),
               with_commas(static_cast<uint64_t>(player.faults.total()))});
  }
  console.write(table.text());
}

Json finite(double value) { return std::isfinite(value) ? Json(value) : Json(nullptr); }

Json player_json(const TourneyPlayer& player) {
  const Interval wins = player.wins.ci95();
  return {{"agent", player.agent},
          {"win_rate", player.wins.value()},
          {"ci95", {wins.low, wins.high}},
          {"wins", player.wins.count},
          {"mean_place", player.place.mean()},
          {"place_ci95", finite(player.place.ci95())},
          {"places", player.places},
          {"mean_hands", player.hands.mean()},
          {"hands_ci95", finite(player.hands.ci95())},
          {"mean_chips", player.chips.mean()},
          {"mean_prize", player.prize.mean()},
          {"faults", player.faults.total()},
          {"ms_per_decision", player.times.mean_ms()}};
}

ExitCode exit_code(bool interrupted, int64_t faults) {
  if (interrupted) return ExitCode::Interrupted;
  return faults > 0 ? ExitCode::BotFaults : ExitCode::Done;
}

std::string summary(const TourneyConfig& config, int games, double seconds) {
  return fmt::format("{} games of {}, {} chips{}{}: {}, seed {}\n", with_commas(static_cast<uint64_t>(games)),
                     config.rules.name, with_commas(static_cast<uint64_t>(config.stack.count)),
                     config.rebuys > 0 ? fmt::format(", {} rebuys", config.rebuys) : "",
                     config.max_hands > 0 ? fmt::format(", at most {} hands", config.max_hands) : "",
                     duration_text(seconds), config.seed);
}

// Where the report went, if one was wanted.
Result<std::optional<std::string>> report(const TourneyOptions& options, const TourneyConfig& config, int games,
                                          std::vector<Section> sections, const Console& console) {
  if (!options.out) return std::optional<std::string>();
  FELT_TRY(std::string page,
           write_report(*options.out,
                        {fmt::format("{} games of {}", with_commas(static_cast<uint64_t>(games)), config.rules.name),
                         make_manifest(console, config.seed, settings_of(config)), std::move(sections)}));
  return std::optional<std::string>(std::move(page));
}

void print_page(const std::optional<std::string>& page, Console& console) {
  if (page) console.print("The report is {}\n", console.paint(Style::Bold, *page));
}

Result<ExitCode> one_table(const TourneyConfig& config, const TourneyOptions& options, Progress& progress,
                           Console& console) {
  const Stopwatch watch;
  TourneyResult result;
  {
    const ProgressLine line(console, progress, "games");
    result = run_tourney(config, options.threads, &progress);
  }
  FELT_TRY(const auto page, report(options, config, result.games, tourney_sections(config, result), console));
  int64_t faults = 0;
  for (const TourneyPlayer& player : result.players) faults += player.faults.total();
  if (console.json()) {
    Json seats = Json::array();
    for (const TourneyPlayer& player : result.players) seats.push_back(player_json(player));
    console.print_json({{"games", result.games},
                        {"seed", config.seed},
                        {"seconds", watch.seconds()},
                        {"variant", config.rules.name},
                        {"chips_conserved", result.chips_conserved},
                        {"mean_length", result.length.mean()},
                        {"seats", std::move(seats)}});
  } else {
    print_table(config, result, console);
    console.print("\n{}", summary(config, result.games, watch.seconds()));
    print_page(page, console);
  }
  return exit_code(result.interrupted, faults);
}

// ---- pairs

struct Pairs {
  std::vector<std::vector<double>> wins;  // by row against column; shared games count half
  std::vector<std::vector<Rate>> rates;   // games won alone
  int games = 0;
  int64_t faults = 0;
  bool interrupted = false;
};

Pairs play_pairs(const TourneyConfig& all, bool gauntlet, int threads, Progress& progress) {
  const size_t n = all.agents.size();
  Pairs pairs{std::vector(n, std::vector<double>(n)), std::vector(n, std::vector<Rate>(n))};
  for (size_t i = 0; i < (gauntlet ? 1 : n); ++i) {
    for (size_t j = i + 1; j < n && !pairs.interrupted; ++j) {
      TourneyConfig pair = all;
      pair.agents = {all.agents[i], all.agents[j]};
      pair.seed = hash_combine(all.seed, i * n + j);
      const TourneyResult result = run_tourney(pair, threads, &progress);
      pairs.interrupted = result.interrupted;
      pairs.games += result.games;
      pairs.wins[i][j] = result.players[0].win_share.total();
      pairs.wins[j][i] = result.players[1].win_share.total();
      pairs.rates[i][j] = result.players[0].wins;
      pairs.rates[j][i] = result.players[1].wins;
      for (const TourneyPlayer& player : result.players) pairs.faults += player.faults.total();
    }
  }
  return pairs;
}

std::string elo_text(const Rating& rating) {
  return std::isfinite(rating.ci95) ? fmt::format("{:+.0f} ± {:.0f}", rating.elo, rating.ci95)
                                    : fmt::format("{:+.0f}, no bound", rating.elo);
}

void print_pairs(const TourneyConfig& config, const Pairs& pairs, const std::vector<Rating>& ratings,
                 Console& console) {
  std::vector<int> order(config.agents.size());
  std::iota(order.begin(), order.end(), 0);
  std::ranges::stable_sort(order, std::greater<>(), [&](int p) { return ratings[p].elo; });
  std::vector<Column> columns = {left("won against"), right("Elo")};
  for (const int p : order) columns.push_back(right(player_name(config.agents, p)));
  TextTable table(std::move(columns));
  for (const int row : order) {
    std::vector<std::string> cells = {player_name(config.agents, row), elo_text(ratings[row])};
    for (const int column : order) {
      const Rate& rate = pairs.rates[row][column];
      const Interval ci = rate.ci95();
      cells.push_back(rate.of == 0 ? ""
                                   : fmt::format("{} ±{:.0f}", percent_text(rate.value(), 0), 50 * (ci.high - ci.low)));
    }
    table.add(std::move(cells));
  }
  console.write(table.text());
}

Section pairs_section(const TourneyConfig& config, const Pairs& pairs, const std::vector<Rating>& ratings) {
  BarChart elo{"ratings", "Elo", {}};
  MatrixChart matrix{"games won, row against column", "part of the games", 0.5, {}, {}, {}, {}};
  for (size_t i = 0; i < config.agents.size(); ++i) {
    const std::string name = player_name(config.agents, static_cast<int>(i));
    elo.bars.push_back({name, ratings[i].elo, ratings[i].elo - ratings[i].ci95, ratings[i].elo + ratings[i].ci95});
    matrix.names.push_back(name);
    std::vector<double> values, halves;
    for (const Rate& rate : pairs.rates[i]) {
      values.push_back(rate.of > 0 ? rate.value() : std::nan(""));
      halves.push_back((rate.ci95().high - rate.ci95().low) / 2);
    }
    matrix.values.push_back(std::move(values));
    matrix.half_widths.push_back(std::move(halves));
  }
  matrix.columns = matrix.names;
  return {"Pairs", "Elo is Bradley-Terry's, with the mean of all at 0.", {std::move(elo), std::move(matrix)}};
}

Json pairs_json(const TourneyConfig& config, const Pairs& pairs, const std::vector<Rating>& ratings, double seconds) {
  Json seats = Json::array(), matches = Json::array();
  for (size_t i = 0; i < config.agents.size(); ++i) {
    seats.push_back({{"agent", config.agents[i]}, {"elo", ratings[i].elo}, {"ci95", finite(ratings[i].ci95)}});
    for (size_t j = 0; j < config.agents.size(); ++j) {
      const Rate& rate = pairs.rates[i][j];
      if (rate.of == 0) continue;
      matches.push_back({{"agent", config.agents[i]},
                         {"against", config.agents[j]},
                         {"games", rate.of},
                         {"win_rate", rate.value()},
                         {"ci95", {rate.ci95().low, rate.ci95().high}}});
    }
  }
  return {{"games", pairs.games},
          {"seed", config.seed},
          {"seconds", seconds},
          {"seats", seats},
          {"matches", std::move(matches)}};
}

Result<ExitCode> in_pairs(const TourneyConfig& config, const TourneyOptions& options, Progress& progress,
                          Console& console) {
  const Stopwatch watch;
  Pairs pairs;
  {
    const ProgressLine line(console, progress, "games");
    pairs = play_pairs(config, options.gauntlet, options.threads, progress);
  }
  const std::vector<Rating> ratings = rate(pairs.wins);
  FELT_TRY(const auto page, report(options, config, pairs.games, {pairs_section(config, pairs, ratings)}, console));
  if (console.json()) {
    console.print_json(pairs_json(config, pairs, ratings, watch.seconds()));
  } else {
    print_pairs(config, pairs, ratings, console);
    console.print("\n{}Elo is Bradley-Terry's, with the mean of all at 0; intervals are 95 %.\n",
                  summary(config, pairs.games, watch.seconds()));
    print_page(page, console);
  }
  return exit_code(pairs.interrupted, pairs.faults);
}

// Every pair must be able to play, and the whole list may be longer than a table.
std::optional<Error> why_no_pairs(const TourneyConfig& config) {
  if (config.agents.size() < 2) return Error{"pairs need at least two bots", ErrorKind::Usage};
  for (size_t i = 1; i < config.agents.size(); ++i) {
    TourneyConfig pair = config;
    pair.agents = {config.agents[i - 1], config.agents[i]};
    if (auto error = why_unplayable(pair)) return error;
  }
  return std::nullopt;
}

Result<ExitCode> run(const TourneyOptions& options, Console& console) {
  FELT_TRY(TourneyConfig config, make_config(options));
  const bool pairs = options.round_robin || options.gauntlet;
  if (auto error = pairs ? why_no_pairs(config) : why_unplayable(config)) return *error;
  if (auto error = check_can_report(options.out)) return *error;
  config.seed = console.seed_or_new(options.seed);
  Progress progress;
  const auto bots = config.agents.size();
  const size_t lineups = options.gauntlet ? bots - 1 : options.round_robin ? bots * (bots - 1) / 2 : 1;
  progress.expect(static_cast<uint64_t>(config.games) * lineups);
  const InterruptGuard interrupt(progress);
  if (pairs) return in_pairs(config, options, progress, console);
  return one_table(config, options, progress, console);
}

RunCommand declare(Args& args) {
  auto options = std::make_shared<TourneyOptions>();
  args.positional("AGENTS", &options->agents, "the bots; felt agents lists them");
  args.option("--games", &options->games, "N", "games to play; with pairs, of every pair").between(1, 1e8);
  options->table.declare(args);
  args.option("--rebuys", &options->rebuys, "N", "how often a player who is broke may buy in again").between(0, 1e6);
  args.option("--max-hands", &options->max_hands, "N", "hands of a game, places then go by chips; 0 is no limit")
      .between(0, 100'000);
  args.option("--payouts", &options->payouts, "50,30,20",
              "per cent of all buy-ins by place; all to the first when left out");
  args.flag("--round-robin", &options->round_robin, "every pair heads-up, with a matrix and ratings");
  args.flag("--gauntlet", &options->gauntlet, "the first bot heads-up against every other").not_with("--round-robin");
  args.option("--out", &options->out, "FOLDER", "write report.html, report.xlsx, report.json and CSV files there");
  args.seed(&options->seed);
  args.threads(&options->threads);
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
      declare};
}

}  // namespace felt
