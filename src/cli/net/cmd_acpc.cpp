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

void declare_acpc_match(Syntax& syntax, AcpcDealerOptions& options) {
  syntax.positional("MATCH", &options.match, "name of the match and of its files").may_be_missing();
  syntax.positional("GAMEDEF", &options.game, "game definition: a file, or a name, as in holdem.nolimit.3p.game")
      .may_be_missing()
      .of_files();
  syntax.positional("HANDS", &options.hands, "number of hands").may_be_missing();
  syntax.positional("SEED", &options.seed, "the same seed deals the same cards").may_be_missing();
  syntax.positional("NAMES", &options.names, "name of every player, by seat").may_be_missing();
}

void declare_acpc_logs(Syntax& syntax, AcpcDealerOptions& options) {
  syntax.flag("--no-log", &options.no_log, "write no MATCH.log").abbreviated("-l");
  syntax.flag("--log", &options.log, "write MATCH.log (the default)").abbreviated("-L").not_with("--no-log");
  syntax.flag("--transactions", &options.transactions, "write MATCH.tlog, from which a match can be resumed")
      .abbreviated("-T");
  syntax.flag("--no-transactions", &options.no_transactions, "write no MATCH.tlog (the default)")
      .abbreviated("-t")
      .not_with("--transactions");
  syntax.flag("--append", &options.append, "add to the logs; with -T continue where MATCH.tlog ends").abbreviated("-a");
}

void declare_acpc_times(Syntax& syntax, AcpcDealerOptions& options) {
  syntax.option("--t_response", &options.response_ms, "MS", "time limit for one action").at_least(1);
  syntax.option("--t_hand", &options.hand_ms, "MS", "time limit of a player in one hand").at_least(1);
  syntax.option("--t_per_hand", &options.per_hand_ms, "MS", "the same per hand, on average over the match").at_least(1);
  syntax.option("--start_timeout", &options.start_ms, "MS", "how long to wait for players; below 0 waits forever");
}

RunCommand declare_acpc_dealer(Syntax& syntax) {
  auto options = std::make_shared<AcpcDealerOptions>();
  declare_acpc_match(syntax, *options);
  syntax.option("--ports", &options->ports, "P1,P2,…", "one port per seat (free ports when left out)")
      .abbreviated("-p");
  syntax.option("--host", &options->host, "ADDRESS", "where to listen");
  syntax.flag("--fixed", &options->fixed_seats, "players keep their seats from hand to hand").abbreviated("-f");
  declare_acpc_logs(syntax, *options);
  declare_acpc_times(syntax, *options);
  syntax.option("--matches", &options->matches, "FILE",
                "several matches at once, one \"MATCH GAMEDEF HANDS SEED NAMES…\" to a line");
  syntax.option("--save", &options->save, "FILE", "save the hands as .phhs");
  syntax.option("--db", &options->db, "FILE", "store the hands in this database");
  return [options](Console& console) { return acpc_dealer(*options, console); };
}

RunCommand declare_acpc_join(Syntax& syntax) {
  auto options = std::make_shared<AcpcJoinOptions>();
  syntax.positional("HOST", &options->host, "where the dealer is");
  syntax.positional("PORT", &options->port, "port of the seat").between(1, 65'535);
  syntax.option("--game", &options->game, "FILE", "the game definition of the dealer, a file or a name").required();
  syntax.option("--agent", &options->agent, "BOT", "the bot that plays").suggesting(agent_names());
  syntax.seed(&options->seed);
  return [options](Console& console) { return acpc_join(*options, console); };
}

Result<ExitCode> write_acpc_game(const std::string& name, Console& console) {
  FELT_TRY(const AcpcGame game, find_acpc_game(name));
  console.write(to_text(game));
  return ExitCode::Done;
}

RunCommand declare_acpc_game(Syntax& syntax) {
  auto name = std::make_shared<std::string>();
  syntax.positional("NAME", name.get(), "a name, as in holdem.nolimit.2p.reverse_blinds.game, or a file").of_files();
  return [name](Console& console) { return write_acpc_game(*name, console); };
}

}  // namespace

Result<AcpcGame> find_acpc_game(const std::string& name) {
  if (!std::filesystem::exists(name)) {
    if (auto known = named_acpc_game(name)) return *std::move(known);
  }
  if (std::filesystem::exists(name) && !std::filesystem::is_regular_file(name)) {
    return io_error(fmt::format("{} is not a file; expected a game definition", name));
  }
  FELT_TRY(const std::string text, read_input(name));
  auto game = parse_acpc_game(text);
  if (!game) return Error{fmt::format("{}: {}", name, game.error().message)};
  const auto rules = rules_of(*game);
  if (!rules) return Error{fmt::format("{}: {}", name, rules.error().message)};
  return game;
}

Command acpc_command() {
  return {"acpc",
          "deal matches of the Annual Computer Poker Competition, or send a bot to one",
          {},
          nullptr,
          {{"dealer",
            "deal one match, or several at once, to the clients that connect",
            {{"felt acpc dealer test holdem.nolimit.2p.reverse_blinds.game 1000 42 alice bob -p 18791,18792",
              "deals 1,000 hands to the clients that connect; test.log has every hand"},
             {"felt acpc dealer test kuhn.limit.3p.game 3000 7 a b c -T", "Kuhn's game for three, resumable"},
             {"felt acpc dealer --matches duplicate.txt", "several matches at once"}},
            declare_acpc_dealer},
           {"join",
            "send one of felt's bots to a dealer",
            {{"felt acpc join localhost 18791 --agent reader --game holdem.nolimit.2p.reverse_blinds.game",
              "felt's reader takes alice's seat"}},
            declare_acpc_join},
           {"game",
            "print a game definition, for clients to read",
            {{"felt acpc game holdem.limit.3p.game > holdem.limit.3p.game", "the definition for clients to read"}},
            declare_acpc_game}}};
}

}  // namespace felt
