// felt draw-server: Halmstad's five-card-draw server, and a client for it.
#include <memory>

#include "agents/roster.hpp"
#include "cli/net/halmstad_options.hpp"
#include "cli/options/command.hpp"

namespace felt {
namespace {

// What both sides have to agree on.
void declare_rules(Syntax& syntax, std::string* rules) {
  syntax
      .option("--rules", rules, "NAME",
              "halmstad: kickers do not count; standard: they do, and the smallest opening bet is an ante")
      .one_of({"halmstad", "standard"});
}

void declare_draw_tables(Syntax& syntax, HalmstadServerOptions& options) {
  syntax.option("--players", &options.players, "N", "players per table").between(2, 5);
  syntax.option("--tables", &options.tables, "K", "tables running at once, filled one after the other")
      .between(1, 10'000);
  syntax.option("--chips", &options.chips, "N", "chips of every player").between(1, 1e12);
  syntax.option("--ante", &options.ante, "N", "ante of the first rounds").between(1, 1e12);
  syntax.option("--double-every", &options.double_every, "ROUNDS", "double the ante every N rounds; 0 for never")
      .between(0, 1e6);
}

void declare_draw_files(Syntax& syntax, HalmstadServerOptions& options) {
  syntax.option("--save", &options.save, "FILE.phhs", "save every hand to this file, as PHH");
  syntax.option("--db", &options.db, "FILE", "store every hand in this database; felt history reads it");
  syntax.option("--log", &options.log, "FILE", "append every message sent and received to this file");
}

RunCommand declare_draw_server(Syntax& syntax) {
  auto options = std::make_shared<HalmstadServerOptions>();
  syntax.option("--port", &options->port, "N", "port to listen on; 0 takes any free one").between(0, 65'535);
  syntax.option("--host", &options->host, "ADDRESS", "address to listen on; 0.0.0.0 lets other machines in");
  declare_draw_tables(syntax, *options);
  syntax.option("--time", &options->time_ms, "MS", "time limit for an answer").between(1, 3'600'000);
  syntax
      .option("--pace", &options->pace_ms, "MS",
              "pause between messages to a client on another machine; a client on this one gets the next message "
              "when it has read the last; 0 sends at once")
      .between(0, 1000);
  declare_rules(syntax, &options->rules);
  syntax.option("--games", &options->games, "N", "games in a row with the same players").between(1, 1e6);
  syntax.option("--wait", &options->wait, "SECONDS", "how long to wait for clients (forever when left out)")
      .between(0, 1e6);
  declare_draw_files(syntax, *options);
  syntax.seed(&options->seed);
  return [options](Console& console) { return serve_halmstad(*options, console); };
}

RunCommand declare_draw_join(Syntax& syntax) {
  auto options = std::make_shared<DrawJoinOptions>();
  syntax.positional("HOST", &options->host, "where the server is");
  syntax.positional("PORT", &options->port, "its port").between(1, 65'535);
  syntax.option("--agent", &options->agent, "BOT", "the bot that plays; felt agents lists bots for draw")
      .required()
      .suggesting(agent_names());
  syntax.option("--name", &options->name, "NAME", "the name to play under (the bot's when left out; bot for programs)");
  declare_rules(syntax, &options->rules);
  syntax.option("--games", &options->games, "N", "games to play").between(1, 1e6);
  syntax.option("--save", &options->save, "FILE.phhs",
                "save every hand as the bot saw it, others' cards face down unless shown; felt replay reads it");
  options->limits.declare(syntax);
  syntax.seed(&options->seed);
  return [options](Console& console) { return join_draw(*options, console); };
}

}  // namespace

Command draw_server_command() {
  return {"draw-server",
          "serve five-card draw to bots over Halmstad's protocol, or join such a server",
          {{"felt draw-server --port 5000 --players 4 --rules halmstad", "one game for four clients"},
           {"felt draw-server --players 3 --games 20 --save hands.phhs", "a series; clients come back after each game"},
           {"felt draw-server --tables 50 --players 4 --db felt.db", "fifty tables at once"}},
          declare_draw_server,
          {{"join",
            "send a bot to such a server",
            {{"felt draw-server join 127.0.0.1 5000 --agent caesar", "one of felt's bots on any such server"},
             {"felt draw-server join localhost 5000 --agent reflex --name R --games 20", "a series under another name"},
             {"felt draw-server join localhost 5000 --agent \"exec(./my_bot)\" --name Mine", "your own program"}},
            declare_draw_join}}};
}

}  // namespace felt
