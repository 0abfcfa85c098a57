// felt play without bots on the command line: asks which game, how many opponents, who they are, and for how many
// chips.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "app/play/play_state.hpp"
#include "cli/options/table_args.hpp"
#include "cli/term/console.hpp"
#include "cli/term/line_source.hpp"

namespace felt {

struct PlayChoice {
  std::vector<std::string> opponents;
  TableArgs table;
};

// What is in `table` is offered as the answer. Asks again after nonsense; nothing when the input ends.
std::optional<PlayChoice> ask_for_game(const TableArgs& table, Console& console, LineSource& lines);

// A game that nobody has played yet; an error of kind Usage when these cannot sit down together.
Result<PlayState> new_game(const std::vector<std::string>& opponents, const TableArgs& args, int rebuys, uint64_t seed);

// Specs separated by spaces or commas, those within brackets excepted: "mc(samples=200, bluff=off) call".
std::vector<std::string> split_specs(const std::string& text);

}  // namespace felt
