// felt rollout: the table of starting hands against random hands.
#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <memory>
#include <nlohmann/json.hpp>
#include <span>

#include "agents/odds_game.hpp"
#include "base/files/write_file.hpp"
#include "base/text.hpp"
#include "cards/card_text.hpp"
#include "cli/odds/game_odds.hpp"
#include "cli/options/command.hpp"
#include "cli/options/table_args.hpp"
#include "cli/term/interrupt.hpp"
#include "cli/term/progress_line.hpp"
#include "cli/term/readable.hpp"
#include "cli/term/text_table.hpp"
#include "equity/sampled/rollout.hpp"

namespace felt {
namespace {

struct RolloutCommandOptions {
  std::string game = "holdem", players = "2-10";
  uint64_t samples = 100'000;
  std::optional<std::string> out;  // stdout when missing or "-"
  std::optional<uint64_t> seed;
  int threads = 0;

  bool to_file() const { return out && *out != "-"; }
};

struct Run {
  std::vector<RolloutEntry> entries;
  size_t wanted = 0;
  double seconds = 0;
  bool interrupted = false;

  bool is_complete() const { return entries.size() == wanted; }
};

struct Players {
  int fewest = 2, most = kMaxPlayers;
};

std::optional<int> player_count(std::string_view text) {
  const auto number = parse_uint(trim(text));
  if (!number || *number < 2 || *number > kMaxPlayers) return std::nullopt;
  return static_cast<int>(*number);
}

// "6" or "2-10".
Result<Players> parse_players(std::string_view text) {
  const size_t dash = text.find('-');
  const auto from = player_count(text.substr(0, dash));
  const auto to = dash == std::string_view::npos ? from : player_count(text.substr(dash + 1));
  if (from && to && *from <= *to) return Players{*from, *to};
  return usage_error(
      fmt::format("--players: expected a number from 2 to 10 or two of them as in 2-10, got '{}'", text));
}

Run roll_out_watched(const RolloutOptions& options, Console& console) {
  Progress progress;
  const ProgressLine line(console, progress, "entries");
  const InterruptGuard interrupt(progress);
  const Stopwatch watch;
  Run run;
  run.entries = roll_out(options, &progress);
  run.seconds = watch.seconds();
  run.wanted = static_cast<size_t>(options.max_players - options.min_players + 1) * kHoleClasses;
  run.interrupted = interrupt.interrupted();
  return run;
}

// "1,521 entries of 100,000 random deals in 4.2 s, seed 7".
std::string summary(const Run& run, const RolloutOptions& options) {
  std::string text = with_commas(run.entries.size());
  if (!run.is_complete()) text = fmt::format("stopped early: {} of {}", text, with_commas(run.wanted));
  return fmt::format("{} entries of {} random deals each in {:.1f} s, seed {}", text, with_commas(options.samples),
                     run.seconds, options.seed);
}

// The strongest hands for one number of players, with their equities; empty unless all 169 are done.
std::string strongest(std::vector<RolloutEntry> entries, int players) {
  std::erase_if(entries, [&](const RolloutEntry& entry) { return entry.players != players; });
  if (entries.size() < kHoleClasses) return {};
  std::ranges::stable_sort(entries, std::greater<>(), &RolloutEntry::equity);
  std::vector<std::string> texts;
  for (const RolloutEntry& entry : std::span(entries).first(5)) {
    texts.push_back(to_text(entry.hand) + " " + percent_text(entry.equity, 1));
  }
  return fmt::format("{}", fmt::join(texts, "  "));
}

std::string strongest_table(const Run& run, const RolloutOptions& options) {
  TextTable table({right("players"), left("strongest hands and their equity")});
  bool has_rows = false;
  for (int players = options.min_players; players <= options.max_players; ++players) {
    const std::string hands = strongest(run.entries, players);
    if (hands.empty()) continue;
    table.add({std::to_string(players), hands});
    has_rows = true;
  }
  return has_rows ? "\n" + table.text() : "";
}

void print_text(const Run& run, const RolloutOptions& options, const std::string& out, Console& console) {
  console.print("{}\n", summary(run, options));
  if (run.entries.empty()) return console.print("nothing was done, so {} was not written\n", out);
  console.print("written to {}\n", console.paint(Style::Bold, out));
  console.write(strongest_table(run, options));
  // A share of the pot lies between 0 and 1, so that one deal's deviation is at most 1/2.
  console.print("\nMonte Carlo: the standard error of an equity is at most {:.2g} percentage points.\n",
                50 / std::sqrt(static_cast<double>(options.samples)));
}

Json row_json(const RolloutEntry& entry) {
  return {{"hand", to_text(entry.hand)},
          {"players", entry.players},
          {"samples", entry.samples},
          {"win", entry.win},
          {"tie", entry.tie},
          {"loss", entry.loss},
          {"equity", entry.equity}};
}

// Without a file the table itself is part of the object.
Json to_json(const Run& run, const RolloutOptions& options, const std::optional<std::string>& file) {
  Json json = {{"entries", run.entries.size()}, {"complete", run.is_complete()}, {"samples", options.samples},
               {"seed", options.seed},          {"seconds", run.seconds},        {"out", nullptr}};
  if (file) {
    if (!run.entries.empty()) json["out"] = *file;
    return json;
  }
  json["table"] = Json::array();
  for (const RolloutEntry& entry : run.entries) json["table"].push_back(row_json(entry));
  return json;
}

void print(const Run& run, const RolloutOptions& options, const std::optional<std::string>& file, Console& console) {
  if (console.json()) return console.print_json(to_json(run, options, file));
  if (file) return print_text(run, options, *file, console);
  console.write(rollout_csv(run.entries));
  console.note(summary(run, options));
}

Result<ExitCode> run(const RolloutCommandOptions& given, Console& console) {
  FELT_TRY(const Players players, parse_players(given.players));
  FELT_TRY(const Rules rules, choose_one_game(given.game));
  auto file = given.to_file() ? given.out : std::nullopt;
  console.keep_files_for_rank_0(file);
  if (file) {
    FELT_TRY(check_can_write(*file));
  }
  const RolloutOptions options{
      players.fewest,    players.most, given.samples, console.seed_or_new(given.seed), console.threads(given.threads),
      &console.cluster()};
  if (!is_plain_holdem(odds_game(rules))) return run_game_rollout(rules, options, file, console);
  const Run run = roll_out_watched(options, console);
  if (file && !run.entries.empty()) {
    if (const auto done = write_file(*file, rollout_csv(run.entries)); !done.ok()) {
      console.fail_at_end(done.error());
      file.reset();  // then to stdout
    }
  }
  print(run, options, file, console);
  return run.interrupted ? ExitCode::Interrupted : ExitCode::Done;
}

RunCommand declare_rollout(Syntax& syntax) {
  auto options = std::make_shared<RolloutCommandOptions>();
  declare_game(syntax, "--game", &options->game);
  syntax.option("--players", &options->players, "N|A-B", "players at the table including the hand itself, 2 to 10");
  syntax.option("--samples", &options->samples, "N", "random deals per entry").at_least(1);
  syntax.option("--out", &options->out, "FILE", "CSV file (stdout when left out)");
  syntax.seed(&options->seed);
  syntax.threads(&options->threads);
  syntax.share_over_ranks();
  return [options](Console& console) { return run(*options, console); };
}

}  // namespace

Command rollout_command() {
  return {"rollout",
          "table of the starting hands against random hands, as CSV",
          {{"felt rollout --players 2-10 --samples 100000 --out preflop.csv", "the whole table"},
           {"felt rollout --players 6 --samples 1e6 --seed 1 > six.csv", "one number of players, to stdout"},
           {"felt rollout --players 2 --json", "rows for a program"},
           {"felt rollout --game short-deck --players 2-6 --out short.csv", "81 hands of the short deck"}},
          declare_rollout};
}

}  // namespace felt
