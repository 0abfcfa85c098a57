// felt history: hands in a database.
#include <memory>

#include "cli/hands/history_options.hpp"
#include "cli/options/command.hpp"

namespace felt {
namespace {

using Subcommand = Result<ExitCode> (*)(const HistoryOptions&, Console&);
struct NamedSubcommand {
  std::string_view name;
  Subcommand run;
};
constexpr NamedSubcommand kSubcommands[] = {{"import", history_import}, {"list", history_list},
                                            {"show", history_show},     {"replay", history_replay},
                                            {"stats", history_stats},   {"export", history_export}};

Result<ExitCode> run(const HistoryOptions& options, Console& console) {
  if (options.did && !options.player) return Error{"--did needs a player, as in --player reader", ErrorKind::Usage};
  for (const NamedSubcommand& subcommand : kSubcommands) {
    if (subcommand.name == options.action) return subcommand.run(options, console);
  }
  return Error{"there is no such action", ErrorKind::Usage};  // args allow the names above only
}

RunCommand declare_history(Args& args) {
  auto options = std::make_shared<HistoryOptions>();
  std::vector<std::string> actions;
  for (const NamedSubcommand& subcommand : kSubcommands) actions.emplace_back(subcommand.name);
  args.positional("ACTION", &options->action, "what to do").one_of(std::move(actions));
  args.positional("FILES", &options->words, "import: files and folders; show, replay: a hand; stats: a player")
      .may_be_missing();
  args.option("--db", &options->db, "FILE", "the database; felt.db in your data folder when left out");
  args.option("--player", &options->player, "NAME",
              "list, export: hands in which this player sat; the hero of PokerStars text");
  args.option("--did", &options->did, "WHAT", "list, export: hands in which --player did this").one_of(hand_deeds());
  args.option("--variant", &options->variant, "CODE", "list, stats, export: hands of this game, by its PHH code")
      .suggesting({"NT", "FT", "PT", "PO", "N5CD"});
  args.option("--limit", &options->limit, "N",
              "list, export: at most the N newest hands; stats --all: at most N players")
      .at_least(1);
  args.flag("--all", &options->all, "stats: every player; list: every hand");
  args.flag("--list", &options->list,
            "import: list every hand that is skipped, or whose result contradicts itself or the replay");
  args.option("--format", &options->format, "NAME", "export: the format").one_of({"phh", "pokerstars", "acpc", "ohh"});
  args.option("--out", &options->out, "FILE", "export: the file to write; stdout when left out");
  args.option("--game", &options->game, "FILE", "import: the game definition of ACPC logs that do not name theirs");
  args.threads(&options->threads);
  return [options](Console& console) { return run(*options, console); };
}

}  // namespace

Command history_command() {
  return {"history",
          "keep hands in a database: import, list, show, replay, player statistics, export",
          {{"felt history import hands/", "PHH, PokerStars text, ACPC logs; each hand once"},
           {"felt history list --player reader --limit 5", "the newest hands of a player"},
           {"felt history list --player reader --did three_bet", "the hands in which they three-bet"},
           {"felt history replay 17", "a hand street by street"},
           {"felt history stats reader", "VPIP, PFR, 3-bet … with 95% intervals"},
           {"felt history export --format pokerstars --out hands.txt", "PokerStars text, for trackers"}},
          declare_history};
}

}  // namespace felt
