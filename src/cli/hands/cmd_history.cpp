// felt history: hands in a database.
#include <memory>

#include "cli/hands/history_options.hpp"
#include "cli/options/command.hpp"

namespace felt {
namespace {

using HistoryAction = Result<ExitCode> (*)(const HistoryOptions&, Console&);

RunCommand run_with(const std::shared_ptr<HistoryOptions>& options, HistoryAction action) {
  return [options, action](Console& console) -> Result<ExitCode> {
    if (options->did && !options->player) return usage_error("--did needs a player, as in --player reader");
    return action(*options, console);
  };
}

void declare_db(Syntax& syntax, HistoryOptions& options) {
  syntax.option("--db", &options.db, "FILE", "the database; felt.db in your data folder when left out");
}

void declare_variant(Syntax& syntax, HistoryOptions& options) {
  syntax.option("--variant", &options.variant, "CODE", "hands of this game, by its PHH code")
      .suggesting({"NT", "FT", "PT", "PO", "N5CD"});
}

// Which hands are listed or exported.
void declare_filter(Syntax& syntax, HistoryOptions& options) {
  syntax.option("--did", &options.did, "WHAT", "hands in which --player did this").one_of(hand_deeds());
  declare_variant(syntax, options);
  syntax.option("--limit", &options.limit, "N", "at most the N newest hands").at_least(1);
}

RunCommand declare_history_import(Syntax& syntax) {
  auto options = std::make_shared<HistoryOptions>();
  syntax.positional("FILES", &options->files, "hands in any format, and folders of such files");
  syntax.flag("--list", &options->list,
              "list every hand that is skipped, or whose result contradicts itself or the replay");
  syntax.option("--game", &options->game, "FILE", "the game definition of ACPC logs that do not name theirs");
  declare_db(syntax, *options);
  syntax.threads(&options->threads);
  return run_with(options, history_import);
}

Command import_action() {
  return {"import",
          "add the hands of files and folders, each hand once",
          {{"felt history import hands/", "PHH, PokerStars text, ACPC logs; each hand once"},
           {"felt history import match.log --db match.db --list", "another database, and every hand that is skipped"}},
          declare_history_import};
}

RunCommand declare_history_list(Syntax& syntax) {
  auto options = std::make_shared<HistoryOptions>();
  syntax.option("--player", &options->player, "NAME", "hands in which this player sat");
  declare_filter(syntax, *options);
  syntax.flag("--all", &options->all, "every hand, not only the 20 newest");
  declare_db(syntax, *options);
  return run_with(options, history_list);
}

Command list_action() {
  return {"list",
          "list hands, the newest first",
          {{"felt history list --player reader --limit 5", "the newest hands of a player"},
           {"felt history list --player reader --did three_bet", "the hands in which they three-bet"}},
          declare_history_list};
}

void declare_hand(Syntax& syntax, HistoryOptions& options) {
  syntax.positional("HAND", &options.hand, "number of the hand; felt history list shows the numbers").between(1, 1e12);
  declare_db(syntax, options);
}

RunCommand declare_history_show(Syntax& syntax) {
  auto options = std::make_shared<HistoryOptions>();
  declare_hand(syntax, *options);
  return run_with(options, history_show);
}

Command show_action() {
  return {"show",
          "print the text of a hand, as PHH",
          {{"felt history show 17", "a hand as it is stored"}},
          declare_history_show};
}

RunCommand declare_history_replay(Syntax& syntax) {
  auto options = std::make_shared<HistoryOptions>();
  declare_hand(syntax, *options);
  syntax.threads(&options->threads);
  return run_with(options, history_replay);
}

Command replay_action() {
  return {"replay",
          "show a hand street by street",
          {{"felt history replay 17", "a hand street by street"}},
          declare_history_replay};
}

RunCommand declare_history_stats(Syntax& syntax) {
  auto options = std::make_shared<HistoryOptions>();
  syntax.positional("PLAYER", &options->player, "name of the player").may_be_missing();
  syntax.flag("--all", &options->all, "every player");
  syntax.option("--limit", &options->limit, "N", "with --all: at most N players").at_least(1);
  declare_variant(syntax, *options);
  declare_db(syntax, *options);
  return run_with(options, history_stats);
}

Command stats_action() {
  return {"stats",
          "statistics of a player, or of all",
          {{"felt history stats reader", "VPIP, PFR, 3-bet … with 95% intervals"},
           {"felt history stats --all --limit 10", "the ten players with the most hands"}},
          declare_history_stats};
}

RunCommand declare_history_export(Syntax& syntax) {
  auto options = std::make_shared<HistoryOptions>();
  syntax.option("--format", &options->format, "NAME", "the format").one_of({"phh", "pokerstars", "acpc", "ohh"});
  syntax.option("--out", &options->out, "FILE", "the file to write; stdout when left out");
  syntax.option("--player", &options->player, "NAME", "hands in which this player sat; the hero of PokerStars text");
  declare_filter(syntax, *options);
  declare_db(syntax, *options);
  return run_with(options, history_export);
}

Command export_action() {
  return {"export",
          "write hands in any format",
          {{"felt history export --format pokerstars --out hands.txt", "PokerStars text, for trackers"},
           {"felt history export --player reader --did won --out won.phhs", "the hands that a player won"}},
          declare_history_export};
}

}  // namespace

Command history_command() {
  return {"history",
          "keep hands in a database: import, list, show, replay, player statistics, export",
          {},
          nullptr,
          {import_action(), list_action(), show_action(), replay_action(), stats_action(), export_action()}};
}

}  // namespace felt
