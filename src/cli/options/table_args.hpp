// The options that say what is played for, the same in match, tourney and play.
#pragma once

#include <optional>
#include <string>

#include "app/play/table_choice.hpp"
#include "cli/options/syntax.hpp"

namespace felt {

struct TableArgs {
  std::string variant = "holdem";
  std::string profile = "tda";
  int hands_each = 0;
  StakesText text;

  void declare(Syntax& syntax);
};

// The game by its name or from its .toml file, and what is played for.
Result<TableChoice> choose_table(const TableArgs& args, std::optional<int64_t> usual_stack = {});

}  // namespace felt
