// What felt history accepts, and its actions; each has a file of its own.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "cli/options/exit_code.hpp"
#include "cli/term/console.hpp"
#include "history/store/hand_store.hpp"

namespace felt {

struct HistoryOptions {
  std::vector<std::string> files;  // import: also folders
  uint64_t hand = 0;               // show, replay: its number
  std::optional<std::string> db, player, did, variant, out, game;
  std::string format = "phh";
  std::optional<uint64_t> limit;
  bool all = false, list = false;
  int threads = 0;
};

Result<ExitCode> history_import(const HistoryOptions& options, Console& console);
Result<ExitCode> history_list(const HistoryOptions& options, Console& console);
Result<ExitCode> history_show(const HistoryOptions& options, Console& console);
Result<ExitCode> history_replay(const HistoryOptions& options, Console& console);
Result<ExitCode> history_stats(const HistoryOptions& options, Console& console);
Result<ExitCode> history_export(const HistoryOptions& options, Console& console);

// The file that --db names, else felt.db in the user's data folder.
std::string database_path(const std::optional<std::string>& given);
// For writing; the user's data folder is made if it is missing.
Result<HandStore> open_for_writing(const std::optional<std::string>& given);
Result<HandStore> open_for_reading(const std::optional<std::string>& given);

inline HandFilter filter_of(const HistoryOptions& options) {
  return {options.player, options.variant, options.limit.value_or(0), options.did};
}

}  // namespace felt
