// What the actions of felt acpc accept; those that play have a file each.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "cli/options/exit_code.hpp"
#include "cli/term/console.hpp"
#include "game/rules/acpc_game.hpp"
#include "server/acpc/acpc_match.hpp"

namespace felt {

struct AcpcDealerOptions {
  std::string match, game, hands, seed;  // as text, as in the file of --matches
  std::vector<std::string> names;
  std::optional<std::string> ports, matches, save, db;
  std::string host = "127.0.0.1";
  bool fixed_seats = false, no_log = false, log = false, no_transactions = false, transactions = false;
  bool append = false;
  uint64_t response_ms = 600'000, hand_ms = 600'000, per_hand_ms = 7'000;
  std::optional<int> start_ms;
};

struct AcpcJoinOptions {
  std::string host, game;
  int port = 0;
  std::string agent = "reader";
  std::optional<uint64_t> seed;
};

Result<ExitCode> acpc_dealer(const AcpcDealerOptions& options, Console& console);
Result<ExitCode> acpc_join(const AcpcJoinOptions& options, Console& console);

// From the words of the command line, or the file that --matches names.
Result<std::vector<AcpcMatchConfig>> acpc_matches(const AcpcDealerOptions& options);

// The definition in a file, or one of those that felt has by name; an error of kind BadInput or Io.
Result<AcpcGame> find_acpc_game(const std::string& name);

}  // namespace felt
