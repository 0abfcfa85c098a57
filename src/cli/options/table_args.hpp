// The options that say what is played for, the same in match, tourney and play.
#pragma once

#include <optional>
#include <string>

#include "app/play/table_choice.hpp"
#include "cli/options/args.hpp"

namespace felt {

struct TableArgs {
  std::string variant = "holdem";
  std::string profile = "tda";
  StakesText text;

  void declare(Args& args);
};

// The game by its name or from its .toml file, and what is played for.
Result<TableChoice> choose_table(const TableArgs& args, std::optional<int64_t> usual_stack = {});

}  // namespace felt
