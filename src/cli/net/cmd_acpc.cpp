// felt acpc: the dealer of the Annual Computer Poker Competition, and our bots at anybody's dealer.
#include <fmt/format.h>

#include <filesystem>
#include <memory>

#include "agents/roster.hpp"
#include "cli/net/acpc_options.hpp"
#include "cli/options/command.hpp"
#include "cli/term/read_input.hpp"

namespace felt {
namespace {

Result<ExitCode> run(const AcpcOptions& options, Console& console) {
  if (options.action == "dealer") return acpc_dealer(options, console);
  return options.action == "join" ? acpc_join(options, console) : acpc_game(options, console);
}

void declare_dealer(Args& args, AcpcOptions& options) {
  args.option("--ports", &options.ports, "P1,P2,…", "dealer: one port per seat (free ports when left out)")
      .abbreviated("-p");
  args.option("--host", &options.host, "ADDRESS", "dealer: where to listen");
  args.flag("--fixed", &options.fixed_seats, "dealer: players keep their seats from hand to hand").abbreviated("-f");
  args.flag("--no-log", &options.no_log, "dealer: write no MATCH.log").abbreviated("-l");
  args.flag("--log", &options.log, "dealer: write MATCH.log (the default)").abbreviated("-L").not_with("--no-log");
  args.flag("--transactions", &options.transactions, "dealer: write MATCH.tlog, from which a match can be resumed")
      .abbreviated("-T");
  args.flag("--no-transactions", &options.no_transactions, "dealer: write no MATCH.tlog (the default)")
      .abbreviated("-t")
      .not_with("--transactions");
  args.flag("--append", &options.append, "dealer: add to the logs; with -T continue where MATCH.tlog ends")
      .abbreviated("-a");
  args.option("--t_response", &options.response_ms, "MS", "dealer: time limit for one action").at_least(1);
  args.option("--t_hand", &options.hand_ms, "MS", "dealer: time limit of a player in one hand").at_least(1);
  args.option("--t_per_hand", &options.per_hand_ms, "MS", "dealer: the same per hand, on average over the match")
      .at_least(1);
  args.option("--start_timeout", &options.start_ms, "MS",
              "dealer: how long to wait for players; below 0 waits forever");
  args.option("--matches", &options.matches, "FILE",
              "dealer: several matches at once, one \"MATCH GAMEDEF HANDS SEED NAMES…\" to a line");
  args.option("--save", &options.save, "FILE", "dealer: save the hands as .phhs");
  args.option("--db", &options.db, "FILE", "dealer: store the hands in this database");
}

RunCommand declare_acpc(Args& args) {
  auto options = std::make_shared<AcpcOptions>();
  args.positional("ACTION", &options->action, "what to do").one_of({"dealer", "join", "game"});
  args.positional("WORDS", &options->words, "dealer: MATCH GAMEDEF HANDS SEED NAMES…; join: HOST PORT; game: NAME")
      .may_be_missing();
  declare_dealer(args, *options);
  args.option("--agent", &options->agent, "BOT", "join: the bot that plays").suggesting(agent_names());
  args.option("--game", &options->game, "FILE", "join: the game definition of the dealer");
  args.seed(&options->seed);
  return [options](Console& console) { return run(*options, console); };
}

}  // namespace

Result<AcpcGame> find_acpc_game(const std::string& name) {
  if (!std::filesystem::exists(name)) {
    if (auto known = named_acpc_game(name)) return *std::move(known);
  }
  if (std::filesystem::exists(name) && !std::filesystem::is_regular_file(name)) {
    return Error{fmt::format("{} is not a file; expected a game definition", name), ErrorKind::Io};
  }
  FELT_TRY(const std::string text, read_input(name));
  auto game = parse_acpc_game(text);
  if (!game) return Error{fmt::format("{}: {}", name, game.error().message)};
  const auto rules = rules_of(*game);
  if (!rules) return Error{fmt::format("{}: {}", name, rules.error().message)};
  return game;
}

Result<ExitCode> acpc_game(const AcpcOptions& options, Console& console) {
  if (options.words.size() != 1) {
    return Error{"felt acpc game takes one name, as in holdem.nolimit.2p.reverse_blinds.game", ErrorKind::Usage};
  }
  FELT_TRY(const AcpcGame game, find_acpc_game(options.words[0]));
  console.write(to_text(game));
  return ExitCode::Done;
}

Command acpc_command() {
  return {"acpc",
          "deal matches of the Annual Computer Poker Competition, or send a bot to one",
          {{"felt acpc dealer test holdem.nolimit.2p.reverse_blinds.game 1000 42 alice bob -p 18791,18792",
            "deals 1,000 hands to the clients that connect; test.log has every hand"},
           {"felt acpc join localhost 18791 --agent reader --game holdem.nolimit.2p.reverse_blinds.game",
            "felt's reader takes alice's seat"},
           {"felt acpc dealer test kuhn.limit.3p.game 3000 7 a b c -T", "Kuhn's game for three, resumable"},
           {"felt acpc dealer --matches duplicate.txt", "several matches at once"},
           {"felt acpc game holdem.limit.3p.game > holdem.limit.3p.game", "the definition for clients to read"}},
          declare_acpc};
}

}  // namespace felt
