// What felt acpc accepts, and its subcommands; each has a file of its own.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "cli/options/exit_code.hpp"
#include "cli/term/console.hpp"
#include "game/acpc_game.hpp"
#include "server/acpc/acpc_match.hpp"

namespace felt {

struct AcpcOptions {
  std::string action;
  std::vector<std::string> words;
  // dealer
  std::optional<std::string> ports, matches, save, db;
  std::string host = "127.0.0.1";
  bool fixed_seats = false, no_log = false, log = false, no_transactions = false, transactions = false;
  bool append = false;
  uint64_t response_ms = 600'000, hand_ms = 600'000, per_hand_ms = 7'000;
  std::optional<int> start_ms;
  // join
  std::optional<std::string> agent;
  std::optional<std::string> game;
  std::optional<uint64_t> seed;
};

Result<ExitCode> acpc_dealer(const AcpcOptions& options, Console& console);
Result<ExitCode> acpc_join(const AcpcOptions& options, Console& console);
Result<ExitCode> acpc_game(const AcpcOptions& options, Console& console);

// From the words of the command line, or the file that --matches names.
Result<std::vector<AcpcMatchConfig>> acpc_matches(const AcpcOptions& options);

// The definition in a file, or one of those that felt has by name; an error of kind BadInput or Io.
Result<AcpcGame> find_acpc_game(const std::string& name);

}  // namespace felt
