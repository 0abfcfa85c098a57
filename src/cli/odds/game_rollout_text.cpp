// felt rollout --game: the table of any game's starting hands.
#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <functional>
#include <nlohmann/json.hpp>

#include "agents/odds_game.hpp"
#include "base/files/write_file.hpp"
#include "base/text.hpp"
#include "cli/odds/game_odds.hpp"
#include "cli/term/interrupt.hpp"
#include "cli/term/progress_line.hpp"
#include "cli/term/readable.hpp"
#include "equity/games/game_rollout.hpp"
#include "equity/games/odds_plan.hpp"

namespace felt {
namespace {

struct GameRun {
  OddsGame game;
  std::vector<GameRolloutEntry> entries;
  size_t wanted = 0;
  double seconds = 0;
  bool interrupted = false;
};

Result<void> check_rollout(const OddsGame& game, const std::string& name, int players) {
  if (game.board_cards == 0 || game.draws > 0 || game.hole_cards > 4) {
    return Error{
        fmt::format("roll-outs are for games with a board, up to four hole cards and no draws; {} is not one", name)};
  }
  const int needed = players * game.hole_cards + game.board_cards;
  if (needed <= cards_of(game.deck).size()) return {};
  return Error{fmt::format("--players: {} players of {} need {} cards; the deck has {}", players, name, needed,
                           deck_text(game.deck))};
}

GameRun roll_out_watched_game(const OddsGame& game, const RolloutOptions& options, Console& console) {
  Progress progress;
  const ProgressLine line(console, progress, "entries");
  const InterruptGuard interrupt(progress);
  const Stopwatch watch;
  GameRun run{game, roll_out_game(game, options, &progress), 0, 0, false};
  run.seconds = watch.seconds();
  run.wanted = static_cast<size_t>(options.max_players - options.min_players + 1) * starting_hands(game).size();
  run.interrupted = interrupt.interrupted();
  return run;
}

std::string game_summary(const GameRun& run, const RolloutOptions& options) {
  std::string text = with_commas(run.entries.size());
  if (run.entries.size() < run.wanted) text = fmt::format("stopped early: {} of {}", text, with_commas(run.wanted));
  return fmt::format("{} entries of {} random deals each in {:.1f} s, seed {}", text, with_commas(options.samples),
                     run.seconds, options.seed);
}

Json game_rollout_json(const GameRun& run, const RolloutOptions& options, const std::string& name,
                       const std::optional<std::string>& file) {
  Json json = {{"game", name},
               {"entries", run.entries.size()},
               {"complete", run.entries.size() == run.wanted},
               {"samples", options.samples},
               {"seed", options.seed},
               {"seconds", run.seconds},
               {"out", nullptr}};
  if (file) {
    if (!run.entries.empty()) json["out"] = *file;
    return json;
  }
  json["table"] = Json::array();
  for (const auto& [hand, players, samples, odds] : run.entries) {
    json["table"].push_back({{"hand", starting_hand_name(hand.cards)},
                             {"combos", hand.combos},
                             {"players", players},
                             {"samples", samples},
                             {"win", odds.win},
                             {"tie", odds.tie},
                             {"loss", 1 - odds.win - odds.tie},
                             {"equity", odds.equity}});
    if (run.game.has_low()) json["table"].back()["low"] = odds.low;
  }
  return json;
}

// The strongest hands for the fewest players.
std::string strongest_hands(const GameRun& run) {
  std::vector<GameRolloutEntry> entries = run.entries;
  std::erase_if(entries, [&](const GameRolloutEntry& entry) { return entry.players != run.entries[0].players; });
  std::ranges::stable_sort(entries, std::greater<>(), [](const auto& entry) { return entry.odds.equity; });
  std::string text = fmt::format("strongest of {} players:", run.entries[0].players);
  for (size_t i = 0; i < std::min<size_t>(5, entries.size()); ++i) {
    text += fmt::format("  {} {}", starting_hand_name(entries[i].hand.cards), percent_text(entries[i].odds.equity, 1));
  }
  return text;
}

}  // namespace

Result<ExitCode> run_game_rollout(const Rules& rules, const RolloutOptions& options, std::optional<std::string> file,
                                  Console& console) {
  const OddsGame game = odds_game(rules);
  FELT_TRY(check_rollout(game, rules.name, options.max_players));
  const GameRun run = roll_out_watched_game(game, options, console);
  if (file && !run.entries.empty()) {
    if (const auto done = write_file(*file, game_rollout_csv(game, run.entries)); !done.ok()) {
      console.fail_at_end(done.error());
      file.reset();  // then to stdout
    }
  }
  if (console.json()) {
    console.print_json(game_rollout_json(run, options, rules.name, file));
  } else if (file && !run.entries.empty()) {
    console.print("{}\nwritten to {}\n{}\n", game_summary(run, options), console.paint(Style::Bold, *file),
                  strongest_hands(run));
  } else {
    console.write(game_rollout_csv(game, run.entries));
    console.note(game_summary(run, options));
  }
  return run.interrupted ? ExitCode::Interrupted : ExitCode::Done;
}

}  // namespace felt
