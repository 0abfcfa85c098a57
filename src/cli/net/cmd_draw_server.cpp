// felt draw-server: Halmstad's five-card-draw server, and a client for it.
#include <memory>

#include "agents/roster.hpp"
#include "cli/net/draw_server_options.hpp"
#include "cli/options/command.hpp"

namespace felt {
namespace {

Result<ExitCode> run(const DrawServerOptions& options, Console& console) {
  if (options.words.empty()) {
    if (options.agent || options.name) {
      return Error{"--agent and --name are for join HOST PORT; the server has no bots of its own", ErrorKind::Usage};
    }
    return serve_draw(options, console);
  }
  if (options.words[0] != "join" || options.words.size() != 3) {
    return Error{
        "give no arguments to serve, or join HOST PORT, as in: felt draw-server join 127.0.0.1 5000 --agent caesar",
        ErrorKind::Usage};
  }
  return join_draw(options, console);
}

RunCommand declare_draw_server(Args& args) {
  auto options = std::make_shared<DrawServerOptions>();
  args.positional("WORDS", &options->words, "leave out to serve; join HOST PORT to play on a server with --agent")
      .may_be_missing();
  args.option("--port", &options->port, "N", "port to listen on; 0 takes any free one").between(0, 65'535);
  args.option("--host", &options->host, "ADDRESS", "address to listen on; 0.0.0.0 lets other machines in");
  args.option("--players", &options->players, "N", "players per table").between(2, 5);
  args.option("--tables", &options->tables, "K", "tables running at once, filled one after the other")
      .between(1, 10'000);
  args.option("--chips", &options->chips, "N", "chips of every player").between(1, 1e12);
  args.option("--ante", &options->ante, "N", "ante of the first rounds").between(1, 1e12);
  args.option("--double-every", &options->double_every, "ROUNDS", "double the ante every N rounds; 0 for never")
      .between(0, 1e6);
  args.option("--time", &options->time_ms, "MS", "time limit for an answer").between(1, 3'600'000);
  args.option("--pace", &options->pace_ms, "MS",
              "pause between messages, for clients that read one message per receive; 0 is fastest")
      .between(0, 1000);
  args.option("--rules", &options->rules, "NAME",
              "halmstad: kickers do not count; standard: they do, and the smallest opening bet is an ante")
      .one_of({"halmstad", "standard"});
  args.flag("--ask-folded", &options->ask_folded, "ask folded players to draw too, as the original server does");
  args.option("--games", &options->games, "N", "games in a row with the same players; join: games to play")
      .between(1, 1e6);
  args.option("--wait", &options->wait, "SECONDS", "how long to wait for clients (forever when left out)")
      .between(0, 1e6);
  args.option("--save", &options->save, "FILE.phhs", "save every hand to this file, as PHH");
  args.option("--db", &options->db, "FILE", "store every hand in this database; felt history reads it");
  args.option("--log", &options->log, "FILE", "append every message sent and received to this file");
  args.option("--agent", &options->agent, "BOT", "join: the bot that plays; felt agents lists bots for draw")
      .suggesting(agent_names());
  args.option("--name", &options->name, "NAME", "join: the name to play under (the bot's when left out)");
  args.seed(&options->seed);
  return [options](Console& console) { return run(*options, console); };
}

}  // namespace

Command draw_server_command() {
  return {"draw-server",
          "serve five-card draw to bots over Halmstad's protocol, or join such a server",
          {{"felt draw-server --port 5000 --players 4 --rules halmstad", "one game for four clients"},
           {"felt draw-server join 127.0.0.1 5000 --agent caesar", "one of felt's bots on any such server"},
           {"felt draw-server --players 3 --games 20 --save hands.phhs", "a series; clients come back after each game"},
           {"felt draw-server --tables 50 --players 4 --db felt.db", "fifty tables at once"}},
          declare_draw_server};
}

}  // namespace felt
