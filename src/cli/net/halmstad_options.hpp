// What felt draw-server is told, for both of its sides.
#pragma once

#include <optional>
#include <string>

#include "base/result.hpp"
#include "cli/options/bot_args.hpp"
#include "cli/options/exit_code.hpp"
#include "cli/term/console.hpp"

namespace felt {

struct HalmstadServerOptions {
  std::string host = "127.0.0.1";
  int port = 5000;
  int players = 2, tables = 1, games = 1;
  uint64_t chips = 200, ante = 10;
  int double_every = 10;
  int time_ms = 10'000;
  int pace_ms = 5;
  std::string rules = "halmstad";
  std::optional<double> wait;
  std::optional<std::string> save, db, log;
  std::optional<uint64_t> seed;
};

struct DrawJoinOptions {
  std::string host;
  int port = 0;
  std::string agent;
  std::optional<std::string> name;  // the bot's when left out
  std::string rules = "halmstad";
  int games = 1;
  std::optional<std::string> save;
  BotArgs limits;
  std::optional<uint64_t> seed;
};

Result<ExitCode> serve_halmstad(const HalmstadServerOptions& options, Console& console);
Result<ExitCode> join_draw(const DrawJoinOptions& options, Console& console);

}  // namespace felt
